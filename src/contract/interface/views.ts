/**
 * The documents that each audience gets. The view of an audience consists of all documents of this audience. A
 * document is a state machine's snapshot ({value, context}, to be restored with `resolveState`) or plain data such
 * as a count. Source: `project` in server/features/<feature>/<feature>.feature.ts.
 */

import type { ChartDoc } from '../chart-doc.ts'
import type { CommentsDocs } from '../comments.ts'
import type { EventSettings, PresentContent, PresentMode, QaContent, QuestionContent } from '../content.ts'
import type { ItemDocs } from '../items/kinds.ts'
import type { MessageDoc } from '../message.ts'
import type { VipLevel } from '../plans.ts'
import type { SlideTimeDoc } from '../run/break-end.ts'
import type { AgendaDoc, CueDoc, SlideDoc } from '../run/cue.ts'
import type { RunDoc } from '../run/run.ts'
import type { SpeakerEventDoc, SpeakerLinkDoc, SpeakerRunDoc, StepPlace } from '../run/speaker.ts'
import type { ThemeBundle } from '../theme.ts'
import type { ToldReason } from '../word-filter.ts'
import type { CoHostDoc } from './co-host.ts'
import type { OwnDeskDoc, ShowControlDoc } from './show-control.ts'

/** Public address of the platform, such as https://live.example.org. */
export interface GuestOrigin {
  /** The address; '' if the server cannot determine its address. */
  address: string
  /**
   * True if the operator configured the address (PUBLIC_URL). False if it is only the server's address in its
   * network.
   */
  fixed: boolean
}

export interface EventDoc
  extends ChartDoc<
    { progress: 'notStarted' | 'processing' | 'finished'; door: 'open' | 'locked' },
    EventSettings
  > {
  id: string
  code: string
  themes: ThemeBundle
  origin: GuestOrigin
}

export type QaDoc = ChartDoc<{ channel: 'open' | 'closed'; review: 'auto' | 'manual' }, QaContent>

export interface QuestionDoc
  extends ChartDoc<
    {
      place: 'forReview' | 'live' | 'rejected' | 'archived' | 'withdrawn'
      star: 'plain' | 'starred'
      answer: 'unanswered' | 'answered'
      highlight: 'normal' | 'highlighted'
    },
    QuestionContent
  > {
  id: string
}

/** Private document of the asking guest. */
export interface OwnQuestionDoc extends QuestionDoc {
  /** Why the question waits for review, if guests learn it. */
  held?: ToldReason
}

export type PresentDoc = ChartDoc<PresentMode, PresentContent>

/** The newest guests of the event, the newest first. */
export interface ArrivalsDoc {
  /** `key`: identifies the guest on the screen, and is not the guest's id. `name`: empty if the guest gave no name. */
  guests: { key: string; name: string }[]
}

/** What the guests have done at the event: the number of each. */
export interface FiguresDoc {
  /** Questions that were not withdrawn. */
  questions: number
  /** Answers to items in all rounds. Each word or text of a guest is one, and each answered question of a quiz. */
  answers: number
  comments: number
  reactions: number
}

/** A number of guests or votes. Only hosts and the screen get the document `participants`. */
export interface CountDoc {
  count: number
}

/**
 * Level of the event. Only hosts get this document. The features that are available now depend on the time too: see
 * Event/GetPlan.
 */
export interface PlanDoc {
  level: VipLevel
}

export interface InFlightDoc {
  count: number
  /** Valid until this time unless the server sends the document again; milliseconds since 1970. */
  until: number
}

export interface MeDoc {
  id: string
  username: string
  /** The name that others see until a host allows the guest's own name; null: they see the own name. */
  heldName: string | null
  /** The character that the guest has chosen for quizzes; null: none. */
  character: number | null
  company: string
  email: string
  consent: boolean
}

/**
 * The type of each document by its key. `${string}` is the aggregate's id. The last three documents are private
 * documents of a guest.
 */
export interface DocByKey extends ItemDocs, CommentsDocs {
  event: EventDoc
  participants: CountDoc
  /** Number of guests whose name waits for a host. Only hosts get this document. Missing if no name waits. */
  'held-names': CountDoc
  /** Only hosts get this document. */
  plan: PlanDoc
  qa: QaDoc
  /** Number of live questions. Only guests get this document. Missing if a phone gets all questions when it enters. */
  'live-questions': CountDoc
  present: PresentDoc
  /** Only hosts and screens get this document, while the screen shows the welcome and the host shows names there. */
  arrivals: ArrivalsDoc
  /** Only hosts and screens get this document, while the screen thanks the guests. */
  figures: FiguresDoc
  /** Only hosts get this document. */
  run: RunDoc
  /** Only hosts get this document. */
  [cue: `cue:${string}`]: CueDoc
  /** Only guests and the screen get this document, while the screen shows the slide. */
  [slide: `slide:${string}`]: SlideDoc
  /** Only guests and the screen get this document, while the screen shows a slide with the agenda. */
  agenda: AgendaDoc
  /** Only guests and the screen get this document, while the screen shows the slide of the current cue. */
  'slide-time': SlideTimeDoc
  /** Guests and screens do not get this document. */
  [message: `message:${string}`]: MessageDoc
  /** Only speakers get this document and the next two. */
  'speaker-event': SpeakerEventDoc
  'speaker-run': SpeakerRunDoc
  [place: `step-place:${string}`]: StepPlace
  /** Private document of a speaker: the rights of the link. */
  'speaker-link': SpeakerLinkDoc
  /** Missing if no desk has ever had control of the show. Speakers get it without names and ids. */
  showControl: ShowControlDoc
  /** Only hosts who are owners get this document. */
  [access: `access:${string}`]: CoHostDoc
  /** Private document of a host: the host's desk, and the right of the account. */
  desk: OwnDeskDoc
  [question: `question:${string}`]: QuestionDoc
  [votes: `votes:${string}`]: CountDoc
  /**
   * Number of answers to an item that the server has received but not committed yet. Only hosts get this document.
   * The document's version is a time.
   */
  [flight: `in-flight:${string}`]: InFlightDoc
  me: MeDoc
  [own: `own-question:${string}`]: OwnQuestionDoc
  [upvote: `upvote:${string}`]: Record<string, never>
}

export type DocKey = keyof DocByKey & string
export type Doc = DocByKey[DocKey]
