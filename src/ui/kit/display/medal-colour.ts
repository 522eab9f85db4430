/** A rank with a medal: gold, silver or bronze. */
export type MedalRank = 1 | 2 | 3

export const hasMedal = (rank: number): rank is MedalRank => rank >= 1 && rank <= 3

/** The theme's variable with the colour of the medal for this rank. The colour of text on it has the suffix `-font`. */
export const medalVariable = (rank: MedalRank): string => `--theme-medal-${rank}`

/** The theme's colour of the medal for this rank, as a CSS value. */
export const medalFill = (rank: MedalRank): string => `var(${medalVariable(rank)})`

/** The theme's colours of the medal for this rank: the metal, and a number on it. */
export const medalColour = (rank: MedalRank): { backgroundColor: string; color: string } => ({
  backgroundColor: medalFill(rank),
  color: `var(${medalVariable(rank)}-font)`,
})
