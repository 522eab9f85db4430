import type { QuizDoc } from '../../contract/items/quiz.ts'

/** A quiz and where its show is seen: the payload of a step that is taken from there alone. */
export const quizPlace = ({ id, value, context }: QuizDoc) => ({
  ItemId: id,
  Round: context.round,
  Phase: value.phase,
  At: context.at,
})
