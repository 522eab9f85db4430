import type { CommandTable } from '#machines/command-table.ts'
import type { TextEntryCommand } from './text-entry.events.ts'

/** How clients send the events of this chart. */
export const textEntryTable = {
  approve: { name: 'OpenText/Approve' },
  reject: { name: 'OpenText/Reject' },
  reconsider: { name: 'OpenText/Reconsider' },
  hide: { name: 'OpenText/Hide' },
  restore: { name: 'OpenText/Restore' },
  pin: { name: 'OpenText/Pin' },
  unpin: { name: 'OpenText/Unpin' },
  group: { name: 'OpenText/Group', gives: ['groupId'] },
} as const satisfies CommandTable<TextEntryCommand>
