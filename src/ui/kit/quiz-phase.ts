import type { QuizPhase } from '../../contract/items/quiz.ts'

/** Where a quiz's show is, in words. */
export const quizPhaseTexts = {
  lobby: 'quiz.phaseLobby',
  countdown: 'quiz.phaseCountdown',
  question: 'quiz.phaseQuestion',
  locked: 'quiz.phaseLocked',
  distribution: 'quiz.phaseDistribution',
  answer: 'quiz.phaseAnswer',
  leaderboard: 'quiz.phaseLeaderboard',
  podium: 'quiz.phasePodium',
} as const satisfies Record<QuizPhase, string>
