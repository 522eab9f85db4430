export interface PodiumEntry {
  key: string
  name: string
  rank: number
  score: number
  /** Index of the team, which has a colour; undefined for a player. */
  team?: number
}

/**
 * The players of the first three ranks, by step. Up to three players get a step each. With ties, all players of a
 * rank share a step.
 */
export function stepsOf(entries: readonly PodiumEntry[]): readonly (readonly PodiumEntry[])[] {
  const best = entries.filter(({ rank }) => rank <= 3)
  if (best.length <= 3) return best.map((entry) => [entry])
  return [1, 2, 3].map((rank) => best.filter((entry) => entry.rank === rank))
}

/** From left to right: second, first and third step. */
const leftToRight = [1, 0, 2] as const

export interface PodiumPlace {
  /** Index of the step: 0 is the first place. */
  step: number
  entries: readonly [PodiumEntry, ...PodiumEntry[]]
}

/** The steps that have players, from left to right. */
export function podiumPlaces(entries: readonly PodiumEntry[]): PodiumPlace[] {
  const steps = stepsOf(entries)
  return leftToRight.flatMap((step) => {
    const [first, ...others] = steps[step] ?? []
    return first ? [{ step, entries: [first, ...others] as const }] : []
  })
}

const blockMilliseconds = [3200, 1700, 300]
const suspenseMilliseconds = [1200, 800, 800]

/**
 * When the block of a step begins to rise and when its names appear, in milliseconds after the podium. The third place
 * is first, and each block waits for a moment before its names. The winner keeps the audience waiting a little longer.
 */
export function podiumTimes(step: number): { block: number; names: number } {
  const block = blockMilliseconds[step] ?? 0
  return { block, names: block + (suspenseMilliseconds[step] ?? 0) }
}
