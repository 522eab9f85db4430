import type { Tune } from '#machines/flow/screen-music/screen-music.events.ts'

/** A note of the loop. `loudness` is 0 to 1; `length` is a number of steps. */
export interface Note {
  voice: 'pluck' | 'bass' | 'shaker' | 'tick'
  /** Pitch in hertz. The shaker does not use it. */
  pitch: number
  length: number
  loudness: number
}

const beatsPerMinute = 112
const stepsPerBar = 16
/** Duration of a step, which is a sixteenth note. */
export const secondsPerStep = 60 / beatsPerMinute / 4

// The chords C, A minor, F and G, as semitones from the C below middle C. Each chord has a fourth tone.
const chords = [
  [0, 4, 7, 14],
  [-3, 4, 7, 12],
  [-7, 0, 9, 16],
  [-5, 2, 11, 14],
] as const
export const loopSteps = stepsPerBar * chords.length

const middle = 261.63
/** The frequency in hertz of a tone, in semitones above middle C. */
export const pitchOf = (semitones: number): number => middle * 2 ** (semitones / 12)

/** The tones of the chord that are plucked at each step of the bar. */
const patterns: Record<Tune, ReadonlyMap<number, number>> = {
  lobby: new Map([
    [0, 0],
    [6, 2],
    [10, 1],
  ]),
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
  podium: new Map([
    [0, 0],
    [2, 1],
    [4, 2],
    [6, 3],
    [8, 3],
    [10, 2],
    [12, 1],
    [14, 2],
  ]),
  // Each second step: restless, as the names that pass.
  roll: new Map([0, 2, 4, 6, 8, 10, 12, 14].map((at, place) => [at, place % 4])),
  fanfare: new Map([
    [0, 0],
    [1, 1],
    [2, 2],
    [4, 3],
    [8, 2],
    [10, 3],
    [12, 3],
  ]),
}
const bassSteps: ReadonlySet<number> = new Set([0, 6, 10])

/** The notes that begin at a step of the loop. */
export function notesAt(tune: Tune, step: number): Note[] {
  const inBar = step % stepsPerBar
  const chord = chords[Math.floor(step / stepsPerBar) % chords.length] ?? chords[0]
  const tone = chord[patterns[tune].get(inBar) ?? -1]
  const notes: Note[] = []
  const loudness = tune === 'lobby' ? 0.3 : 0.5
  if (tone !== undefined) notes.push({ voice: 'pluck', pitch: pitchOf(tone), length: 4, loudness })
  // Hosts speak during the lobby, so its music is quiet and has no rhythm.
  if (tune === 'lobby') return notes
  if (tune === 'countdown') {
    if (inBar % 4 === 0) notes.push({ voice: 'tick', pitch: pitchOf(24), length: 1, loudness: 0.25 })
    return notes
  }
  if (tune === 'roll') {
    notes.push({ voice: 'shaker', pitch: 0, length: 1, loudness: inBar % 4 === 0 ? 0.22 : 0.1 })
    if (inBar % 4 === 0)
      notes.push({ voice: 'bass', pitch: pitchOf(chord[0] - 12), length: 2, loudness: 0.5 })
    return notes
  }
  if (bassSteps.has(inBar))
    notes.push({ voice: 'bass', pitch: pitchOf(chord[0] - 12), length: 3, loudness: 0.6 })
  if (inBar % 4 === 2) notes.push({ voice: 'shaker', pitch: 0, length: 1, loudness: 0.16 })
  return notes
}
