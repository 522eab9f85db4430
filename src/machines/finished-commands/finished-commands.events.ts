import type { Refusal } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { UndoLoss } from '#contract/run/run.ts'
import type { OutboxItem } from '../outbox/outbox.events.ts'

/** Commands that remove something from the view, each with the command that undoes the removal. */
export const inverses = {
  'Qa/Reject': 'Qa/Reconsider',
  'Qa/Archive': 'Qa/Restore',
  'Qa/Restore': 'Qa/Archive',
  'Event/Finish': 'Event/Reopen',
  'Comments/BlockGuest': 'Comments/UnblockGuest',
  'Item/Deactivate': 'Item/Activate',
} as const satisfies Partial<Record<CommandName, CommandName>>

export type Undoable = keyof typeof inverses

export type FinishedCommandsEvent =
  | { type: 'saved'; item: OutboxItem }
  | { type: 'refused'; commandId: string; refusal: Refusal }
  /** The saved command was in the outbox long enough. The state machine sends this event to itself. */
  | { type: 'kept'; commandId: string }

/** Messages that the state machine emits. */
export type FinishedCommandsEmitted =
  | { type: 'refused'; refusal: Refusal }
  /** The outbox needs the command no longer. */
  | { type: 'finished'; commandId: string }
  /** The last step of the run was undone, except for these parts. */
  | { type: 'lost'; lost: readonly UndoLoss[] }
  /** The saved commands that the user may undo with one press. */
  | { type: 'undoable'; items: readonly OutboxItem[] }
