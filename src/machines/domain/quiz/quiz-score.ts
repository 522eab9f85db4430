import type { QuizQuestion, QuizScript } from '#contract/items/quiz.ts'

/**
 * Rules of the score. A correct answer gets all points of the question when the question opens, and half of the
 * points at the end of its time. In between the points decrease linearly. If the quiz uses streaks, each
 * consecutive correct answer before this answer adds a tenth of the question's points, up to half of the points. A
 * missed question ends a streak. An excluded question has no points and does not end a streak. For equal scores,
 * more correct answers win, then less total time for correct answers; otherwise the players share the rank.
 */
export interface QuizAnswer {
  guestId: string
  questionId: string
  optionIds: readonly string[]
  /** Time from the opening of the question until the server received the answer. */
  milliseconds: number
}

export interface QuizRanking {
  guestId: string
  rank: number
  score: number
  streak: number
  right: number
  /** Total time of correct answers. */
  milliseconds: number
  /**
   * Points for the last question, including the bonus. `correct` is null if the question was not answered or is void
   * (excluded from the score).
   */
  points: number
  bonus: number
  correct: boolean | null
  /** Points that the next better player has more; null for the first player. */
  gap: number | null
  /** Number of other players with the same rank. */
  tied: number
  /** Rank of the next better player; null for the first player. */
  rankAhead: number | null
  /** Rank before the last question. Null if the guest had given no answer before it. */
  formerRank: number | null
}

const streakShare = 0.1
const streakSteps = 5

export function isCorrect(question: QuizQuestion, optionIds: readonly string[]): boolean {
  const marked = question.options.filter(({ correct }) => correct).map(({ id }) => id)
  if (!question.multiple) return optionIds.length === 1 && marked.includes(optionIds[0] ?? '')
  return optionIds.length === marked.length && marked.every((id) => optionIds.includes(id))
}

/** Points for a correct answer after this time. */
export function speedPoints({ points, seconds }: QuizQuestion, milliseconds: number): number {
  const share = Math.min(1, Math.max(0, milliseconds / (seconds * 1000)))
  return Math.round(points * (1 - share / 2))
}

/** Bonus for a correct answer after `before` consecutive correct answers. */
export const streakBonus = ({ points }: QuizQuestion, before: number): number =>
  Math.round(points * streakShare * Math.min(before, streakSteps))

/**
 * Result of a guest for one question. `correct` is null if the question is void (excluded from the score) or was not
 * answered.
 */
export interface QuizMark {
  question: QuizQuestion
  correct: boolean | null
  /** The points for this question, including the bonus. */
  points: number
  bonus: number
  /** Number of consecutive correct answers, including this answer. */
  streak: number
  milliseconds: number
}

/** Result of a guest for one question, after this number of consecutive correct answers. */
function markOf(
  question: QuizQuestion,
  streaks: boolean,
  streakBefore: number,
  given: Pick<QuizAnswer, 'optionIds' | 'milliseconds'> | undefined,
): QuizMark {
  const answer = question.void ? undefined : given
  const correct = answer ? isCorrect(question, answer.optionIds) : null
  if (!answer || !correct) {
    const streak = question.void ? streakBefore : 0
    return { question, correct, points: 0, bonus: 0, streak, milliseconds: 0 }
  }
  const bonus = streaks ? streakBonus(question, streakBefore) : 0
  return {
    question,
    correct,
    bonus,
    points: speedPoints(question, answer.milliseconds) + bonus,
    streak: streakBefore + 1,
    milliseconds: Math.min(answer.milliseconds, question.seconds * 1000),
  }
}

/** Results of a guest, in the order of the questions. */
export function marksOf(
  { questions, streaks }: Pick<QuizScript, 'questions' | 'streaks'>,
  answers: ReadonlyMap<string, Pick<QuizAnswer, 'optionIds' | 'milliseconds'>>,
): QuizMark[] {
  let streak = 0
  return questions.map((question) => {
    const mark = markOf(question, streaks, streak, answers.get(question.id))
    streak = mark.streak
    return mark
  })
}

/** The sum of a player's results for several questions. */
export type QuizTotal = Pick<QuizRanking, 'score' | 'right' | 'milliseconds' | 'streak'>

