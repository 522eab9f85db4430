export interface Stander {
  key: string
  name: string
  rank: number
  score: number
}

/** Whoever is among the first three on steps: one each, and where more are level, one for each rank. */
export function stepsOf(standers: readonly Stander[]): readonly (readonly Stander[])[] {
  const best = standers.filter(({ rank }) => rank <= 3)
  if (best.length <= 3) return best.map((stander) => [stander])
  return [1, 2, 3].map((rank) => best.filter((stander) => stander.rank === rank))
}
