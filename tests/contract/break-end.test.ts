import { describe, expect, it } from 'vitest'
import { breakEnd, breakPlanOf, slideTimeOf } from '#contract/run/break-end.ts'
import { type CueEnd, emptySlide, newCue } from '#contract/run/cue.ts'
import { automaticStep } from '#machines/domain/run/automatic-step.ts'
import { notStarted } from '#machines/domain/run/run-start.ts'

const times = { enteredAt: 950_000, heldMilliseconds: 50_000, extendedSeconds: 30, nextBeginsAt: null }
const byHand: CueEnd = { by: 'hand' }
const byTime = (at: number): CueEnd => ({ by: 'time', at })

describe('the planned end of a break', () => {
  it('a break ends after its length, later by the holds and the extension', () => {
    expect(breakEnd({ seconds: 60, ends: byHand }, times)).toBe(1_090_000)
  })

  it('a break that ends at a time ends then, unless that time was before its start', () => {
    expect(breakEnd({ seconds: null, ends: byTime(2_000_000) }, times)).toBe(2_030_000)
    expect(breakEnd({ seconds: 60, ends: byTime(900_000) }, times)).toBe(1_090_000)
    expect(breakEnd({ seconds: null, ends: byTime(900_000) }, times)).toBeUndefined()
  })

  it('a break ends when the next cue begins at a time', () => {
    const next = { ...times, nextBeginsAt: 1_500_000 }
    expect(breakEnd({ seconds: null, ends: byHand }, next)).toBe(1_530_000)
  })

  it('only a break and a slide that counts down have a plan', () => {
    const plan = { seconds: 60, ends: byHand }
    expect(breakPlanOf({ ...newCue('break'), seconds: 60 })).toEqual(plan)
    expect(breakPlanOf({ ...newCue('slide'), seconds: 60 })).toBeNull()
    const counting = { ...emptySlide, countdown: true }
    expect(breakPlanOf({ ...newCue('slide'), slide: counting, seconds: 60 })).toEqual(plan)
  })

  it('a held run has no end of a break', () => {
    const context = { ...notStarted, ...times, cueId: 'a' }
    expect(slideTimeOf({ value: 'running', context }, 7)).toEqual({ ...times, cueId: 'a', nextBeginsAt: 7 })
    expect(slideTimeOf({ value: 'held', context }, 7)).toBeUndefined()
    expect(slideTimeOf({ value: 'notStarted', context: notStarted }, 7)).toBeUndefined()
  })

  it('the shown end of a break is the time at which the run moves on, for all plans, holds and extensions', () => {
    let compared = 0
    const ends: CueEnd[] = [byHand, { by: 'length' }, byTime(50), byTime(150), byTime(9000)]
    for (const end of ends)
      for (const seconds of [null, 3])
        for (const nextAt of [null, 50, 150, 5000])
          for (const heldMilliseconds of [0, 100])
            for (const extendedSeconds of [0, 30]) {
              const pause = { ...newCue('break'), id: 'a', seconds, ends: end }
              const begins = nextAt === null ? byHand : ({ by: 'time', at: nextAt } as const)
              const context = { ...notStarted, cueId: 'a', enteredAt: 100, heldMilliseconds, extendedSeconds }
              const step = automaticStep({ value: 'running', context }, [
                pause,
                { ...newCue('slide'), id: 'b', begins },
              ])
              if (!step) continue
              const plan = breakPlanOf(pause)
              const time = slideTimeOf({ value: 'running', context }, nextAt)
              const where = JSON.stringify({ end, seconds, nextAt, heldMilliseconds, extendedSeconds })
              expect(plan && time && breakEnd(plan, time), where).toBe(step.dueAt)
              compared += 1
            }
    expect(compared).toBeGreaterThan(50)
  })
})
