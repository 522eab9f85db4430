import type { QuizBoard, QuizScript } from '#contract/items/quiz.ts'
import type { ItemCommand } from '#machines/item/item.events.ts'

export interface QuizEdit extends QuizScript {
  title: string
}

/** A step of the show, with the server's time. */
export interface QuizStep {
  type: 'start' | 'next' | 'reveal' | 'stop' | 'lock' | 'unlock' | 'showResults' | 'hideResults'
  at: number
}

export type QuizCommand =
  | Exclude<ItemCommand, { type: 'lock' | 'unlock' | 'showResults' | 'hideResults' }>
  | QuizStep
  /** `answers`: number of guests who have answered the current question. */
  | { type: 'previous'; at: number; answers: number }
  | { type: 'edit'; content: QuizEdit }
  /** The time of a phase ended. `endsAt` identifies the phase. */
  | { type: 'phaseEnded'; endsAt: number; at: number }
  /** The server runs again after a stop. `stoppedAt`: the last time at which it was known to run. */
  | { type: 'resume'; at: number; stoppedAt: number }
  /** The run of the event is held, and goes on again. */
  | { type: 'holdPhase' }
  | { type: 'resumePhase'; at: number }
  /** `at`: time when the server received the answer. */
  | { type: 'answer'; round: number; questionId: string; optionIds: string[]; at: number }
  /** `changes`: true if the guest already has a team. */
  | { type: 'joinTeam'; round: number; teamId: string; changes: boolean }
  | { type: 'void'; questionId: string }
  | { type: 'restore'; questionId: string }
  /** The server has computed the leaderboard of the revealed questions. */
  | { type: 'score'; board: QuizBoard }
