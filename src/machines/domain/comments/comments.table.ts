import type { CommandTable } from '#machines/command-table.ts'
import type { CommentsCommand } from './comments.events.ts'

/** Commands that change only rows of comments and guests. The chart does not know them. */
interface RowCommand {
  type: 'approve' | 'reject' | 'remove' | 'toQuestion' | 'blockGuest' | 'unblockGuest'
}

/** How clients send the events of this chart. */
export const commentsTable = {
  open: { name: 'Comments/Open', needsAudience: true },
  close: { name: 'Comments/Close' },
  reviewOn: { name: 'Comments/ReviewOn' },
  reviewOff: { name: 'Comments/ReviewOff' },
  pause: { name: 'Comments/Pause' },
  resume: { name: 'Comments/Resume' },
  setSlowMode: { name: 'Comments/SetSlowMode', gives: ['seconds'] },
  pin: { name: 'Comments/Pin' },
  unpin: { name: 'Comments/Unpin' },
  send: { name: 'Comments/Send' },
  openReactions: { name: 'Reaction/Open', needsAudience: true },
  closeReactions: { name: 'Reaction/Close' },
  react: { name: 'Reaction/Send' },
  approve: { name: 'Comments/Approve' },
  reject: { name: 'Comments/Reject' },
  remove: { name: 'Comments/Delete' },
  toQuestion: { name: 'Comments/ToQuestion' },
  blockGuest: { name: 'Comments/BlockGuest', undo: 'Comments/UnblockGuest' },
  unblockGuest: { name: 'Comments/UnblockGuest' },
} as const satisfies CommandTable<CommentsCommand | RowCommand>
