import type { CommandTable } from '../command-table.ts'
import type { ItemCommand } from './item.events.ts'

/** Commands for the list of items. No chart knows them. */
interface RowCommand {
  type: 'clone' | 'move'
}

/** How clients send the events that the charts of all kinds of items share. */
export const itemTable = {
  remove: { name: 'Item/Delete' },
  activate: { name: 'Item/Activate', control: 'takesOver', needsAudience: true },
  deactivate: { name: 'Item/Deactivate', control: 'leavesCue', undo: 'Item/Activate' },
  lock: { name: 'Item/Lock', control: 'takesOver', needsAudience: true },
  unlock: { name: 'Item/Unlock', control: 'takesOver', needsAudience: true },
  showResults: { name: 'Item/ShowResults', control: 'takesOver' },
  hideResults: { name: 'Item/HideResults', control: 'takesOver' },
  reset: { name: 'Item/Reset', control: 'takesOver', needsAudience: true },
  clone: { name: 'Item/Clone' },
  move: { name: 'Item/Move' },
} as const satisfies CommandTable<ItemCommand | RowCommand>
