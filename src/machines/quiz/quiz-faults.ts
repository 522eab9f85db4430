import type { ErrorCode } from '../../contract/errors.ts'
import type { QuizContent } from '../../contract/items/quiz.ts'
import * as limits from '../../contract/limits.ts'
import type { QuizCommand } from './quiz.events.ts'

type Of<Type extends QuizCommand['type']> = Extract<QuizCommand, { type: Type }>

/** What keeps a quiz from being played, or undefined if nothing does. */
export function scriptFault(quiz: QuizContent): ErrorCode | undefined {
  if (quiz.questions.length === 0) return 'NoQuestions'
  const marked = quiz.questions.every(({ options }) => options.some(({ correct }) => correct))
  return marked ? undefined : 'NoCorrectAnswer'
}

/** What is wrong with an answer to the open question, or undefined if nothing is. */
export function answerFault(quiz: QuizContent, answer: Of<'answer'>): ErrorCode | undefined {
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

/** What keeps a guest from joining a team; `lobby`: the quiz has not started. */
export function teamFault(quiz: QuizContent, join: Of<'joinTeam'>, lobby: boolean): ErrorCode | undefined {
  if (join.round !== quiz.round) return 'RoundOver'
  if (!quiz.teams.some(({ id }) => id === join.teamId)) return 'TeamUnknown'
  return join.changes && !lobby ? 'TeamFixed' : undefined
}

/** What keeps a question from being taken out of the scores, or from counting again. */
export function voidFault(quiz: QuizContent, event: Of<'void' | 'restore'>): ErrorCode | undefined {
  const index = quiz.questions.findIndex(({ id }) => id === event.questionId)
  if (index < 0) return 'NotFound'
  if (index >= quiz.asked) return 'QuizQuestionAhead'
  return quiz.questions[index]?.void === (event.type === 'void') ? 'AlreadySo' : undefined
}
