import type { CommandName } from '../../contract/commands.ts'
import type { Outcome, Refusal } from '../../contract/errors.ts'

/** One command on its way. */
export interface OutboxItem {
  readonly commandId: string
  /** What it is about; commands of one subject are sent one at a time. A document's key, by custom. */
  readonly subject: string
  readonly name: CommandName
  readonly payload: Readonly<Record<string, unknown>>
  readonly status: 'pending' | 'sending' | 'saved' | 'refused'
  /** Milliseconds since 1970, this device's clock. */
  readonly madeAt: number
  readonly refusal: Refusal | null
  /** The command's answer; null until saved. */
  readonly data: unknown
}

/** What views may send. */
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

/** The courier carries one command to the server and answers with `answered`. */
export type CourierCommand = { type: 'deliver'; item: OutboxItem }

/** The keeper stores what must outlive the page. */
export type KeeperCommand = { type: 'keep'; items: readonly OutboxItem[] }
