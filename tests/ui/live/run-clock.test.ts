import { expect, it } from 'vitest'
import { noPosition } from '#machines/domain/run/run-start.ts'
import { elapsedIn, formatClock, leftIn, startWords } from '#ui/live/run-clock.ts'

const at = (given: Partial<typeof noPosition>) => ({ ...noPosition, ...given })

it('the time in a cue leaves out its holds, and stands still while the run is held', () => {
  expect(elapsedIn(at({}), 99)).toBe(0)
  expect(elapsedIn(at({ enteredAt: 1000, heldMilliseconds: 500 }), 4000)).toBe(2500)
  expect(elapsedIn(at({ enteredAt: 1000, heldAt: 2000 }), 4000)).toBe(1000)
})

it('the time left counts from the planned length and its extensions, and is negative after the end', () => {
  const extended = at({ enteredAt: 0, extendedSeconds: 30 })
  expect(leftIn(extended, 60, 10_000)).toBe(80_000)
  expect(leftIn(extended, 60, 100_000)).toBe(-10_000)
  expect(leftIn(extended, null, 10_000)).toBeNull()
  expect(leftIn(at({}), 60, 10_000)).toBeNull()
})

it('a clock shows hours only if there are any, and a minus sign before a time that has passed', () => {
  expect([0, 999, 65_000, 3_723_000, -65_000, -999].map(formatClock)).toEqual([
    '0:00',
    '0:00',
    '1:05',
    '1:02:03',
    '−1:05',
    '0:00',
  ])
})

it('an agenda shows planned times, and an unknown time once only', () => {
  const at = new Date(2026, 10, 29, 19, 5).getTime()
  const starts = [
    { at, exact: true },
    { at: at + 60_000, exact: false },
    { at: at + 60_000, exact: false },
    null,
  ]
  const entries = starts.map((start, index) => ({
    id: String(index),
    kind: 'slide' as const,
    title: 'A part',
    start,
  }))
  expect(startWords(entries)).toEqual(['19:05', '~19:06', '', ''])
})
