import type { CallAnswer } from '../../contract/calls.ts'
import type { Refusal } from '../../contract/errors.ts'

export type HostUser = CallAnswer<'/api/sys/User/GetLoginUserProfile'>
export type Menu = CallAnswer<'/api/sys/Permission/GetMenusByUserAndApplication'>[number]

export interface HostProfile {
  user: HostUser
  menu: Menu[]
}

/** A host's token as it is kept: for thirty days, or until the browser is closed. */
export interface KeptToken {
  token: string
  remember: boolean
}

export type HostSessionEvent =
  | ({ type: 'tokenGiven' } & KeptToken)
  /** The server no longer takes the token. */
  | { type: 'tokenRefused'; refusal: Refusal }
  /** Something of the user or the menu has changed on the server. */
  | { type: 'refresh' }
  | { type: 'retry' }
  | { type: 'signOut' }
