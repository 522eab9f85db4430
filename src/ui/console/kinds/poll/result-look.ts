import { savedLook } from '../../forms/saved-look.ts'

export type ResultLook = 'bars' | 'donut'

/** How a poll's result is drawn. */
export const resultLook = savedLook<ResultLook>('cuelight.pollResultLook', ['bars', 'donut'])
