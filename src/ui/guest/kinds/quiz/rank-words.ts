import type { QuizContent, QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'
import { isLastQuestion } from '#machines/domain/quiz/quiz-phases.ts'

/** True below the middle of all players. Such a guest sees points and correct answers, and no large rank. */
export const isBelowMiddle = ({ rank, players }: QuizResultDoc): boolean => rank > 3 && 2 * rank > players + 1

/** The rank among all players. A rank that several players share is called so. */
export function rankWords(t: Translator<'quiz'>, { rank, players, tied = 0 }: QuizResultDoc): string {
  const [own, all] = [rank, players].map((count) => formatNumber(t.language, count))
  const numbers = { rank: own ?? '', players: all ?? '' }
  return tied > 0 ? t('quiz.rankShared', numbers) : t('quiz.rankOf', numbers)
}

/**
 * Whether one more question can close the gap to the next better player. The phone does not know the later questions,
 * so it takes the points of the current one for the next.
 */
export function isReachable(gap: number, quiz: Pick<QuizContent, 'at' | 'questions'>): boolean {
  return !isLastQuestion(quiz) && gap <= (quiz.questions[quiz.at]?.points ?? 0)
}
