import type { HostRight, ShareContent } from '../../contract/share.ts'

export type ShareCommand =
  | { type: 'disable' }
  | { type: 'enable' }
  /** `at`: when it is changed; tells whether the period is ahead, under way or over. */
  | { type: 'change'; content: ShareContent; at: number }
  | { type: 'deadlinePassed'; deadline: 'start' | 'end' }
  /** Whether the account may do this now; changes nothing. */
  | { type: 'act'; right: HostRight }
