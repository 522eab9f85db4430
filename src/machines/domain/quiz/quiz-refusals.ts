import type { ErrorCode } from '#contract/errors.ts'
import type { QuizContent } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import type { QuizCommand } from './quiz.events.ts'

type Of<Type extends QuizCommand['type']> = Extract<QuizCommand, { type: Type }>

/** The reason why a quiz cannot start. Undefined if the quiz can start. */
export function scriptRefusal(quiz: QuizContent): ErrorCode | undefined {
  if (quiz.questions.length === 0) return 'NoQuestions'
  const marked = quiz.questions.every(({ options }) => options.some(({ correct }) => correct))
  return marked ? undefined : 'NoCorrectAnswer'
}

/** The reason why an answer to the open question is refused. Undefined if the answer is valid. */
export function answerRefusal(quiz: QuizContent, answer: Of<'answer'>): ErrorCode | undefined {
  const { round, questionId, optionIds, at } = answer
  if (round !== quiz.round) return 'RoundOver'
  const question = quiz.questions[quiz.at]
  if (question?.id !== questionId) return 'VotingClosed'
  if (at > (quiz.endsAt ?? 0) + limits.quizGraceMilliseconds) return 'VotingClosed'
  if (optionIds.length === 0) return 'OptionMissing'
  if (optionIds.some((chosen) => !question.options.some(({ id }) => id === chosen))) return 'OptionUnknown'
  if (new Set(optionIds).size !== optionIds.length) return 'OptionRepeated'
  return optionIds.length > 1 && !question.multiple ? 'TooManyOptions' : undefined
}

/**
 * The reason why a guest cannot join a team. Undefined if the guest can join. `lobby`: the quiz has not started.
 */
export function teamRefusal(quiz: QuizContent, join: Of<'joinTeam'>, lobby: boolean): ErrorCode | undefined {
  if (join.round !== quiz.round) return 'RoundOver'
  if (!quiz.teams.some(({ id }) => id === join.teamId)) return 'TeamUnknown'
  return join.changes && !lobby ? 'TeamFixed' : undefined
}

/**
 * The reason why the host cannot exclude a question from the score or include the question again. Undefined if the
 * change is possible.
 */
export function voidRefusal(quiz: QuizContent, event: Of<'void' | 'restore'>): ErrorCode | undefined {
  const index = quiz.questions.findIndex(({ id }) => id === event.questionId)
  if (index < 0) return 'NotFound'
  if (index >= quiz.asked) return 'QuizQuestionAhead'
  return quiz.questions[index]?.void === (event.type === 'void') ? 'AlreadySo' : undefined
}
