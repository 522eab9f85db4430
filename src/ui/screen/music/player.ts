import type { Tune } from '#machines/flow/screen-music/screen-music.events.ts'
import { loopSteps, type Note, notesAt, pitchOf, secondsPerStep } from './score.ts'

export interface Player {
  play(tune: Tune | null): void
  /** Rings a short bell over the music. Bells that would be too close to each other are one bell. */
  chime(): void
  /** Sets the volume, from 0 to 1. */
  setVolume(volume: number): void
  stop(): void
}

/** Time between the scheduling of a note and its sound, so that rendering does not interrupt the music. */
const aheadSeconds = 0.4
/** Interval at which the player schedules the next notes. */
const lookMilliseconds = 100
/** Duration for which scheduled notes fade out when the music stops. */
const fadeSeconds = 0.25

/** The gain is the square of the slider value, because people do not hear loudness linearly. */
const gainOf = (volume: number): number => volume ** 2

function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * 0.1, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1
  return buffer
}

/** Minimum time between two bells, so that a crowd that arrives together is no noise. */
const bellSeconds = 0.12
/** Tones of successive bells, in semitones above middle C: they fit every chord of the loop. */
const bells = [12, 14, 16, 19, 21, 24] as const

const waves = { pluck: 'triangle', bass: 'sine', tick: 'square' } as const

function sound(audio: AudioContext, out: AudioNode, noise: AudioBuffer, note: Note, at: number): void {
  const seconds = note.length * secondsPerStep
  const swell = audio.createGain()
  swell.gain.setValueAtTime(0, at)
  swell.gain.linearRampToValueAtTime(note.loudness, at + 0.01)
  swell.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  const filter = audio.createBiquadFilter()
  filter.type = note.voice === 'shaker' ? 'highpass' : 'lowpass'
  filter.frequency.value = note.voice === 'shaker' ? 6000 : 2400
  filter.connect(swell).connect(out)
  if (note.voice === 'shaker') {
    const source = audio.createBufferSource()
    source.buffer = noise
    source.connect(filter)
    source.start(at)
    source.stop(at + seconds)
    return
  }
  const oscillator = audio.createOscillator()
  oscillator.type = waves[note.voice]
  oscillator.frequency.value = note.pitch
  oscillator.connect(filter)
  oscillator.start(at)
  oscillator.stop(at + seconds)
}

/** Plays the loop with the Web Audio API. Throws if the browser does not have this API. */
export function createPlayer(volume: number): Player {
  const audio = new AudioContext()
  void audio.resume()
  const loudness = audio.createGain()
  loudness.gain.value = gainOf(volume)
  loudness.connect(audio.createDynamicsCompressor()).connect(audio.destination)
  const noise = noiseOf(audio)
  let tune: Tune | null = null
  let fader = audio.createGain()
  let step = 0
  let nextAt = 0
  let rung = 0
  let quietUntil = 0

  function look(): void {
    // After a suspended page resumes, continue from the current time and skip the missed notes.
    nextAt = Math.max(nextAt, audio.currentTime)
    while (tune && nextAt < audio.currentTime + aheadSeconds) {
      for (const note of notesAt(tune, step)) sound(audio, fader, noise, note, nextAt)
      step = (step + 1) % loopSteps
      nextAt += secondsPerStep
    }
  }
  const timer = setInterval(look, lookMilliseconds)

  return {
    play(wanted) {
      if (wanted === tune) return
      // Notes that are already scheduled cannot be removed, so the notes fade out.
      fader.gain.setTargetAtTime(0, audio.currentTime, fadeSeconds / 3)
      tune = wanted
      fader = audio.createGain()
      fader.connect(loudness)
      step = 0
      nextAt = audio.currentTime + 0.05
      look()
    },
    chime() {
      if (audio.currentTime < quietUntil) return
      quietUntil = audio.currentTime + bellSeconds
      const pitch = pitchOf(bells[rung % bells.length] ?? bells[0])
      rung += 1
      sound(audio, loudness, noise, { voice: 'pluck', pitch, length: 3, loudness: 0.35 }, audio.currentTime)
    },
    setVolume(wanted) {
      loudness.gain.setTargetAtTime(gainOf(wanted), audio.currentTime, 0.03)
    },
    stop() {
      clearInterval(timer)
      void audio.close()
    },
  }
}
