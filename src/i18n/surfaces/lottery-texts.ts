import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of lotteries, beside those of the surface that shows one. */
export const lotteryTexts: TextSource = {
  zh: () => tablesOf([import('../zh/lottery.ts')]),
  en: () => tablesOf([import('../en/lottery.ts')]),
  es: () => tablesOf([import('../es/lottery.ts')]),
  ja: () => tablesOf([import('../ja/lottery.ts')]),
}
