import type { Refusal } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'

export type Question = CallAnswer<'/api/sys/User/GetUserByLogonName'>['securityQuestion']

/**
 * The data that shows that the user owns the account: the login name, the user name and the answer to the security
 * question.
 */
export interface Claim {
  userName: string
  answer: string
  /** Id of the solved captcha. Empty if no captcha is required. */
  captchaId: string
  captchaText: string
}

/** Messages that the state machine emits: the server refused the answer to the security question. */
export type PasswordResetEmitted = { type: 'refused'; refusal: Refusal }

export type PasswordResetEvent =
  | { type: 'name'; logonName: string }
  | { type: 'claim'; claim: Claim }
  | { type: 'choose'; password: string }
  /** The user starts again with the first step. */
  | { type: 'begin' }
