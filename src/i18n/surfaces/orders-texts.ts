import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of plans, orders and payment. */
export const ordersTexts: TextSource = {
  zh: () => tablesOf([import('../zh/orders.ts')]),
  en: () => tablesOf([import('../en/orders.ts')]),
  es: () => tablesOf([import('../es/orders.ts')]),
  ja: () => tablesOf([import('../ja/orders.ts')]),
}
