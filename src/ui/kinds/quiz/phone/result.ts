import type { QuizContent, QuizDoc, QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'
import { isLastQuestion } from '#machines/domain/quiz/quiz-phases.ts'
import { useDoc } from '#ui/live/live.tsx'

/** The guest's result in this round. Undefined until a result is revealed. */
export function useResult({ id, context }: QuizDoc): QuizResultDoc | undefined {
  const doc = useDoc(`quiz-result:${id}`)
  return doc?.round === context.round ? doc : undefined
}

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

/** The lines below the rank in a result: the points and the correct answers. */
export function resultLines(t: Translator<'quiz'>, { score, right, counted }: QuizResultDoc): string[] {
  const number = (count: number) => formatNumber(t.language, count)
  return [
    t('quiz.points', { count: number(score) }),
    ...(right === undefined || counted === undefined
      ? []
      : [t('quiz.rightOf', { right: number(right), of: number(counted) })]),
  ]
}
