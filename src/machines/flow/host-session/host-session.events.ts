import type { Refusal } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'

export type HostUser = CallAnswer<'/api/sys/User/GetLoginUserProfile'>
export type Menu = CallAnswer<'/api/sys/Permission/GetMenusByUserAndApplication'>[number]

export interface HostProfile {
  user: HostUser
  menu: Menu[]
}

/**
 * A host's token and the time for which the browser stores the token: thirty days, or until the browser is closed.
 */
export interface KeptToken {
  token: string
  remember: boolean
}

export type HostSessionEvent =
  | ({ type: 'tokenGiven' } & KeptToken)
  /** The server no longer accepts the token. */
  | { type: 'tokenRefused'; refusal: Refusal }
  /** The user's data or the menu has changed on the server. */
  | { type: 'refresh' }
  | { type: 'retry' }
  | { type: 'signOut' }

/** Messages that the state machine emits. */
export type HostSessionEmitted = ({ type: 'tokenKept' } & KeptToken) | { type: 'tokenForgotten' }
