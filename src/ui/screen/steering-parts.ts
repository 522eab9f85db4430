import type { CommandName } from '../../contract/commands.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { itemSnapshot } from '../../machines/item/item-snapshot.ts'
import type { PollCommand } from '../../machines/poll/poll.events.ts'
import { refusalOf } from '../../machines/refusal.ts'
import type { AnyItem } from '../kit/items.ts'
import type { PlainText } from './plain-text.ts'

/** What a host may do at the big screen. */
export type SteeringAction =
  | 'welcome'
  | 'qa'
  | 'poll'
  | 'interaction'
  | 'advance'
  | 'next'
  | 'previous'
  | 'results'
  | 'enter'
  | 'lock'
  | 'answer'
  | 'answered'
  | 'leave'

type StepPayload = Record<string, string | number | null>

/** A command to send; or why there is none: a refusal, or words about where the show stands. */
export type SteeringStep =
  | { kind: 'send'; name: CommandName; payload: StepPayload }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'nothing'; text: PlainText }

export const send = (name: CommandName, payload: StepPayload = {}): SteeringStep => ({
  kind: 'send',
  name,
  payload,
})
export const nothing = (text: PlainText): SteeringStep => ({ kind: 'nothing', text })

const itemCommands = {
  activate: 'Item/Activate',
  lock: 'Item/Lock',
  unlock: 'Item/Unlock',
  showResults: 'Item/ShowResults',
  hideResults: 'Item/HideResults',
  showAnswer: 'Poll/ShowAnswer',
  hideAnswer: 'Poll/HideAnswer',
} as const satisfies Partial<Record<PollCommand['type'], CommandName>>

/** The item's chart says whether it may. */
export function onItem({ kind, doc }: AnyItem, type: keyof typeof itemCommands): SteeringStep {
  const code = refusalOf(itemSnapshot(kind, doc), { type })
  return code ? { kind: 'refused', code } : send(itemCommands[type], { ItemId: doc.id })
}
