import type { PollContent } from '../../contract/content.ts'

export type PollEdit = Omit<PollContent, 'round'>

export type PollCommand =
  | { type: 'edit'; content: PollEdit }
  | { type: 'remove' }
  | { type: 'activate' }
  | { type: 'deactivate' }
  | { type: 'lock' }
  | { type: 'unlock' }
  | { type: 'showResults' }
  | { type: 'hideResults' }
  | { type: 'showAnswer' }
  | { type: 'hideAnswer' }
  | { type: 'reset' }
  | { type: 'vote'; round: number; optionIds: string[] }
