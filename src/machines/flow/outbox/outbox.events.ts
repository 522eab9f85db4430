import type { Outcome, Refusal } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'

/** A command with its delivery status. */
export interface OutboxItem {
  readonly commandId: string
  /** Subject of the command, usually the key of a document. Commands on one subject are sent one at a time. */
  readonly subject: string
  readonly name: CommandName
  readonly payload: Readonly<Record<string, unknown>>
  readonly status: 'pending' | 'sending' | 'saved' | 'refused'
  /** Time when the command was made, by the device's clock; milliseconds since 1970. */
  readonly madeAt: number
  readonly refusal: Refusal | null
  /** The server's answer to the command; null until the command is saved. */
  readonly data: unknown
}

/** Messages that views may send to the state machine. */
export type OutboxCommand =
  | {
      type: 'send'
      commandId: string
      subject: string
      name: CommandName
      payload: Readonly<Record<string, unknown>>
      madeAt: number
    }
  | { type: 'dismiss'; commandId: string }

export type OutboxEvent =
  | OutboxCommand
  /** The connection is live. */
  | { type: 'opened' }
  /** The connection is lost. */
  | { type: 'closed' }
  | { type: 'answered'; commandId: string; outcome: Outcome }

/**
 * Messages to the courier actor. The courier sends one command to the server and returns the answer as `answered`.
 */
export type CourierCommand = { type: 'deliver'; item: OutboxItem }

/** Messages to the keeper actor. The keeper stores outbox items that must survive a reload. */
export type KeeperCommand = { type: 'keep'; items: readonly OutboxItem[] }
