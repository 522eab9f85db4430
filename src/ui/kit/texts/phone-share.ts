import type { Translator } from '#i18n/translator.ts'

/** The text that tells how many phones have their secret number in the result of a draw. */
export const phoneShare = (t: Translator<'lottery'>, revealed: number, phones: number): string =>
  phones === 0 ? t('lottery.noPhones') : t('lottery.phoneShare', { revealed, phones })
