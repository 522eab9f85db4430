import { describe, expect, it } from 'vitest'
import type { Tune } from '#machines/flow/screen-music/screen-music.events.ts'
import { loopSteps, notesAt, secondsPerStep } from '#ui/screen/music/score.ts'

const tunes: Tune[] = ['lobby', 'countdown', 'question', 'podium', 'roll', 'fanfare']
const loop = (tune: Tune) => Array.from({ length: loopSteps }, (_, step) => notesAt(tune, step))
const pitched = (tune: Tune) =>
  loop(tune)
    .flat()
    .filter(({ voice }) => voice !== 'shaker')

describe.each(tunes)('the loop of the %s', (tune) => {
  it(`the music loop of the ${tune} repeats after about eight seconds`, () => {
    expect(notesAt(tune, loopSteps)).toEqual(notesAt(tune, 0))
    expect(loopSteps * secondsPerStep).toBeCloseTo(8.6, 1)
  })

  it(`the music loop of the ${tune} sounds on every beat of the countdown, and is never loud`, () => {
    for (const [step, notes] of loop(tune).entries()) {
      if (step % 4 === 0 && tune === 'countdown') expect(notes).not.toEqual([])
      expect(notes.reduce((sum, { loudness }) => sum + loudness, 0)).toBeLessThanOrEqual(1.3)
    }
  })

  it(`the music loop of the ${tune} stays in C major and in the range of laptop speakers`, () => {
    const scale = new Set([0, 2, 4, 5, 7, 9, 11])
    for (const { pitch } of pitched(tune)) {
      const semitone = Math.round(12 * Math.log2(pitch / 261.63))
      expect(scale).toContain(((semitone % 12) + 12) % 12)
      expect(pitch).toBeGreaterThan(80)
      expect(pitch).toBeLessThan(1100)
    }
  })
})

it('the music of the lobby is the quietest, because hosts speak there', () => {
  const loudest = (tune: Tune) =>
    Math.max(...loop(tune).map((notes) => notes.reduce((sum, { loudness }) => sum + loudness, 0)))
  for (const tune of tunes.filter((each) => each !== 'lobby'))
    expect(loudest('lobby')).toBeLessThan(loudest(tune))
})
