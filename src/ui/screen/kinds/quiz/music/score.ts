import type { Tune } from '../../../../../machines/stage-music/stage-music.events.ts'

/** One note of the loop; `loudness` from 0 to 1, lengths in steps. */
export interface Note {
  voice: 'pluck' | 'bass' | 'shaker' | 'tick'
  /** In hertz; of no meaning for a shaker. */
  pitch: number
  length: number
  loudness: number
}

const beatsPerMinute = 112
const stepsPerBar = 16
/** A step is a sixteenth. */
export const secondsPerStep = 60 / beatsPerMinute / 4

// C, A minor, F and G, as semitones over the C below the middle one; each chord with a friendly fourth tone.
const chords = [
  [0, 4, 7, 14],
  [-3, 4, 7, 12],
  [-7, 0, 9, 16],
  [-5, 2, 11, 14],
] as const
export const loopSteps = stepsPerBar * chords.length

const middle = 261.63
const pitchOf = (semitones: number): number => middle * 2 ** (semitones / 12)

/** By step of the bar, which tone of the chord is plucked. */
const patterns: Record<Tune, ReadonlyMap<number, number>> = {
  countdown: new Map([
    [0, 0],
    [4, 1],
    [8, 2],
    [12, 3],
  ]),
  question: new Map([
    [0, 0],
    [3, 2],
    [6, 3],
    [8, 1],
    [11, 2],
    [14, 3],
  ]),
}
const bassSteps: ReadonlySet<number> = new Set([0, 6, 10])

/** What begins at a step of the loop. */
export function notesAt(tune: Tune, step: number): Note[] {
  const inBar = step % stepsPerBar
  const chord = chords[Math.floor(step / stepsPerBar) % chords.length] ?? chords[0]
  const tone = chord[patterns[tune].get(inBar) ?? -1]
  const notes: Note[] = []
  if (tone !== undefined) notes.push({ voice: 'pluck', pitch: pitchOf(tone), length: 4, loudness: 0.5 })
  if (tune === 'countdown') {
    if (inBar % 4 === 0) notes.push({ voice: 'tick', pitch: pitchOf(24), length: 1, loudness: 0.25 })
    return notes
  }
  if (bassSteps.has(inBar))
    notes.push({ voice: 'bass', pitch: pitchOf(chord[0] - 12), length: 3, loudness: 0.6 })
  if (inBar % 4 === 2) notes.push({ voice: 'shaker', pitch: 0, length: 1, loudness: 0.16 })
  return notes
}
