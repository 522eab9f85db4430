import type { QuizContent, QuizPhase, QuizProgress } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { podiumMilliseconds } from './podium.ts'

export const notBegun: QuizProgress = {
  at: 0,
  asked: 0,
  revealed: 0,
  openedAt: null,
  endsAt: null,
  board: null,
}

/** Length of a phase in seconds; null if only the host ends the phase. */
export function phaseSeconds(quiz: QuizContent, phase: QuizPhase): number | null {
  // The podium stays. Its time is the one until the winners' names appear.
  if (phase === 'podium') return podiumMilliseconds(quiz) / 1000 || null
  if (phase === 'countdown') return limits.quizCountdownSeconds
  if (phase === 'question') return quiz.questions[quiz.at]?.seconds ?? null
  if (quiz.pace === 'hand' || phase === 'lobby') return null
  if (phase === 'answer' && quiz.answerSeconds !== undefined) return quiz.answerSeconds
  return limits.quizAutoSeconds[phase]
}

/** Whether no question comes after the current one. */
export const isLastQuestion = ({ at, questions }: Pick<QuizContent, 'at' | 'questions'>): boolean =>
  at + 1 >= questions.length
