import type { Translator } from '../../../i18n/translator.ts'

/** A type that this page has no word for is shown as the server names it. */
export const memberLabel = (t: Translator<'console'>, memberType: string): string =>
  memberType === 'free' ? t('console.member-free') : memberType
