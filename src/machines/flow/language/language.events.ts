import type { Refusal } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'

export type Language = CallAnswer<'/api/sys/User/GetLoginUserProfile'>['languageSetting']

export interface LanguageEvent {
  type: 'choose'
  language: Language
  /**
   * The language that the page shows now. Signing in also changes this language, independent of this state machine.
   */
  shown: Language
  /** True if a user is signed in. The account must then accept the chosen language first. */
  ofAccount: boolean
}

/** Messages that the state machine emits. */
export type LanguageEmitted = { type: 'shown'; language: Language } | { type: 'refused'; refusal: Refusal }
