import type { SnapshotFrom } from 'xstate'
import * as limits from '#contract/limits.ts'
import type { CommentsCommand } from '#machines/domain/comments/comments.events.ts'
import type { commentsMachine } from '#machines/domain/comments/comments.machine.ts'

export const commentsEvents: CommentsCommand[] = [
  { type: 'open' },
  { type: 'close' },
  { type: 'reviewOn' },
  { type: 'reviewOn', cause: 'nearDuplicate' },
  { type: 'reviewOff' },
  { type: 'pause' },
  { type: 'resume', at: 7 },
  { type: 'setSlowMode', seconds: 0 },
  { type: 'setSlowMode', seconds: 5 },
  { type: 'setSlowMode', seconds: 10 },
  { type: 'pin', comment: { id: 'one', text: 'One' } },
  { type: 'pin', comment: { id: 'two', text: 'Two' } },
  { type: 'unpin' },
  { type: 'commentGone', commentId: 'one' },
  { type: 'send', waiting: 0, held: false },
  { type: 'send', waiting: limits.commentsWaiting, held: false },
  { type: 'send', waiting: 0, held: true },
  { type: 'send', waiting: limits.commentsWaiting, held: true },
  { type: 'draw' },
  { type: 'openReactions' },
  { type: 'closeReactions' },
  { type: 'react' },
]

/**
 * Whether two regions have left their first states. The walks stop there, because the regions are almost
 * independent.
 */
export function twoAway({ value, context }: SnapshotFrom<typeof commentsMachine>): boolean {
  const away = [
    value.channel !== 'closed',
    value.review !== 'off',
    value.stream !== 'running' || context.resumedAt > 0,
    value.pace !== 'normal',
    value.pin !== 'none',
    value.reactions !== 'open',
  ]
  return away.filter(Boolean).length >= 2
}
