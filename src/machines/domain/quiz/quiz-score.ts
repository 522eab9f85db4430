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

/** Results of a guest, in the order of the questions. */
export function marksOf(
  { questions, streaks }: Pick<QuizScript, 'questions' | 'streaks'>,
  answers: ReadonlyMap<string, Pick<QuizAnswer, 'optionIds' | 'milliseconds'>>,
): QuizMark[] {
  let streak = 0
  return questions.map((question) => {
    const answer = question.void ? undefined : answers.get(question.id)
    const correct = answer ? isCorrect(question, answer.optionIds) : null
    if (!answer || !correct) {
      if (!question.void) streak = 0
      return { question, correct, points: 0, bonus: 0, streak, milliseconds: 0 }
    }
    const bonus = streaks ? streakBonus(question, streak) : 0
    const points = speedPoints(question, answer.milliseconds) + bonus
    streak += 1
    const milliseconds = Math.min(answer.milliseconds, question.seconds * 1000)
    return { question, correct, points, bonus, streak, milliseconds }
  })
}

type Total = Pick<QuizRanking, 'score' | 'right' | 'milliseconds'>

interface Unranked extends Omit<QuizRanking, 'rank' | 'tied' | 'gap' | 'rankAhead' | 'formerRank'> {
  /** The totals before the last question. Null if the guest had given no answer before it. */
  former: Total | null
}

function rankingOf(
  guestId: string,
  script: Pick<QuizScript, 'questions' | 'streaks'>,
  answers: ReadonlyMap<string, QuizAnswer>,
): Unranked {
  const marks = marksOf(script, answers)
  const last = marks.at(-1)
  const score = marks.reduce((sum, { points }) => sum + points, 0)
  const right = marks.filter(({ correct }) => correct).length
  const milliseconds = marks.reduce((sum, one) => sum + one.milliseconds, 0)
  const answeredBefore = answers.size > (answers.has(last?.question.id ?? '') ? 1 : 0)
  return {
    guestId,
    score,
    right,
    streak: last?.streak ?? 0,
    milliseconds,
    former:
      last && answeredBefore
        ? {
            score: score - last.points,
            right: right - (last.correct ? 1 : 0),
            milliseconds: milliseconds - last.milliseconds,
          }
        : null,
    points: last?.points ?? 0,
    bonus: last?.bonus ?? 0,
    correct: last?.correct ?? null,
  }
}

const ahead = (one: Total, other: Total): number =>
  other.score - one.score || other.right - one.right || one.milliseconds - other.milliseconds

/** The ranks before the last question by the guests' ids. */
function formerRanksOf(players: readonly Unranked[]): Map<string, number> {
  const former = players
    .flatMap(({ guestId, former: total }) => (total ? { guestId, total } : []))
    .sort((one, other) => ahead(one.total, other.total))
  const ranks = new Map<string, number>()
  let rank = 1
  for (const [index, { guestId, total }] of former.entries()) {
    const above = former[index - 1]
    if (above && ahead(above.total, total) !== 0) rank = index + 1
    ranks.set(guestId, rank)
  }
  return ranks
}

/** Ranks all players after these questions, the best first. Guests without any answer are not in the list. */
export function rankingsOf(
  script: Pick<QuizScript, 'questions' | 'streaks'>,
  answers: Iterable<QuizAnswer>,
): QuizRanking[] {
  const asked = new Set(script.questions.map(({ id }) => id))
  const byGuest = new Map<string, Map<string, QuizAnswer>>()
  for (const answer of answers) {
    if (!asked.has(answer.questionId)) continue
    const own = byGuest.get(answer.guestId) ?? new Map<string, QuizAnswer>()
    own.set(answer.questionId, answer)
    byGuest.set(answer.guestId, own)
  }
  const unranked = [...byGuest].map(([guestId, own]) => rankingOf(guestId, script, own)).sort(ahead)
  const formerRanks = formerRanksOf(unranked)
  const rankings: Omit<QuizRanking, 'tied'>[] = []
  for (const [index, { former: _, ...ranking }] of unranked.entries()) {
    const above = rankings.at(-1)
    const shared = above !== undefined && ahead(above, ranking) === 0
    const gap = shared ? above.gap : above ? above.score - ranking.score : null
    const rankAhead = shared ? above.rankAhead : (above?.rank ?? null)
    const rank = shared ? above.rank : index + 1
    rankings.push({ ...ranking, rank, gap, rankAhead, formerRank: formerRanks.get(ranking.guestId) ?? null })
  }
  const sharing = new Map<number, number>()
  for (const { rank } of rankings) sharing.set(rank, (sharing.get(rank) ?? 0) + 1)
  return rankings.map((ranking) => ({ ...ranking, tied: (sharing.get(ranking.rank) ?? 1) - 1 }))
}
