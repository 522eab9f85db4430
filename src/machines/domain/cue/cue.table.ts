import type { CommandTable } from '#machines/command-table.ts'
import type { CueCommand } from './cue.events.ts'

/** Commands for the list of cues. The chart of a cue does not know them. */
interface RowCommand {
  type: 'add' | 'copy' | 'move'
}

/** How clients send the events of this chart. */
export const cueTable = {
  edit: { name: 'Cue/Update' },
  remove: { name: 'Cue/Delete' },
  add: { name: 'Cue/Add' },
  copy: { name: 'Cue/Copy' },
  move: { name: 'Cue/Move' },
} as const satisfies CommandTable<CueCommand | RowCommand>
