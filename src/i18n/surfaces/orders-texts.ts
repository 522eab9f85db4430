import { textSource } from './text-source.ts'

/** Texts of plans, orders and payment. */
export const ordersTexts = textSource((language) => [import(`../${language}/orders.ts`)])
