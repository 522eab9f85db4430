import { expect, it } from 'vitest'
import type { SpeakerCue, SpeakerRunDoc } from '#contract/run/speaker.ts'
import { noPosition } from '#machines/domain/run/run-start.ts'
import { clockFace } from '#ui/speaker/clock-face.ts'

const minute = 60_000

function runWith(seconds: number | null, position: Partial<SpeakerRunDoc['context']> = {}): SpeakerRunDoc {
  const cue: SpeakerCue = {
    id: 'a',
    kind: 'slide',
    title: 'Keynote',
    item: null,
    seconds,
    startAt: null,
    notes: '',
  }
  const { takenOver: _, ...start } = noPosition
  return { value: 'running', context: { ...start, cueId: 'a', enteredAt: 0, ...position }, cue, next: null }
}
const toneAt = (seconds: number, now: number) => clockFace(runWith(seconds), now)?.tone

it('the time left is green first, amber in the last fifth or the last minute, and red when it is over', () => {
  const talk = 20 * 60
  expect(toneAt(talk, 0)).toBe('success')
  expect(toneAt(talk, 16 * minute - 1)).toBe('success')
  expect(toneAt(talk, 16 * minute)).toBe('warning')
  expect(toneAt(talk, 20 * minute - 1)).toBe('warning')
  expect(toneAt(talk, 20 * minute)).toBe('danger')
  // A fifth of two minutes would be less than a minute.
  expect(toneAt(120, minute - 1)).toBe('success')
  expect(toneAt(120, minute)).toBe('warning')
})

it('after the planned end the clock counts the time that the part is over', () => {
  expect(clockFace(runWith(60), 100_000)).toMatchObject({
    kind: 'over',
    time: 40_000,
    tone: 'danger',
    share: 0,
  })
  expect(clockFace(runWith(60), 60_500)).toMatchObject({ kind: 'left', time: 0, tone: 'danger' })
})

it('the clock counts extensions, and stands still while the run is held', () => {
  expect(clockFace(runWith(60, { extendedSeconds: 60 }), 30_000)).toMatchObject({ time: 90_000, share: 0.75 })
  expect(clockFace(runWith(60, { heldAt: 20_000 }), 50_000)).toMatchObject({ kind: 'left', time: 40_000 })
})

it('a part without a planned length shows how long it has run, without a colour', () => {
  expect(clockFace(runWith(null), 90_000)).toMatchObject({ kind: 'inCue', time: 90_000, tone: 'none' })
})

it('there is no clock without a current part', () => {
  expect(clockFace(runWith(60, { enteredAt: null }), 1000)).toBeUndefined()
  expect(clockFace({ ...runWith(60), cue: null }, 1000)).toBeUndefined()
})
