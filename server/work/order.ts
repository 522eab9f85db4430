import type { CommandName, CommandPayload } from '../../src/contract/commands.ts'
import type { Outcome } from '../../src/contract/errors.ts'
import type { Own } from '../../src/contract/protocol.ts'
import type { Work } from './work.ts'

export interface HostActor {
  kind: 'host'
  id: string
  name: string
  /** The browser it is: see server/baton/desk-id.ts. */
  deskId: string
  /** Whether it speaks over a line that stays; a REST call does not. */
  live: boolean
}

/** Who gives an order. */
export type Actor = HostActor | { kind: 'guest'; id: string } | { kind: 'system'; id: 'system' }

export interface Order<Payload = unknown> {
  /** A command's name, or that of an order the server gives itself. */
  name: string
  actor: Actor
  /** Given by the client, so that a retry is recognised; '' for orders of the server itself. */
  commandId: string
  payload: Payload
  /** When this server got it, before it waited for its turn; milliseconds since 1970. */
  receivedAt: number
}

/** As it is given to the engine. */
export type GivenOrder = Omit<Order, 'receivedAt'>

export type CommandOrder<Name extends CommandName> = Order<CommandPayload<Name>>

/** Decides one order within the work: the answer's data, or the coded refusal; a refused order changes nothing. */
export type Handler<Payload = unknown> = (work: Work, order: Order<Payload>) => Promise<Outcome>

/** Decides many alike orders at once (votes in a storm), answers in their order. */
export interface BulkHandler<Payload = unknown> {
  /** Orders of one key may be decided together. */
  key(payload: Payload): string
  /** Whether it tells a retry by its own rows; else the engine keeps each order's answer, as of single orders. */
  knowsRetries: boolean
  decide(work: Work, orders: Order<Payload>[]): Promise<OrderOutcome[]>
}

/** `own`: what changed of the acting guest's own documents. */
export type OrderOutcome = Outcome & { own?: Own['changes'] }

export const actorName = (actor: Actor): string =>
  actor.kind === 'system' ? 'system' : `${actor.kind}:${actor.id}`
