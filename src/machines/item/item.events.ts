/** What the chart of every kind of item takes; what else each takes stands beside it. */
export type ItemCommand =
  | { type: 'remove' }
  | { type: 'activate' }
  | { type: 'deactivate' }
  | { type: 'lock' }
  | { type: 'unlock' }
  | { type: 'showResults' }
  | { type: 'hideResults' }
  | { type: 'reset' }

/** One ballot of one guest. */
export interface VoteCommand {
  type: 'vote'
  round: number
  optionIds: string[]
}
