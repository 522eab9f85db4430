import type { QuizPhase } from '#contract/items/quiz.ts'

/** The phases of a quiz, as texts. */
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
