/** Messages that the state machine of every kind accepts. Each kind adds further messages. */
export type ItemCommand =
  | { type: 'remove' }
  | { type: 'activate' }
  | { type: 'deactivate' }
  | { type: 'lock' }
  | { type: 'unlock' }
  | { type: 'showResults' }
  | { type: 'hideResults' }
  | { type: 'reset' }

/** A ballot of a guest. */
export interface VoteCommand {
  type: 'vote'
  round: number
  optionIds: string[]
}
