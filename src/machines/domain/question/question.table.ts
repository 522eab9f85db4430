import type { CommandTable } from '#machines/command-table.ts'
import type { QuestionCommand } from './question.events.ts'

/** A command that changes only the upvote of a guest. The chart does not know it. */
interface RowCommand {
  type: 'removeUpvote'
}

/** How clients send the events of this chart. */
export const questionTable = {
  approve: { name: 'Qa/Approve' },
  reject: { name: 'Qa/Reject', undo: 'Qa/Reconsider' },
  reconsider: { name: 'Qa/Reconsider' },
  edit: { name: 'Qa/Edit', gives: ['text'] },
  withdraw: { name: 'Qa/Withdraw' },
  upvote: { name: 'Qa/Upvote' },
  removeUpvote: { name: 'Qa/RemoveUpvote' },
  star: { name: 'Qa/Star' },
  unstar: { name: 'Qa/Unstar' },
  highlight: { name: 'Qa/Highlight' },
  unhighlight: { name: 'Qa/Unhighlight' },
  markAnswered: { name: 'Qa/MarkAnswered' },
  markUnanswered: { name: 'Qa/MarkUnanswered' },
  archive: { name: 'Qa/Archive', undo: 'Qa/Restore' },
  restore: { name: 'Qa/Restore', undo: 'Qa/Archive' },
  reply: { name: 'Qa/Reply' },
} as const satisfies CommandTable<QuestionCommand | RowCommand>
