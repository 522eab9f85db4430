import type { SnapshotFrom } from 'xstate'
import * as limits from '../../../src/contract/limits.ts'
import type { BarrageCommand } from '../../../src/machines/barrage/barrage.events.ts'
import type { barrageMachine } from '../../../src/machines/barrage/barrage.machine.ts'

export const barrageEvents: BarrageCommand[] = [
  { type: 'open' },
  { type: 'close' },
  { type: 'reviewOn' },
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
  { type: 'send', waiting: 0 },
  { type: 'send', waiting: limits.commentsWaiting },
  { type: 'draw' },
  { type: 'openReactions' },
  { type: 'closeReactions' },
  { type: 'react' },
]

/** The regions know little of one another: it is enough to see every two of them away from their start at once. */
export function twoAway({ value, context }: SnapshotFrom<typeof barrageMachine>): boolean {
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
