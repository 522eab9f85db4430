/** Contents of the aggregates: the contexts of the domain state machines. */

/** The setting of a field of the join form: absent, optional or required. */
export type FieldDemand = 'off' | 'optional' | 'required'

/** Language of the big screen. `browser`: language of the browser that displays it. */
export type ScreenLanguage = 'browser' | 'zh' | 'en' | 'es' | 'ja'

export interface EventSettings {
  name: string
  /** Milliseconds since 1970. */
  startAt: number
  endAt: number
  location: string
  schedule: string
  features: { qa: boolean; polls: boolean; interactions: boolean }
  /** Maximum number of guests who may take part. */
  participantLimit: number
  guestFields: { name: FieldDemand; company: FieldDemand; email: FieldDemand }
  anonymousAllowed: boolean
  /** The passcode. Empty if the event has no passcode. */
  passcode: string
  screenLanguage: ScreenLanguage
  screenThemeId: string
  mobileThemeId: string
}

export type EventFeature = keyof EventSettings['features']

export interface Reply {
  id: string
  text: string
  /** True if only the asking guest and the hosts see the reply. */
  private: boolean
  /** True if the reply is signed "moderator" instead of with the host's name. */
  asModerator: boolean
  /** Name of the host who replied. Empty if the reply is signed "moderator". */
  authorName: string
  /** Milliseconds since 1970. */
  at: number
}

export interface QuestionContent {
  text: string
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

export type PresentMode = 'welcome' | 'qa' | 'poll' | 'interaction'

export interface PresentContent {
  /** The item that the screen showed last in poll mode. This id stays while the screen is in another mode. */
  pollId: string | null
  /** The item that the screen showed last in interaction mode; null: the mode has no item. */
  interactionId: string | null
}
