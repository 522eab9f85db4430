import type { CommandInput } from '../../../../contract/commands.ts'
import type { Outcome } from '../../../../contract/errors.ts'
import { createFormCommand } from '../../host-actors.ts'

export type QuizInput = CommandInput<'Quiz/Add'>['Quiz']

/** Sends a quiz's form; the answer carries the new quiz's id where it is a new one. */
export type SaveQuiz = (quiz: QuizInput) => Promise<Outcome>

export function quizAdder(eventCode: string): SaveQuiz {
  const add = createFormCommand('Quiz/Add')
  return (quiz) => add({ EventCode: eventCode, Quiz: quiz })
}

export function quizUpdater(eventCode: string, quizId: string): SaveQuiz {
  const update = createFormCommand('Quiz/Update')
  return (quiz) => update({ EventCode: eventCode, ItemId: quizId, Quiz: quiz })
}
