import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { itemSnapshot } from '#machines/item-charts/item-snapshot.ts'
import type { PollCommand } from '#machines/poll/poll.events.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { AnyItem } from '#ui/live/items.ts'
import type { PlainText } from '../canvas/plain-text.ts'

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

type StepPayload = Record<string, string | number | null>

/**
 * The result of an action: a command to send, a refusal, or a text that explains why there is no step. `shown`: the
 * screen already shows the target of the action.
 */
export type ShowStep =
  | { kind: 'send'; name: CommandName; payload: StepPayload }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'nothing'; text: PlainText }
  | { kind: 'shown' }

export const send = (name: CommandName, payload: StepPayload = {}): ShowStep => ({
  kind: 'send',
  name,
  payload,
})
export const nothing = (text: PlainText): ShowStep => ({ kind: 'nothing', text })

const itemCommands = {
  activate: 'Item/Activate',
  lock: 'Item/Lock',
  unlock: 'Item/Unlock',
  showResults: 'Item/ShowResults',
  hideResults: 'Item/HideResults',
  showAnswer: 'Poll/ShowAnswer',
  hideAnswer: 'Poll/HideAnswer',
} as const satisfies Partial<Record<PollCommand['type'], CommandName>>

/** The command for an item, or the refusal of the item's state machine. */
export function onItem({ kind, doc }: AnyItem, type: keyof typeof itemCommands): ShowStep {
  const code = refusalOf(itemSnapshot(kind, doc), { type })
  return code ? { kind: 'refused', code } : send(itemCommands[type], { ItemId: doc.id })
}
