export interface Stander {
  key: string
  name: string
  rank: number
  score: number
}

/**
 * The players of the first three ranks, by step. Up to three players get a step each. With ties, all players of a
 * rank share a step.
 */
export function stepsOf(standers: readonly Stander[]): readonly (readonly Stander[])[] {
  const best = standers.filter(({ rank }) => rank <= 3)
  if (best.length <= 3) return best.map((stander) => [stander])
  return [1, 2, 3].map((rank) => best.filter((stander) => stander.rank === rank))
}
