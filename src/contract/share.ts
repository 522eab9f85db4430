/** What an event is shared by: who helps to host it, in which role and until when. */
import type { ChartDoc } from './chart-doc.ts'
import type { CommandName } from './commands.ts'

/** `owner`: everything. `user`: runs the show. Specification, section 3. */
export type ShareRole = 'owner' | 'user'

/** The specification's numbers: 0 disabled, 1 normal, 2 expired. */
export const accessStatus = { disabled: 0, normal: 1, expired: 2 } as const

export interface ShareContent {
  role: ShareRole
  /** Milliseconds since 1970. */
  startAt: number
  endAt: number
}

export interface ShareValue {
  right: 'enabled' | 'disabled'
  period: 'ahead' | 'current' | 'over'
}

/** Under the account's id, for the hosts alone. The creator of the event has none. */
export type AccessDoc = ChartDoc<ShareValue, ShareContent>

/** `run`: the show and everything on the desk. `own`: what only an owner may. */
export type HostRight = 'run' | 'own'

/** Settings hold the limit of participants, the dates and the passcode; an upgrade uses what the creator bought. */
const owning: ReadonlySet<string> = new Set<CommandName>(['Event/Update', 'Event/Upgrade'])

/** What a host needs for a command. */
export const rightFor = (name: CommandName): HostRight => (owning.has(name) ? 'own' : 'run')
