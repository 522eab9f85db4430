/** Contents of a cue: one entry of the run of an event. */
import type { ChartDoc } from '../chart-doc.ts'
import { hidesResults, type ItemKind } from '../items/kinds.ts'
import type { JoinCodeSize } from '../join-code.ts'

export type CueKind = 'welcome' | 'qa' | 'item' | 'slide' | 'break' | 'closing'

export const cueKinds = ['welcome', 'qa', 'item', 'slide', 'break', 'closing'] as const satisfies CueKind[]

/** Kinds of cues with a slide of their own. */
export type SlideKind = Extract<CueKind, 'slide' | 'break' | 'closing'>

/** How a cue begins. `time`: the run moves on to the cue at this time, if the cue is the next one. */
export type CueBegin = { by: 'hand' } | { by: 'time'; at: number }

/**
 * How a cue ends. `length`: after its planned length. `answers`: when this percentage of the guests has answered its
 * item, and at the latest after the seconds.
 */
export type CueEnd =
  | { by: 'hand' }
  | { by: 'time'; at: number }
  | { by: 'length' }
  | { by: 'answers'; percent: number; seconds: number }

/**
 * What happens to the results of the cue's item. `revealOnLeave`: hidden at first, and shown when the cue ends. This is a
 * step of its own: the run leaves the cue with the next press, or after `resultSeconds`.
 */
export type CueResults = 'asTheyAre' | 'shown' | 'hidden' | 'revealOnLeave'

export const cueResults = ['asTheyAre', 'shown', 'hidden', 'revealOnLeave'] as const satisfies CueResults[]

/** What a cue does with the comments, or with the reactions, of the guests. */
export type CueChannel = 'asTheyAre' | 'open' | 'closed'

export const cueChannels = ['asTheyAre', 'open', 'closed'] as const satisfies CueChannel[]

export interface SlidePicture {
  path: string
  /** Text alternative of the picture; '' if the slide describes the picture. */
  alt: string
}

/** A slide that the host wrote in the run. `form` leaves room for the pages of uploaded decks. */
export interface WrittenSlide {
  form: 'written'
  heading: string
  /** Markdown. */
  text: string
  picture: SlidePicture | null
  /** Address for a QR code; empty without one. */
  link: string
  /** True if the slide also shows the agenda. */
  agenda: boolean
  /** True if the screen counts down to the end of the slide. */
  countdown?: boolean
  /** True if the picture fills the whole screen, with the words on it. */
  fullBleed?: boolean
}

export type CueSlide = WrittenSlide

export interface CueContent {
  kind: CueKind
  /** Empty: the name of the kind, or the title of the item. */
  title: string
  /** Only cues of the kind `item` have an item. */
  itemId: string | null
  /** Only cues of the kinds `slide`, `break` and `closing` have a slide. */
  slide: CueSlide | null
  /** Planned length; null if none is planned. */
  seconds: number | null
  /** Planned start, milliseconds since 1970; null: when the cue before ends. */
  startAt: number | null
  /** Markdown. Hosts get all notes, and speakers those of the current and the next cue. */
  notes: string
  begins: CueBegin
  ends: CueEnd
  results: CueResults
  /**
   * Seconds for which a cue that ends automatically shows the results that it reveals. null: until the next press.
   */
  resultSeconds: number | null
  /** True if guests can no longer answer the item when the cue ends. */
  lockOnLeave: boolean
  /** How large the screen shows the join code while it shows the cue. */
  joinCode: JoinCodeSize
  comments: CueChannel
  reactions: CueChannel
}

/** A cue of the run. Only hosts get this document. */
export interface CueDoc extends ChartDoc<'planned', CueContent> {
  id: string
  /** Sort position among the cues of the event, in ascending order. The positions have gaps. */
  position: number
}

/** How long a break is planned to last, and how it ends. */
export type BreakPlan = Pick<CueContent, 'seconds' | 'ends'>

/** The slide on the screen. Only the screen and guests get this document, and only while the slide is shown. */
export interface SlideDoc {
  id: string
  kind: SlideKind
  title: string
  slide: CueSlide
  /** null for slides other than breaks and slides that count down. */
  breakPlan: BreakPlan | null
}

/** When a cue is planned to begin. */
export interface PlannedStart {
  /** Milliseconds since 1970. */
  at: number
  /** False if a cue before has no planned length and is not over: the start is then the earliest possible one. */
  exact: boolean
}

export interface AgendaEntry {
  id: string
  kind: CueKind
  /** Empty: the name of the kind. Items and slides without a title of their own are not in the agenda. */
  title: string
  /** null: the plan has no start for it. */
  start: PlannedStart | null
}

/** The agenda, while the screen shows a slide with the agenda. */
export interface AgendaDoc {
  entries: AgendaEntry[]
  /** Number of entries before the slide on the screen. */
  passed: number
}

export const emptySlide: CueSlide = {
  form: 'written',
  heading: '',
  text: '',
  picture: null,
  link: '',
  agenda: false,
}

export const hasSlide = (kind: CueKind): kind is SlideKind =>
  kind === 'slide' || kind === 'break' || kind === 'closing'

/** A new cue of this kind without any settings. The cue of an item is a `newItemCue`. */
export const newCue = (kind: CueKind): CueContent => ({
  kind,
  title: '',
  itemId: null,
  slide: hasSlide(kind) ? { ...emptySlide, ...(kind === 'break' && { countdown: true }) } : null,
  seconds: null,
  startAt: null,
  notes: '',
  begins: { by: 'hand' },
  ends: { by: 'hand' },
  results: 'asTheyAre',
  resultSeconds: null,
  lockOnLeave: false,
  joinCode: 'automatic',
  comments: 'asTheyAre',
  reactions: 'asTheyAre',
})

/** How long a new cue that ends automatically shows the results that it reveals, in seconds. */
const resultSeconds = 15

/** A new cue of an item of this kind. Hidden results are seen before the show moves on. */
export const newItemCue = (kind: ItemKind, itemId: string | null): CueContent => ({
  ...newCue('item'),
  itemId,
  ...(hidesResults(kind) && { results: 'revealOnLeave', resultSeconds }),
})
