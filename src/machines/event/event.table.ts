import type { CommandTable } from '../command-table.ts'
import type { EventCommand } from './event.events.ts'

/** Commands for the guests and the level of an event. The chart does not know them. */
interface RowCommand {
  type: 'removeGuests' | 'removeGuestsSince' | 'allowName' | 'upgrade'
}

/** How clients send the events of this chart. */
export const eventTable = {
  edit: { name: 'Event/Update' },
  start: { name: 'Event/Start' },
  finish: { name: 'Event/Finish', undo: 'Event/Reopen' },
  reopen: { name: 'Event/Reopen' },
  lockDoor: { name: 'Event/LockDoor' },
  unlockDoor: { name: 'Event/UnlockDoor' },
  removeGuests: { name: 'Event/RemoveGuests' },
  removeGuestsSince: { name: 'Event/RemoveGuestsSince' },
  allowName: { name: 'Event/AllowName' },
  upgrade: { name: 'Event/Upgrade' },
} as const satisfies CommandTable<EventCommand | RowCommand>