const noTotal: QuizTotal = { score: 0, right: 0, milliseconds: 0, streak: 0 }

/** A guest who has answered a revealed question. */
export interface QuizPlayer {
  guestId: string
  /** The sum before the last question. Null if the guest had given no answer before it. */
  before: QuizTotal | null
  /** The result for the last question. */
  mark: QuizMark
  total: QuizTotal
}

/** The player after one more question. `before`: the sum of the earlier questions, null without an answer to them. */
export function playerAfter(
  guestId: string,
  before: QuizTotal | null,
  { question, streaks }: { question: QuizQuestion; streaks: boolean },
  answer: Pick<QuizAnswer, 'optionIds' | 'milliseconds'> | undefined,
): QuizPlayer {
  const { score, right, milliseconds, streak } = before ?? noTotal
  const mark = markOf(question, streaks, streak, answer)
  const total = {
    score: score + mark.points,
    right: right + (mark.correct ? 1 : 0),
    milliseconds: milliseconds + mark.milliseconds,
    streak: mark.streak,
  }
  return { guestId, before, mark, total }
}

/** More than any number of correct answers and any time in a quiz. With its limits, a standing is below 2^50. */
const rightMost = 2 ** 6
const millisecondsMost = 2 ** 24

/** One number by which players are ranked, higher is better: the score, then the correct answers, then less time. */
const standingOf = ({ score, right, milliseconds }: QuizTotal): number =>
  (score * rightMost + right) * millisecondsMost + (millisecondsMost - 1 - milliseconds)

/**
 * Ranks by standings. Thousands of numbers are sorted, because sorting the players themselves takes much longer.
 * @returns the indexes of the standings in the order of the ranks, and the rank at each index
 */
function ranksOf(standings: Float64Array, guestIds: readonly string[]) {
  const at = (index: number): number => standings[index] ?? 0
  const id = (index: number): string => guestIds[index] ?? ''
  // The order of players with the same rank does not depend on the order of their answers.
  const order = Uint32Array.from(standings.keys()).sort(
    (one, other) => at(other) - at(one) || (id(one) < id(other) ? -1 : 1),
  )
  const ranks = new Uint32Array(order.length)
  let rank = 1
  for (const [place, index] of order.entries()) {
    const above = order[place - 1]
    if (above !== undefined && at(above) !== at(index)) rank = place + 1
    ranks[index] = rank
  }
  return { order, ranks }
}

/** The ranks before the last question by the guests' ids. */
function formerRanksOf(players: readonly QuizPlayer[]): Map<string, number> {
  const former = players.filter(({ before }) => before !== null)
  const ids = former.map(({ guestId }) => guestId)
  const { ranks } = ranksOf(
    Float64Array.from(former, ({ before }) => standingOf(before ?? noTotal)),
    ids,
  )
  return new Map(ids.map((id, index) => [id, ranks[index] ?? 0]))
}

/** Ranks the players, the best first. */
export function rankingsOf(players: readonly QuizPlayer[]): QuizRanking[] {
  const formerRanks = formerRanksOf(players)
  const { order, ranks } = ranksOf(
    Float64Array.from(players, ({ total }) => standingOf(total)),
    players.map(({ guestId }) => guestId),
  )
  const sharing = new Map<number, number>()
  for (const rank of ranks) sharing.set(rank, (sharing.get(rank) ?? 0) + 1)
  const rankings: QuizRanking[] = []
  let above: QuizRanking | undefined
  for (const index of order) {
    const { guestId, mark, total } = players[index] as QuizPlayer
    const rank = ranks[index] ?? 0
    const isShared: boolean = above?.rank === rank
    above = {
      guestId,
      rank,
      score: total.score,
      right: total.right,
      milliseconds: total.milliseconds,
      streak: total.streak,
      points: mark.points,
      bonus: mark.bonus,
      correct: mark.correct,
      gap: above ? (isShared ? above.gap : above.score - total.score) : null,
      rankAhead: above ? (isShared ? above.rankAhead : above.rank) : null,
      formerRank: formerRanks.get(guestId) ?? null,
      tied: (sharing.get(rank) ?? 1) - 1,
    }
    rankings.push(above)
  }
  return rankings
}
