import type { QuizPhase } from '#contract/items/quiz.ts'

/** From this number of seconds on, the clock of a question warns. */
export const urgentSeconds = 5

/** Number of consecutive correct answers from which a streak is shown. */
export const shownStreak = 2

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
