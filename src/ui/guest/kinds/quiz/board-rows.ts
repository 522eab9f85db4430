import type { QuizPlace } from '#contract/items/quiz.ts'

/** Rows of a short leaderboard. */
interface BoardRows {
  best: readonly QuizPlace[]
  /**
   * The guest's own row between the rows above and below it. Empty if the best contain the own row. Ranks are missing
   * between the best and these rows.
   */
  around: readonly QuizPlace[]
}

/** Number of the best players in a list that contains the guest, or in a list without the guest. */
const mostBest = 5
/** Number of the best players above the rows around the guest. */
const fewBest = 3

/** The short leaderboard for the player with this key. The key is undefined for guests who do not play. */
export function boardRows(top: readonly QuizPlace[], ownKey: string | undefined): BoardRows {
  const own = top.findIndex(({ key }) => key === ownKey)
  if (own >= mostBest) {
    return { best: top.slice(0, fewBest), around: top.slice(own - 1, own + 2) }
  }
  // The row below the guest's own is part of the list.
  if (own >= 0) return { best: top.slice(0, Math.max(mostBest, own + 2)), around: [] }
  return { best: top.slice(0, ownKey === undefined ? mostBest : fewBest), around: [] }
}
