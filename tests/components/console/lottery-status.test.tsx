import { expect, it } from 'vitest'
import type { LotteryDoc, LotteryPool, LotteryValue } from '#contract/items/lottery.ts'
import { lotteryOnDesk } from '#ui/console/desk/kinds/lottery/lottery-on-desk.ts'

const lottery: LotteryDoc = {
  id: 'lottery',
  position: 1,
  value: { activity: 'active', channel: 'open', draw: 'idle' },
  context: {
    title: 'Raffle',
    round: 1,
    prizes: [{ id: 'prize', typeName: 'First prize', giftName: 'Bicycle', quantity: 2, perDraw: 1 }],
    pool: 'participants',
    pollId: null,
    repeatWinners: false,
    masked: false,
    claimSeconds: 0,
    entries: 0,
    excluded: 0,
    taken: {},
    prepared: 0,
    current: null,
    revealUntil: null,
  },
}

const statusOf = (pool: LotteryPool, value: Partial<LotteryValue>, taken = 0) =>
  lotteryOnDesk.statusOf({
    ...lottery,
    value: { ...lottery.value, ...value },
    context: { ...lottery.context, pool, taken: { prize: taken } },
  }).text

it('the desk speaks of entries only for a draw that guests enter', () => {
  expect(statusOf('participants', {})).toBe('channelOpen')
  expect(statusOf('participants', { channel: 'closed' })).toBe('channelClosed')
  expect(statusOf('list', {})).toBe('listOpen')
  expect(statusOf('list', { channel: 'closed' })).toBe('listClosed')
})

it('the desk says that winners are drawn while they are shown, and once no prize is left', () => {
  expect(statusOf('list', { draw: 'drawn' }, 1)).toBe('drawn')
  expect(statusOf('participants', { draw: 'drawn' }, 1)).toBe('drawn')
  expect(statusOf('participants', {}, 1)).toBe('channelOpen')
  expect(statusOf('participants', {}, 2)).toBe('drawn')
})
