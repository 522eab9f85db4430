import type { Refusal } from '#contract/errors.ts'

export interface Credentials {
  logonName: string
  password: string
  /** Id of the solved captcha. Empty if no captcha is required. */
  captchaId: string
  captchaText: string
  remember: boolean
}

export type SignInEvent = { type: 'submit'; credentials: Credentials }

/** Messages that the state machine emits. */
export type SignInEmitted =
  | { type: 'signedIn'; token: string; remember: boolean }
  /** The captcha was used. A captcha is valid for a single try. */
  | { type: 'captchaUsed' }
  | { type: 'refused'; refusal: Refusal }
