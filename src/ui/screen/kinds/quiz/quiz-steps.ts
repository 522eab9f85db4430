import type { CommandName } from '../../../../contract/commands.ts'
import type { QuizDoc } from '../../../../contract/items/quiz.ts'
import { itemSnapshot } from '../../../../machines/item/item-snapshot.ts'
import type { QuizCommand } from '../../../../machines/quiz/quiz.events.ts'
import { refusalOf } from '../../../../machines/refusal.ts'
import { quizPlace } from '../../../kit/quiz-place.ts'
import { onItem, type SteeringAction, type SteeringStep, send } from '../../steering-parts.ts'

const quizCommands = {
  start: 'Quiz/Start',
  next: 'Quiz/Next',
  previous: 'Quiz/Previous',
  lock: 'Item/Lock',
  showResults: 'Item/ShowResults',
  hideResults: 'Item/HideResults',
} as const satisfies Partial<Record<QuizCommand['type'], CommandName>>

/** A step of the show; the chart says whether it may. */
function onQuiz(quiz: QuizDoc, type: keyof typeof quizCommands): SteeringStep {
  const code = refusalOf(itemSnapshot('quiz', quiz), { type, at: 0 })
  if (code) return { kind: 'refused', code }
  const isFromHere = type === 'next' || type === 'previous'
  return send(quizCommands[type], isFromHere ? quizPlace(quiz) : { ItemId: quiz.id })
}

/** The next thing to do; after the podium that is something else. */
function advance(quiz: QuizDoc): SteeringStep | undefined {
  const { activity, phase } = quiz.value
  if (phase === 'podium') return undefined
  if (activity === 'deactivated') return onItem({ kind: 'quiz', doc: quiz }, 'activate')
  return onQuiz(quiz, phase === 'lobby' ? 'start' : 'next')
}

/** A quiz that runs takes the steps for itself; before and after it they go to the items beside. */
export function quizStep(action: SteeringAction, quiz: QuizDoc): SteeringStep | undefined {
  const { phase } = quiz.value
  switch (action) {
    case 'advance':
      return advance(quiz)
    case 'next':
    case 'previous':
      return phase === 'lobby' || phase === 'podium' ? undefined : onQuiz(quiz, action)
    case 'results':
      return onQuiz(quiz, phase === 'distribution' ? 'hideResults' : 'showResults')
    case 'lock':
      return onQuiz(quiz, 'lock')
    case 'answer':
      return onQuiz(quiz, 'next')
    default:
      return undefined
  }
}
