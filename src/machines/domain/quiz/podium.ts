/** The podium: who stands where, and when the screen names each place. */
import type { QuizContent } from '#contract/items/quiz.ts'

export interface PodiumEntry {
  key: string
  name: string
  rank: number
  score: number
  /** The character that the player has chosen. */
  character?: number | null
  /** Index of the team, which has a colour; undefined for a player. */
  team?: number
}

/** The entries of the podium: the teams, or the players if there are no teams. */
export function podiumEntries({
  board,
  teams,
}: Pick<QuizContent, 'board' | 'teams'>): readonly PodiumEntry[] {
  if (!board || board.teams.length === 0) return board?.top ?? []
  return board.teams.map(({ teamId, rank, score }) => {
    const team = teams.findIndex(({ id }) => id === teamId)
    return { key: teamId, name: teams[team]?.name ?? '', rank, score, team }
  })
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

/** How long each place keeps the audience waiting below its spotlight. The first place waits a little longer. */
const suspenseMilliseconds = [3000, 2000, 2000]
/** Time from the names of a place to the spotlight of the next one. */
const applauseMilliseconds = 1000
const startMilliseconds = 300

/**
 * When the block of a step begins to rise in its spotlight and when its names appear, in milliseconds after the podium.
 * The last of the `steps` is first, and each place has the stage for three seconds.
 */
export function podiumTimes(step: number, steps: number): { block: number; names: number } {
  let block = startMilliseconds
  for (let before = steps - 1; before > step; before -= 1) {
    block += (suspenseMilliseconds[before] ?? 0) + applauseMilliseconds
  }
  return { block, names: block + (suspenseMilliseconds[step] ?? 0) }
}

/** Milliseconds from the beginning of the podium until the winners' names appear; 0 if nobody has played. */
export function podiumMilliseconds(quiz: Pick<QuizContent, 'board' | 'teams'>): number {
  if (!quiz.board || quiz.board.players === 0) return 0
  return podiumTimes(0, podiumPlaces(podiumEntries(quiz)).length).names
}
