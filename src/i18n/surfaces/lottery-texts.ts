import { textSource } from './text-source.ts'

/** Texts of lotteries, for every surface that shows a lottery. */
export const lotteryTexts = textSource((language) => [import(`../${language}/lottery.ts`)])
