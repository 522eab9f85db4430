import { z } from 'zod'
import { reactions } from './barrage.ts'
import { command, onEvent } from './command.ts'
import * as limits from './limits.ts'
import { id, line } from './text.ts'

const onComment = onEvent.extend({ CommentId: id })
const onComments = onEvent.extend({ CommentIds: z.array(id).min(1).max(limits.commentsWaiting) })
const onGuest = onEvent.extend({ GuestId: id })

export const barrageCommands = {
  'Barrage/Open': command('host', onEvent),
  'Barrage/Close': command('host', onEvent),
  'Barrage/ReviewOn': command('host', onEvent),
  'Barrage/ReviewOff': command('host', onEvent),
  'Barrage/Pause': command('host', onEvent),
  'Barrage/Resume': command('host', onEvent),
  'Barrage/SetSlowMode': command(
    'host',
    onEvent.extend({ Seconds: z.number().int().min(0).max(limits.commentSlowSecondsMost) }),
  ),
  'Barrage/Approve': command('host', onComments),
  'Barrage/Reject': command('host', onComments),
  'Barrage/Pin': command('host', onComment),
  'Barrage/Unpin': command('host', onEvent),
  'Barrage/Delete': command('host', onComment),
  'Barrage/ToQuestion': command('host', onComment),
  'Barrage/BlockGuest': command('host', onGuest),
  'Barrage/UnblockGuest': command('host', onGuest),
  'Barrage/Send': command('guest', onEvent.extend({ Text: line(limits.commentLength) })),

  'Reaction/Open': command('host', onEvent),
  'Reaction/Close': command('host', onEvent),
  /** What a guest has tapped since the last message, each tap once. */
  'Reaction/Send': command(
    'guest',
    onEvent.extend({ Reactions: z.array(z.enum(reactions)).min(1).max(limits.reactionsPerMessage) }),
  ),
} as const

export const barrageSummaries: Record<keyof typeof barrageCommands, string> = {
  'Barrage/Open': 'Opens the barrage: guests may send comments that scroll over the screen.',
  'Barrage/Close': 'Closes the barrage. What waits for its turn is not shown.',
  'Barrage/ReviewOn': 'Keeps new comments for review.',
  'Barrage/ReviewOff': 'Lets new comments through without review.',
  'Barrage/Pause': 'Holds the stream: comments are taken, none goes out.',
  'Barrage/Resume': 'Lets the stream go on.',
  'Barrage/SetSlowMode': 'Sets the seconds between two comments of one guest; 0 ends slow mode.',
  'Barrage/Approve': 'Lets comments that wait for review through.',
  'Barrage/Reject': 'Rejects comments that wait for review.',
  'Barrage/Pin': 'Keeps one shown comment on the screen, in place of another one.',
  'Barrage/Unpin': 'Takes the pinned comment away.',
  'Barrage/Delete': 'Takes a comment off the screen and the phones for good.',
  'Barrage/ToQuestion': 'Makes a comment a live question of its guest. Answers the QuestionId.',
  'Barrage/BlockGuest': 'Takes no more comments of a guest and takes off those that are there.',
  'Barrage/UnblockGuest': 'Takes comments of a guest again.',
  'Barrage/Send': 'Sends a comment. Answers its CommentId.',
  'Reaction/Open': 'Lets guests react with emojis.',
  'Reaction/Close': 'Takes no more reactions.',
  'Reaction/Send': 'Sends emoji reactions, several taps in one message.',
}
