import type { CoHostContent, HostRight } from '#contract/interface/co-host.ts'

export type CoHostCommand =
  | { type: 'disable' }
  | { type: 'enable' }
  /** `at`: time of the change. The state machine compares this time with the period of the access. */
  | { type: 'change'; content: CoHostContent; at: number }
  | { type: 'deadlinePassed'; deadline: 'start' | 'end' }
  /** Asks whether the account may do something that needs this right. This message changes nothing. */
  | { type: 'act'; right: HostRight }
