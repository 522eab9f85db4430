import type { CommandTable } from '#machines/command-table.ts'
import { itemTable } from '#machines/item/item.table.ts'
import type { PollCommand } from './poll.events.ts'

/** How clients send the events of this chart. */
export const pollTable = {
  ...itemTable,
  vote: { name: 'Item/Vote', gives: ['round', 'optionIds'] },
  edit: { name: 'Poll/Update' },
  setLook: { name: 'Poll/SetLook', gives: ['look'], control: 'staysInRun' },
  showAnswer: { name: 'Poll/ShowAnswer', control: 'takesOver' },
  hideAnswer: { name: 'Poll/HideAnswer', control: 'takesOver' },
} as const satisfies CommandTable<PollCommand>
