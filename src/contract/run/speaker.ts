/** The documents of the speaker's view. They contain only what a speaker needs on the stage. */
import type { EventSettings } from '../content.ts'
import type { ItemKind } from '../items/kinds.ts'
import type { CueContent, CueKind } from './cue.ts'
import type { RunPosition, RunValue } from './run.ts'

/** Public facts about the event. Only speakers get this document. */
export interface SpeakerEventDoc {
  id: string
  code: string
  name: string
  progress: 'notStarted' | 'processing' | 'finished'
  screenLanguage: EventSettings['screenLanguage']
  timeZone?: EventSettings['timeZone']
}

/** A cue as a speaker sees it. */
export interface SpeakerCue {
  id: string
  kind: CueKind
  /** Empty: the name of the kind. */
  title: string
  /** The item of the cue; null if the cue has none. */
  item: { id: string; kind: ItemKind } | null
  /** Planned length; null if none is planned. */
  seconds: number | null
  /** Planned start, milliseconds since 1970; null if none is planned. */
  startAt: number | null
  /** Markdown. */
  notes: string
}

/** The times of the current cue, in milliseconds since 1970. */
export type SpeakerPosition = Omit<RunPosition, 'takenOver'>

/** The run with its current and its next cue. Only speakers get this document. */
export interface SpeakerRunDoc {
  value: RunValue
  context: SpeakerPosition
  cue: SpeakerCue | null
  next: SpeakerCue | null
}

/**
 * Where the show of an active item is. A step names this place, so that two presses take one step. Only speakers get
 * this document.
 */
export interface StepPlace {
  phase: string
  /** Index of the question of a quiz, or number of prepared draws of a lottery. Otherwise 0. */
  at: number
}

/** Private document of a speaker: the rights of the link. */
export interface SpeakerLinkDoc {
  /** True if the link may step the show and mark questions as answered. */
  control: boolean
  /** Stands for the account that made the link. The holder of the show control has the same form for speakers. */
  account: string
}

/** The length of a cue that its plan expects, in seconds. Null if none is planned. */
export const plannedSeconds = ({ seconds, ends }: Pick<CueContent, 'seconds' | 'ends'>): number | null =>
  seconds ?? (ends.by === 'answers' ? ends.seconds : null)
