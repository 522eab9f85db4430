/** What the aggregates hold: the contexts of the domain charts. */

/** Whether a field is asked of a guest who registers. */
export type FieldDemand = 'off' | 'optional' | 'required'

/** What the big screen speaks; `browser`: as the browser that it is opened in. */
export type ScreenLanguage = 'browser' | 'zh' | 'en' | 'es' | 'ja'

export interface EventSettings {
  name: string
  /** Milliseconds since 1970. */
  startAt: number
  endAt: number
  location: string
  schedule: string
  features: { qa: boolean; polls: boolean; interactions: boolean }
  /** The most guests that may take part. */
  participantLimit: number
  guestFields: { name: FieldDemand; company: FieldDemand; email: FieldDemand }
  anonymousAllowed: boolean
  /** Empty: none is asked for. */
  passcode: string
  screenLanguage: ScreenLanguage
  screenSkinId: string
  mobileSkinId: string
}

export type EventFeature = keyof EventSettings['features']

export interface Reply {
  id: string
  text: string
  /** Seen by the asking guest and the hosts only. */
  private: boolean
  /** Signed "moderator" instead of the host's name. */
  asModerator: boolean
  /** Empty when signed as moderator. */
  authorName: string
  /** Milliseconds since 1970. */
  at: number
}

export interface QuestionContent {
  text: string
  /** The asking guest; null in what other people see. */
  authorId: string | null
  /** Empty when anonymous. */
  authorName: string
  anonymous: boolean
  /** Milliseconds since 1970. */
  askedAt: number
  autoReview: boolean
  replies: Reply[]
}

export type PresentMode = 'welcome' | 'qa' | 'poll' | 'interaction'

export interface PresentContent {
  /** The item last put on the screen as a poll, kept while another mode is shown. */
  pollId: string | null
  /** The item last put on the screen as an interaction; null: none, the stage of interactions is shown by itself. */
  interactionId: string | null
}
