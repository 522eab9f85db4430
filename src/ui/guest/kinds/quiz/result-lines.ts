import type { QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'

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
