import type { PreparedDraw } from '#contract/items/lottery.ts'

/** The name of the unsent word that the audience calls out. It belongs to a single draw. */
export const calledWordDraft = ({ commitment }: Pick<PreparedDraw, 'commitment'>): string =>
  `word ${commitment}`
