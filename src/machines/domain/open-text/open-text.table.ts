import type { CommandTable } from '#machines/command-table.ts'
import { itemTable } from '#machines/item/item.table.ts'
import type { OpenTextCommand } from './open-text.events.ts'

/** How clients send the events of this chart. */
export const openTextTable = {
  ...itemTable,
  edit: { name: 'OpenText/Update' },
  submit: { name: 'OpenText/Submit', gives: ['round'] },
  moderationOn: { name: 'OpenText/ModerationOn' },
  moderationOff: { name: 'OpenText/ModerationOff' },
  addGroup: { name: 'OpenText/AddGroup' },
  renameGroup: { name: 'OpenText/RenameGroup', gives: ['groupId', 'name'] },
  removeGroup: { name: 'OpenText/RemoveGroup', gives: ['groupId'] },
  highlight: { name: 'OpenText/Highlight', gives: ['entryId'] },
  unhighlight: { name: 'OpenText/Unhighlight' },
  holdPages: { name: 'OpenText/HoldPages' },
  resumePages: { name: 'OpenText/ResumePages' },
  turnPage: { name: 'OpenText/TurnPage', gives: ['by'] },
} as const satisfies CommandTable<OpenTextCommand>
