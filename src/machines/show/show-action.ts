import type { EventObject } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { CommandRow, CommandTable } from '../command-table.ts'
import type { AnyItem } from '../domain/item-charts/any-item.ts'
import { itemTables } from '../domain/item-charts/item-charts.ts'
import { itemSnapshot } from '../domain/item-charts/item-snapshot.ts'
import type { pollTable } from '../domain/poll/poll.table.ts'
import { refusalOf } from '../refusal.ts'

/** The host's actions at the big screen. */
export type ShowAction =
  | 'welcome'
  | 'qa'
  | 'poll'
  | 'interaction'
  | 'advance'
  | 'next'
  | 'previous'
  | 'back'
  | 'blackout'
  | 'joinCode'
  | 'results'
  | 'enter'
  | 'lock'
  | 'answer'
  | 'answered'
  | 'leave'
  | 'pageOn'
  | 'pageBack'

/** Why an action has no step now. Each reason has a text of the screen. */
export type NoStep =
  | 'noNext'
  | 'noPrevious'
  | 'noPoll'
  | 'noQuestions'
  | 'nothingToLeave'
  | 'onlyForHighlighted'
  | 'onlyForPolls'
  | 'onlyForWalls'
  | 'joinCodeStays'

type StepPayload = Record<string, string | number | null>

/**
 * The result of an action: a command to send, a refusal, or the reason why there is no step. `shown`: the
 * screen already shows the target of the action.
 */
export type ShowStep =
  | { kind: 'send'; name: CommandName; payload: StepPayload }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'nothing'; reason: NoStep }
  | { kind: 'shown' }

export const send = ({ name }: Pick<CommandRow, 'name'>, payload: StepPayload = {}): ShowStep => ({
  kind: 'send',
  name,
  payload,
})
export const nothing = (reason: NoStep): ShowStep => ({ kind: 'nothing', reason })

/** The command for an event of an item, or the refusal of the item's state machine. */
export function onItem({ kind, doc }: AnyItem, type: keyof typeof pollTable): ShowStep {
  const row = (itemTables[kind] as CommandTable<EventObject>)[type]
  // Only polls have a correct answer.
  if (!row) return { kind: 'refused', code: 'AlreadySo' }
  const code = refusalOf(itemSnapshot(kind, doc), { type })
  return code ? { kind: 'refused', code } : send(row, { itemId: doc.id })
}
