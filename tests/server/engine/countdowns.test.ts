import { expect, test } from 'vitest'
import { Countdowns } from '#server/engine/countdowns.ts'
import type { DeadlineRow } from '#server/store/schema.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 5, 1)

const row = (kind: DeadlineRow['kind'], due_at: number, id: string = kind): DeadlineRow => ({
  id,
  event_id: 'event-1',
  kind,
  item_id: null,
  due_at,
  held_until: 0,
  tries: 0,
  awaits_item_id: null,
  awaits_percent: null,
})
const names = (rows: DeadlineRow[]) => rows.map(({ id }) => id)

test('a countdown ends on time when the clock is set back, and the deadline of a date waits for the clock', () => {
  const countdowns = new Countdowns()
  const rows = [
    row('item', start + 20_000),
    row('showControl', start + 30_000),
    row('event-end', start + 20_000),
  ]
  expect(countdowns.over(rows, start, 0)).toEqual([])
  expect(countdowns.over(rows, start - hour + 20_900, 20_900)).toEqual([])
  const [over, ...others] = countdowns.over(rows, start - hour + 21_000, 21_000)
  expect([over, others]).toEqual([{ ...rows[0], countedDown: true }, []])
  expect(names(countdowns.over(rows, start - hour + 31_000, 31_000))).toEqual(['item', 'showControl'])
})

test('a postponed countdown does not end at its old time, and a deleted countdown starts again when it is added again', () => {
  const countdowns = new Countdowns()
  countdowns.over([row('showControl', start + 12_000)], start, 0)
  countdowns.over([row('showControl', start + 16_000)], start + 4000, 4000)
  expect(countdowns.over([row('showControl', start + 16_000)], start + 4000 - hour, 13_500)).toEqual([])
  countdowns.over([], start, 14_000)
  expect(countdowns.over([row('showControl', start + 16_000)], start, 60_000)).toEqual([])
})

test('a countdown that is first seen after the clock was set back ends when the clock reaches its time', () => {
  const countdowns = new Countdowns()
  const late = [row('comment-draw', start + 1000)]
  expect(countdowns.over(late, start - hour, 0)).toEqual([])
  expect(countdowns.over(late, start - hour + 60_000, 60_000)).toEqual([])
  expect(names(countdowns.over(late, start, hour + 2000))).toEqual(['comment-draw'])
})
