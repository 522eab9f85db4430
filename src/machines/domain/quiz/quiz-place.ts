import type { QuizDoc } from '#contract/items/quiz.ts'

/** The payload of a quiz step that is valid only from the displayed phase and question. */
export const quizPlace = ({ id, value, context }: QuizDoc) => ({
  itemId: id,
  round: context.round,
  phase: value.phase,
  at: context.at,
})
