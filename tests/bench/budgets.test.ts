import { expect, it } from 'vitest'
import { acknowledgedSoon, nobodyRefused, nothingLost, overruns } from '#bench/budgets.ts'
import type { StormFigures } from '#bench/support/storm.ts'

const figures: StormFigures & { guests: number; counted: number } = {
  guests: 1000,
  counted: 1000,
  acknowledgement: { count: 1000, p50: 20, p99: 250, max: 300 },
  refused: 0,
  serverCpuMillisecondsPerGuest: 0.2,
  busiestProcessCpuMillisecondsPerGuest: 0.2,
  pushesPerGuest: 0,
}
const budgets = [acknowledgedSoon, nobodyRefused, nothingLost<typeof figures>(({ counted }) => counted)]

it('the budget check reports no overrun when all figures are within budget', () => {
  expect(overruns(figures, budgets)).toEqual([])
})

it.each([
  [
    'acknowledgement p99, ms: 251, at most 250',
    { acknowledgement: { ...figures.acknowledgement, p99: 251 } },
  ],
  ['refused: 1, at most 0', { refused: 1 }],
  ['lost: 1, at most 0', { counted: 999 }],
  // A vote that is counted twice is an error too.
  ['lost: 1, at most 0', { counted: 1001 }],
  ['refused: NaN, at most 0', { refused: Number.NaN }],
])('the budget check reports the overrun "%s" when that figure is over budget', (words, given) => {
  expect(overruns({ ...figures, ...given }, budgets)).toEqual([words])
})

it('the budget check reports no overrun for a part that could not be measured on this machine', () => {
  expect(overruns({ skipped: 'no Chromium on this machine' }, budgets)).toEqual([])
})
