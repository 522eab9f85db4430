/** Where the code is to go. */
export interface CodeRequest {
  /** A login name or an e-mail address. */
  address: string
  /** Empty where no captcha is asked for. */
  captchaId: string
  captchaText: string
}

/** What the server remembers the request by; the same for an address that it does not know. */
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
  /** No letter came, or too many codes were wrong. */
  | { type: 'again' }
