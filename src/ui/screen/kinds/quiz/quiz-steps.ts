import type { CommandName } from '#contract/interface/commands.ts'
import type { TallyDoc } from '#contract/items/item.ts'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { itemSnapshot } from '#machines/item-charts/item-snapshot.ts'
import type { QuizCommand } from '#machines/quiz/quiz.events.ts'
import { refusalOf } from '#machines/refusal.ts'
import { quizPlace } from '#ui/live/quiz-place.ts'
import { onItem, type ShowAction, type ShowStep, send } from '#ui/screen/parts/controls/show-steps.ts'

const quizCommands = {
  start: 'Quiz/Start',
  next: 'Quiz/Next',
  previous: 'Quiz/Previous',
  lock: 'Item/Lock',
  showResults: 'Item/ShowResults',
  hideResults: 'Item/HideResults',
} as const satisfies Partial<Record<QuizCommand['type'], CommandName>>

/** The command for a step of the quiz, or the refusal of the quiz's state machine. */
function onQuiz(quiz: QuizDoc, type: keyof typeof quizCommands, answers = 0): ShowStep {
  const code = refusalOf(itemSnapshot('quiz', quiz), { type, at: 0, answers })
  if (code) return { kind: 'refused', code }
  const isFromHere = type === 'next' || type === 'previous'
  return send(quizCommands[type], isFromHere ? quizPlace(quiz) : { ItemId: quiz.id })
}

/** The next step of the quiz. Undefined after the podium: the next step then belongs to another item. */
function advance(quiz: QuizDoc): ShowStep | undefined {
  const { activity, phase } = quiz.value
  if (phase === 'podium') return undefined
  if (activity === 'deactivated') return onItem({ kind: 'quiz', doc: quiz }, 'activate')
  return onQuiz(quiz, phase === 'lobby' ? 'start' : 'next')
}

/**
 * The quiz's own step for an action. Undefined if the action belongs to the neighbouring items: `next` and
 * `previous` before and after the quiz, and `advance` after the quiz.
 */
export function quizStep(
  action: ShowAction,
  quiz: QuizDoc,
  tally: TallyDoc | undefined,
): ShowStep | undefined {
  const { phase } = quiz.value
  switch (action) {
    case 'advance':
      return advance(quiz)
    case 'next':
    case 'previous':
      return phase === 'lobby' || phase === 'podium' ? undefined : onQuiz(quiz, action, tally?.voters)
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
