import type { CommandTable } from '#machines/command-table.ts'
import type { EventCommand } from './event.events.ts'

/** A command for the guests of an event. The chart does not know it. */
interface RowCommand {
  type: 'allowName'
}

/** How clients send the events of this chart. */
export const eventTable = {
  edit: { name: 'Event/Update' },
  start: { name: 'Event/Start' },
  finish: { name: 'Event/Finish', undo: 'Event/Reopen' },
  reopen: { name: 'Event/Reopen' },
  lockDoor: { name: 'Event/LockDoor' },
  unlockDoor: { name: 'Event/UnlockDoor' },
  allowName: { name: 'Event/AllowName' },
} as const satisfies CommandTable<EventCommand | RowCommand>
