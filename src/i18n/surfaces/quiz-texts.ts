import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of the quiz, fetched with its parts on each surface. */
export const quizTexts: TextSource = {
  zh: () => tablesOf([import('../zh/quiz.ts')]),
  en: () => tablesOf([import('../en/quiz.ts')]),
  es: () => tablesOf([import('../es/quiz.ts')]),
  ja: () => tablesOf([import('../ja/quiz.ts')]),
}
