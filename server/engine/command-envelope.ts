import type { Outcome } from '#contract/errors.ts'
import type { CommandName, CommandPayload } from '#contract/interface/commands.ts'
import type { Own } from '#contract/interface/protocol.ts'
import type { UnitOfWork } from './unit-of-work.ts'

export interface HostActor {
  kind: 'host'
  id: string
  name: string
  /** Identifies the browser of the host. See server/features/co-hosts/co-hosts.public.ts. */
  deskId: string
  /** True for a command over a live connection, false for a REST call. */
  live: boolean
}

export interface SpeakerActor {
  kind: 'speaker'
  /** The id of the speaker's link, as the list of links shows it. */
  id: string
  /** Identifies the session of the link. */
  tokenHash: string
  /** The account that made the link. */
  madeBy: string
  /** True if the link may step the show. */
  control: boolean
}

/** The sender of a command. */
export type Actor =
  | HostActor
  | SpeakerActor
  | { kind: 'guest'; id: string }
  | { kind: 'system'; id: 'system' }

export interface CommandEnvelope<Payload = unknown> {
  /** The name of a client's command, or of a command that the server sends to itself. */
  name: string
  actor: Actor
  /**
   * The client chooses this id, so that the server recognises a retry. The id is '' for the server's own commands.
   */
  commandId: string
  payload: Payload
  /**
   * Time when this server received the command, in milliseconds since 1970. The command may then wait in a queue before
   * it is decided.
   */
  receivedAt: number
}

/** A command as the caller passes it to the engine. */
export type SentCommand = Omit<CommandEnvelope, 'receivedAt'>

export type EnvelopeOf<Name extends CommandName> = CommandEnvelope<CommandPayload<Name>>

/**
 * Decides one command within the unit of work. Returns the answer's data or the coded refusal. A refused command
 * changes nothing.
 */
export type Handler<Payload = unknown> = (
  work: UnitOfWork,
  command: CommandEnvelope<Payload>,
) => Promise<Outcome>

/**
 * Decides many commands of the same name at once, for example many votes that arrive together. The answers are in the
 * order of the commands.
 */
export interface BulkHandler<Payload = unknown> {
  /** Commands with the same key may be decided together. */
  key(payload: Payload): string
  /**
   * Whether the handler recognises a repeated command by its own rows. If not, the engine stores the answer of each
   * command, as it does for commands that are decided one by one.
   */
  knowsRetries: boolean
  decide(work: UnitOfWork, commands: CommandEnvelope<Payload>[]): Promise<CommandOutcome[]>
}

/** `own`: the changes of the acting guest's private documents. */
export type CommandOutcome = Outcome & { own?: Own['changes'] }

/**
 * The answer to a command after the commit. `own`: all changes that the batch made to the acting guest's private
 * documents.
 */
export type SettledOutcome = Outcome & { own?: Own }

export const actorName = (actor: Actor): string =>
  actor.kind === 'system' ? 'system' : `${actor.kind}:${actor.id}`
