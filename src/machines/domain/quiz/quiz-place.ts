import type { QuizDoc } from '#contract/items/quiz.ts'

/** The payload of a quiz step that is valid only from the displayed phase and question. */
export const quizPlace = ({ id, value, context }: QuizDoc) => ({
  ItemId: id,
  Round: context.round,
  Phase: value.phase,
  At: context.at,
})
