import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of the console surface; each language is a chunk of its own, fetched when it is wanted. */
export const consoleTexts: TextSource = {
  zh: () =>
    tablesOf([
      import('../zh/common.ts'),
      import('../zh/errors.ts'),
      import('../zh/host-errors.ts'),
      import('../zh/console.ts'),
      import('../zh/kinds.ts'),
      import('../zh/plans.ts'),
      import('../zh/routes.ts'),
      import('../zh/screen.ts'),
      import('../zh/sharing.ts'),
      import('../zh/shell.ts'),
    ]),
  en: () =>
    tablesOf([
      import('../en/common.ts'),
      import('../en/errors.ts'),
      import('../en/host-errors.ts'),
      import('../en/console.ts'),
      import('../en/kinds.ts'),
      import('../en/plans.ts'),
      import('../en/routes.ts'),
      import('../en/screen.ts'),
      import('../en/sharing.ts'),
      import('../en/shell.ts'),
    ]),
  es: () =>
    tablesOf([
      import('../es/common.ts'),
      import('../es/errors.ts'),
      import('../es/host-errors.ts'),
      import('../es/console.ts'),
      import('../es/kinds.ts'),
      import('../es/plans.ts'),
      import('../es/routes.ts'),
      import('../es/screen.ts'),
      import('../es/sharing.ts'),
      import('../es/shell.ts'),
    ]),
  ja: () =>
    tablesOf([
      import('../ja/common.ts'),
      import('../ja/errors.ts'),
      import('../ja/host-errors.ts'),
      import('../ja/console.ts'),
      import('../ja/kinds.ts'),
      import('../ja/plans.ts'),
      import('../ja/routes.ts'),
      import('../ja/screen.ts'),
      import('../ja/sharing.ts'),
      import('../ja/shell.ts'),
    ]),
}
