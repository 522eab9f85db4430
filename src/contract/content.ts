/** Contents of the aggregates: the contexts of the domain state machines. */

import type { JoinCodeSize } from './join-code.ts'
import type { HeldReason, ReviewCause, WordFilterSettings } from './word-filter.ts'

/** The setting of a field of the join form: absent, optional or required. */
export type FieldDemand = 'off' | 'optional' | 'required'

/** Language of the big screen. `browser`: language of the browser that displays it. */
export type ScreenLanguage = 'browser' | 'zh' | 'en' | 'es' | 'ja'

export interface EventSettings {
  name: string
  /** Milliseconds since 1970. */
  startAt: number
  endAt: number
  /** The IANA time zone of the host who made the event. Absent in events from earlier versions. */
  timeZone?: string
  location: string
  /** The organiser, as guests read it. Empty: guests do not read it. */
  hostedBy: string
  schedule: string
  features: { qa: boolean; polls: boolean; interactions: boolean }
  /** Maximum number of guests who may take part. */
  participantLimit: number
  guestFields: { name: FieldDemand; company: FieldDemand; email: FieldDemand }
  anonymousAllowed: boolean
  /** True if the event stores no names, details and characters of guests. Fixed by the first guest. Absent: false. */
  anonymous?: boolean
  /** True if a guest may take an invented name, which the join form suggests. */
  nicknames: boolean
  /**
   * True if the welcome on the screen shows the names of guests who join. Absent in events from earlier versions, whose
   * screens show no names there.
   */
  welcomeNames?: boolean
  /** True if opening an item closes the other open items. */
  oneItemOpen: boolean
  /** True if a phone shows results to a guest who can still answer. Otherwise it shows them after the answer. */
  resultsBeforeAnswer: boolean
  /** What happens to offensive words in texts of guests. */
  guard: WordFilterSettings
  /** The passcode. Empty if the event has no passcode. */
  passcode: string
  /** Days after the end until the guests' names and details go, and until the event is deleted. Absent or 0: as the server. */
  guestDataDays?: number
  eventDays?: number
  screenLanguage: ScreenLanguage
  screenThemeId: string
  mobileThemeId: string
}

export type EventFeature = keyof EventSettings['features']

export interface Reply {
  id: string
  text: string
  /** The text as guests see it, if it has masked words; null for guests. */
  masked: string | null
  /** True if only the asking guest and the hosts see the reply. */
  private: boolean
  /** True if the reply is signed "moderator" instead of with the host's name. */
  asModerator: boolean
  /** Name of the host who replied. Empty if the reply is signed "moderator". */
  authorName: string
  /** Milliseconds since 1970. */
  at: number
}

export interface QaContent {
  /** Why review was switched on automatically; null: a host did it. Only hosts get this field. */
  cause: ReviewCause | null
}

export interface QuestionContent {
  text: string
  /** The text as the audience sees it, if it has masked words. Only hosts get this field and the next one. */
  masked: string | null
  /** Why the question waits for review although review is automatic; null after a host has shown it. */
  held: HeldReason | null
  /** Id of the asking guest; null for other guests and for screens. */
  authorId: string | null
  /** Name of the asking guest. Empty if the guest asked anonymously. */
  authorName: string
  anonymous: boolean
  /** Milliseconds since 1970. */
  askedAt: number
  autoReview: boolean
  replies: Reply[]
}

/** `slide`: a slide of the run. */
export type PresentMode = 'welcome' | 'qa' | 'poll' | 'interaction' | 'slide'

export interface PresentContent {
  /** The item that the screen showed last in poll mode. This id stays while the screen is in another mode. */
  pollId: string | null
  /** The item that the screen showed last in interaction mode; null: the mode has no item. */
  interactionId: string | null
  /** The cue whose slide the screen shows; null in all other modes. */
  slideId: string | null
  /** Whether the screen is black. The mode stays as it is below the black. */
  blackout: boolean
  joinCode: JoinCodeSize
}
