import { expect, it } from 'vitest'
import { type CueContent, type CueDoc, newCue } from '#contract/run/cue.ts'
import { notStarted } from '#machines/domain/run/run-start.ts'
import { behindPlan, secondsIn } from '#ui/console/desk/run/run-times.ts'

const minute = 60_000

const cue = (id: string, given: Partial<CueContent> = {}): CueDoc => ({
  id,
  position: 0,
  value: 'planned',
  context: { ...newCue('break'), ...given },
})
const run = (given: Partial<typeof notStarted>) => ({ context: { ...notStarted, ...given } })

it('a show is behind its plan by its late start, or by the time that the cue is over', () => {
  const at = run({ cueId: 'a', enteredAt: 2 * minute })
  const planned = { cue: cue('a', { seconds: 60 }), start: { at: 0, exact: true } }
  expect(behindPlan(at, { ...planned, now: 2.5 * minute })).toBe(2 * minute)
  expect(behindPlan(at, { ...planned, now: 5 * minute })).toBe(4 * minute)
  const later = { at: 3 * minute, exact: true }
  expect(behindPlan(at, { ...planned, start: later, now: 2 * minute })).toBe(-minute)
  expect(behindPlan(at, { cue: cue('a'), start: undefined, now: 0 })).toBeNull()
  // The earliest possible start is no plan.
  expect(behindPlan(at, { ...planned, start: { at: 0, exact: false }, now: 0 })).toBeNull()
  // A rehearsal on the day before is not a day ahead of the plan.
  const tomorrow = { at: 24 * 60 * minute, exact: true }
  expect(behindPlan(at, { ...planned, start: tomorrow, now: minute })).toBeNull()
})

it('a typed length is minutes and seconds, or minutes alone', () => {
  expect(['5', '1:30', '90:00', '1:00:00', '２', '1：30', 'x', '', '1:2:3:4'].map(secondsIn)).toEqual([
    300,
    90,
    5400,
    3600,
    Number.NaN,
    90,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
})
