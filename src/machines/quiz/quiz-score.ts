import type { QuizQuestion, QuizScript } from '../../contract/items/quiz.ts'

/**
 * How a quiz is scored. A correct answer gets the question's points at once and half of them at the end of its time,
 * evenly in between. With streaks, each correct answer in a row before it adds a tenth of the question's points, half
 * at most. A question that was missed breaks a streak; a void one counts for nothing and breaks none. Of equal scores
 * the one with more correct answers is ahead, then the one with less time on them; else they share the rank.
 */
export interface QuizAnswer {
  guestId: string
  questionId: string
  optionIds: readonly string[]
  /** From the opening of the question to the server's receipt. */
  milliseconds: number
}

export interface QuizStanding {
  guestId: string
  rank: number
  score: number
  streak: number
  right: number
  /** On correct answers. */
  milliseconds: number
  /** Of the last question: its points with the bonus; correct is null where it was not answered or is void. */
  points: number
  bonus: number
  correct: boolean | null
  /** Points behind the next rank; null for whoever leads. */
  gap: number | null
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

/** The bonus for a correct answer after so many correct ones in a row. */
export const streakBonus = ({ points }: QuizQuestion, before: number): number =>
  Math.round(points * streakShare * Math.min(before, streakSteps))

type Unranked = Omit<QuizStanding, 'rank' | 'gap'>

function standingOf(
  guestId: string,
  { questions, streaks }: Pick<QuizScript, 'questions' | 'streaks'>,
  answers: ReadonlyMap<string, QuizAnswer>,
): Unranked {
  const standing: Unranked = {
    guestId,
    score: 0,
    right: 0,
    streak: 0,
    milliseconds: 0,
    points: 0,
    bonus: 0,
    correct: null,
  }
  for (const question of questions) {
    Object.assign(standing, { points: 0, bonus: 0, correct: null })
    if (question.void) continue
    const answer = answers.get(question.id)
    standing.correct = answer ? isCorrect(question, answer.optionIds) : null
    if (!answer || !standing.correct) {
      standing.streak = 0
      continue
    }
    standing.bonus = streaks ? streakBonus(question, standing.streak) : 0
    standing.points = speedPoints(question, answer.milliseconds) + standing.bonus
    standing.score += standing.points
    standing.right += 1
    standing.streak += 1
    standing.milliseconds += Math.min(answer.milliseconds, question.seconds * 1000)
  }
  return standing
}

const ahead = (one: Unranked, other: Unranked): number =>
  other.score - one.score || other.right - one.right || one.milliseconds - other.milliseconds

/** Everybody's standing after these questions, the best first. Whoever answered none of them is not in it. */
export function standingsOf(
  script: Pick<QuizScript, 'questions' | 'streaks'>,
  answers: Iterable<QuizAnswer>,
): QuizStanding[] {
  const asked = new Set(script.questions.map(({ id }) => id))
  const byGuest = new Map<string, Map<string, QuizAnswer>>()
  for (const answer of answers) {
    if (!asked.has(answer.questionId)) continue
    const own = byGuest.get(answer.guestId) ?? new Map<string, QuizAnswer>()
    own.set(answer.questionId, answer)
    byGuest.set(answer.guestId, own)
  }
  const unranked = [...byGuest].map(([guestId, own]) => standingOf(guestId, script, own)).sort(ahead)
  const standings: QuizStanding[] = []
  for (const [index, standing] of unranked.entries()) {
    const above = standings.at(-1)
    const shared = above !== undefined && ahead(above, standing) === 0
    const gap = shared ? above.gap : above ? above.score - standing.score : null
    standings.push({ ...standing, rank: shared ? above.rank : index + 1, gap })
  }
  return standings
}
