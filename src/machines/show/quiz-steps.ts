import type { TallyDoc } from '#contract/items/item.ts'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { itemSnapshot } from '../domain/item-charts/item-snapshot.ts'
import { quizTable } from '../domain/quiz/quiz.table.ts'
import { quizPlace } from '../domain/quiz/quiz-place.ts'
import { refusalOf } from '../refusal.ts'
import { onItem, type ShowAction, type ShowStep, send } from './show-action.ts'

/** The command for a step of the quiz, or the refusal of the quiz's state machine. */
function onQuiz(
  quiz: QuizDoc,
  type: 'start' | 'next' | 'previous' | 'lock' | 'showResults' | 'hideResults',
  answers = 0,
): ShowStep {
  const code = refusalOf(itemSnapshot('quiz', quiz), { type, at: 0, answers })
  if (code) return { kind: 'refused', code }
  const isFromHere = type === 'next' || type === 'previous'
  return send(quizTable[type], isFromHere ? quizPlace(quiz) : { itemId: quiz.id })
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
