import { describe, expect, it } from 'vitest'
import { type CueContent, newCue } from '#contract/run/cue.ts'
import { plannedStarts } from '#contract/run/planned-starts.ts'
import type { RunTime } from '#contract/run/run.ts'

const minute = 60_000

const cue = (id: string, given: Partial<CueContent> = {}) => ({ id, ...newCue('slide'), ...given })
const took = (from: number, to: number | null): RunTime => ({
  from: from * minute,
  to: to === null ? null : to * minute,
})

/** The starts in minutes. A start that is the earliest possible one has a plus. */
const starts = (cues: ReturnType<typeof cue>[], times: Record<string, RunTime> = {}, eventStart = 0) =>
  Object.fromEntries(
    [...plannedStarts({ cues, eventStart: eventStart * minute, times })].map(([id, { at, exact }]) => [
      id,
      exact ? at / minute : `${at / minute}+`,
    ]),
  )

describe('the planned start of a cue', () => {
  it('a cue begins when the cue before it ends, unless it has a time of its own', () => {
    const cues = [
      cue('a', { seconds: 300 }),
      cue('b', { seconds: 60 }),
      cue('c', { startAt: 20 * minute }),
      cue('d', {
        begins: { by: 'time', at: 50 * minute },
        ends: { by: 'answers', percent: 80, seconds: 90 },
      }),
      cue('e'),
    ]
    expect(starts(cues)).toEqual({ a: 0, b: 5, c: 20, d: 50, e: 51.5 })
  })

  it('cues after a part of unknown length have their earliest start, until a cue has a time of its own', () => {
    const cues = [cue('a'), cue('b', { seconds: 60 }), cue('c'), cue('d', { startAt: 9 * minute }), cue('e')]
    expect(starts(cues)).toEqual({ a: 0, b: '0+', c: '1+', d: 9, e: '9+' })
  })

  it('a part of unknown length counts with the time that it took', () => {
    const cues = [cue('a'), cue('b', { seconds: 60 }), cue('c')]
    expect(starts(cues, { a: took(0, 7), b: took(7, null) })).toEqual({ a: 0, b: 7, c: 8 })
  })

  it('a show that begins after the start of its event is not behind its plan', () => {
    const cues = [cue('a', { seconds: 60 }), cue('b')]
    expect(starts(cues, { a: took(7, null) })).toEqual({ a: 7, b: 8 })
  })

  it('a show that begins early waits for the start of its event', () => {
    const cues = [cue('a'), cue('b')]
    expect(starts(cues, { a: took(-15, null) })).toEqual({ a: 0, b: '0+' })
    expect(starts(cues, { a: took(-15, 2), b: took(2, null) })).toEqual({ a: 0, b: 2 })
  })

  it('a show that begins later than its first cue plans from there', () => {
    const cues = [cue('a', { seconds: 60 }), cue('b', { seconds: 60 }), cue('c')]
    expect(starts(cues, { b: took(3, null) })).toEqual({ b: 3, c: 4 })
  })

  it('a first cue with a time of its own keeps it', () => {
    const cues = [cue('a', { startAt: 4 * minute }), cue('b')]
    expect(starts(cues, { a: took(6, null) })).toEqual({ a: 4, b: '4+' })
  })
})
