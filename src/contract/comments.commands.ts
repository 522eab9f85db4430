import { z } from 'zod'
import { command, onEvent } from './command.ts'
import { reactions } from './comments.ts'
import * as limits from './limits.ts'
import { id, line } from './text.ts'

const onComment = onEvent.extend({ commentId: id })
const onComments = onEvent.extend({ commentIds: z.array(id).min(1).max(limits.commentsWaiting) })
const onGuest = onEvent.extend({ guestId: id })

export const commentsCommands = {
  'Comments/Open': command('host', onEvent),
  'Comments/Close': command('host', onEvent),
  'Comments/ReviewOn': command('host', onEvent),
  'Comments/ReviewOff': command('host', onEvent),
  'Comments/Pause': command('host', onEvent),
  'Comments/Resume': command('host', onEvent),
  'Comments/SetSlowMode': command(
    'host',
    onEvent.extend({ seconds: z.number().int().min(0).max(limits.commentSlowSecondsMost) }),
  ),
  'Comments/Approve': command('host', onComments),
  'Comments/Reject': command('host', onComments),
  'Comments/Pin': command('host', onComment),
  'Comments/Unpin': command('host', onEvent),
  'Comments/Delete': command('host', onComment),
  'Comments/ToQuestion': command('host', onComment),
  'Comments/BlockGuest': command('host', onGuest),
  'Comments/UnblockGuest': command('host', onGuest),
  'Comments/Send': command('guest', onEvent.extend({ text: line(limits.commentLength) })),

  'Reaction/Open': command('host', onEvent),
  'Reaction/Close': command('host', onEvent),
  /** The reactions of a guest since the last message, with an entry for each tap. */
  'Reaction/Send': command(
    'guest',
    onEvent.extend({ reactions: z.array(z.enum(reactions)).min(1).max(limits.reactionsPerMessage) }),
  ),
} as const

export const commentsSummaries: Record<keyof typeof commentsCommands, string> = {
  'Comments/Open': 'Opens the comments: guests may send comments that scroll over the screen.',
  'Comments/Close': 'Closes the comments. Waiting comments are not shown.',
  'Comments/ReviewOn': 'Holds new comments for review.',
  'Comments/ReviewOff': 'Accepts new comments without review.',
  'Comments/Pause': 'Pauses the stream: guests may send comments, but none is shown.',
  'Comments/Resume': 'Resumes the stream.',
  'Comments/SetSlowMode': 'Sets the seconds between two comments of one guest; 0 ends slow mode.',
  'Comments/Approve': 'Approves comments that wait for review.',
  'Comments/Reject': 'Rejects comments that wait for review.',
  'Comments/Pin': 'Pins a shown comment on the screen and unpins the previous one.',
  'Comments/Unpin': 'Unpins the comment.',
  'Comments/Delete': 'Deletes a comment from the screen and the phones.',
  'Comments/ToQuestion': 'Turns a comment into a live question of its guest. Answers the `questionId`.',
  'Comments/BlockGuest': 'Blocks a guest: refuses further comments and removes the existing ones.',
  'Comments/UnblockGuest': 'Unblocks a guest and restores the comments that the block removed.',
  'Comments/Send': 'Sends a comment. Answers its `commentId`.',
  'Reaction/Open': 'Lets guests react with emojis.',
  'Reaction/Close': 'Closes the reactions.',
  'Reaction/Send': 'Sends emoji reactions, several taps in one message.',
}
