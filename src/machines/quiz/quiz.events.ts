import type { QuizBoard, QuizScript } from '../../contract/items/quiz.ts'
import type { ItemCommand } from '../item/item.events.ts'

export interface QuizEdit extends QuizScript {
  title: string
}

/** Steps of the show, with the server's time at which they are taken. */
export interface QuizStep {
  type: 'start' | 'next' | 'previous' | 'stop' | 'lock' | 'unlock' | 'showResults' | 'hideResults'
  at: number
}

export type QuizCommand =
  | Exclude<ItemCommand, { type: 'lock' | 'unlock' | 'showResults' | 'hideResults' }>
  | QuizStep
  | { type: 'edit'; content: QuizEdit }
  /** The time of a phase is over: the one that was to end then. */
  | { type: 'phaseEnded'; endsAt: number; at: number }
  /** `at`: when the server received it. */
  | { type: 'answer'; round: number; questionId: string; optionIds: string[]; at: number }
  /** `changes`: the guest is in a team already. */
  | { type: 'joinTeam'; round: number; teamId: string; changes: boolean }
  | { type: 'void'; questionId: string }
  | { type: 'restore'; questionId: string }
  /** The server has scored what is revealed. */
  | { type: 'score'; board: QuizBoard }
