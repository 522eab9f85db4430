import { expect, it } from 'vitest'
import type { QuizContent, QuizPhase, QuizQuestion } from '#contract/items/quiz.ts'
import { notBegun } from '#machines/domain/quiz/quiz-phases.ts'
import { tuneOf } from '#ui/kinds/quiz/screen/quiz-tune.ts'

const question = (given: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id: 'q',
  text: 'Which?',
  options: [],
  multiple: false,
  seconds: 20,
  points: 1000,
  void: false,
  ...given,
})
const clip = { path: `/clips/${'0'.repeat(32)}.mp3`, alt: '' }

const at = (phase: QuizPhase, questions: QuizQuestion[]) => {
  const script = { title: '', teams: [], pace: 'hand', streaks: true, round: 1 } as const
  const context: QuizContent = { ...notBegun, ...script, teams: [], questions }
  return tuneOf({ value: { activity: 'active', phase }, context })
}

it('the screen music plays in the lobby, the countdown, while guests answer and on the podium, except during the sound of a quiz question', () => {
  expect(at('countdown', [question()])).toBe('countdown')
  expect(at('question', [question()])).toBe('question')
  expect(at('lobby', [question()])).toBe('lobby')
  expect(at('podium', [question()])).toBe('podium')
  expect(at('leaderboard', [question()])).toBe(null)
  expect(at('locked', [question()])).toBe(null)
  expect(at('countdown', [question({ clip })])).toBe('countdown')
  expect(at('question', [question({ clip })])).toBe(null)
  expect(at('question', [question(), question({ clip })])).toBe('question')
})
