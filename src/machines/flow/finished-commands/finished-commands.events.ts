import type { Refusal } from '#contract/errors.ts'
import type { UndoLoss } from '#contract/run/run.ts'
import type { OutboxItem } from '../outbox/outbox.events.ts'

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
