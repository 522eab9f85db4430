/** Contents of a co-host's access: role and period. */
import type { ChartDoc } from '../chart-doc.ts'
import type { CommandName } from './commands.ts'

/** `owner`: everything. `user`: runs the show. Specification, section 3. */
export type CoHostRole = 'owner' | 'user'

/** Numbers of the specification: 0 disabled, 1 normal, 2 expired. */
export const coHostStatuses = { disabled: 0, normal: 1, expired: 2 } as const

export interface CoHostContent {
  role: CoHostRole
  /** Milliseconds since 1970. */
  startAt: number
  endAt: number
}

export interface CoHostValue {
  right: 'enabled' | 'disabled'
  period: 'ahead' | 'current' | 'over'
}

/**
 * Access of a co-host. The key of the document is the account's id. Only hosts get this document. The creator of
 * the event has no such document.
 */
export type CoHostDoc = ChartDoc<CoHostValue, CoHostContent>

/** `run`: run the show and use the desk. `own`: also change owner settings. */
export type HostRight = 'run' | 'own'

/**
 * Commands that only owners may send. The event settings contain the participant limit, the dates and the passcode. An
 * upgrade uses the creator's purchase.
 */
const owning: ReadonlySet<string> = new Set<CommandName>(['Event/Update', 'Event/Upgrade'])

/** The right that a host needs to send a command. */
export const rightFor = (name: CommandName): HostRight => (owning.has(name) ? 'own' : 'run')
