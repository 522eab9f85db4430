import { expect, it } from 'vitest'
import type { LotteryPool, LotteryValue } from '#contract/items/lottery.ts'
import { newLottery } from '#tests/support/chart-cases/lottery.cases.ts'
import { kindsOnDesk } from '#ui/kinds/desk/kinds.ts'

const statusOf = (pool: LotteryPool, value: Partial<LotteryValue>, taken = 0) =>
  kindsOnDesk.lottery.statusOf({
    id: 'lottery',
    position: 1,
    value: { activity: 'active', channel: 'open', draw: 'idle', ...value },
    context: {
      ...newLottery,
      pool,
      prizes: newLottery.prizes.map((prize) => ({ ...prize, quantity: 2 })),
      taken: { first: taken },
    },
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
