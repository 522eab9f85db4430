import { expect, it } from 'vitest'
import { type CueContent, type CueDoc, newCue } from '#contract/run/cue.ts'
import { notStarted } from '#machines/run/run-start.ts'
import { behindPlan, plannedStarts, secondsIn } from '#ui/console/desk/run/run-times.ts'

const minute = 60_000

const cue = (id: string, given: Partial<CueContent> = {}): CueDoc => ({
  id,
  position: 0,
  value: 'planned',
  context: { ...newCue('break'), ...given },
})
const run = (given: Partial<typeof notStarted>) => ({ context: { ...notStarted, ...given } })

it('a cue is planned to begin when the cue before it ends, unless it has a time of its own', () => {
  const cues = [
    cue('a', { seconds: 300 }),
    cue('b', { seconds: 60 }),
    cue('c', { startAt: 20 * minute }),
    cue('d'),
    cue('e', { begins: { by: 'time', at: 50 * minute }, ends: { by: 'answers', percent: 80, seconds: 90 } }),
    cue('f'),
  ]
  expect([...plannedStarts(cues, 0)]).toEqual([
    ['a', 0],
    ['b', 5 * minute],
    ['c', 20 * minute],
    ['e', 50 * minute],
    ['f', 51.5 * minute],
  ])
})

it('a show is behind its plan by its late start, or by the time that the cue is over', () => {
  const at = run({ cueId: 'a', enteredAt: 2 * minute })
  const planned = { cue: cue('a', { seconds: 60 }), plannedStart: 0 }
  expect(behindPlan(at, { ...planned, now: 2.5 * minute })).toBe(2 * minute)
  expect(behindPlan(at, { ...planned, now: 5 * minute })).toBe(4 * minute)
  expect(behindPlan(at, { ...planned, plannedStart: 3 * minute, now: 2 * minute })).toBe(-minute)
  expect(behindPlan(at, { cue: cue('a'), plannedStart: undefined, now: 0 })).toBeNull()
  // A rehearsal on the day before is not a day ahead of the plan.
  expect(behindPlan(at, { ...planned, plannedStart: 24 * 60 * minute, now: minute })).toBeNull()
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
