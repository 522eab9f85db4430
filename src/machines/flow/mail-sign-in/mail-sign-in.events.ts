import type { Refusal } from '#contract/errors.ts'

/** The user's request for a code by mail. */
export interface CodeRequest {
  /** A login name or an e-mail address. */
  address: string
  /** Id of the solved captcha. Empty if no captcha is required. */
  captchaId: string
  captchaText: string
}

/** Identifies the request for a code. The answer looks the same for an unknown address. */
export interface CodeSent {
  requestId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface TypedCode {
  code: string
  remember: boolean
}

export type MailSignInEvent =
  | { type: 'ask'; request: CodeRequest }
  | { type: 'enter'; typed: TypedCode }
  /** The user requests another code, because no mail arrived or too many codes were wrong. */
  | { type: 'again' }

/** Messages that the state machine emits. */
export type MailSignInEmitted =
  | { type: 'signedIn'; token: string; remember: boolean }
  /** The captcha was used. A captcha is valid for a single try. */
  | { type: 'captchaUsed' }
  | { type: 'refused'; refusal: Refusal }
