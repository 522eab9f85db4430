import type { CallAnswer } from '../../contract/calls.ts'

export type Question = CallAnswer<'/api/sys/User/GetUserByLogonName'>['SecurityQuestion']

/** Who says they are the account's owner, besides its login name and question. */
export interface Claim {
  userName: string
  answer: string
  /** Empty where no captcha is asked for. */
  captchaId: string
  captchaText: string
}

export type PasswordResetEvent =
  | { type: 'name'; logonName: string }
  | { type: 'claim'; claim: Claim }
  | { type: 'choose'; password: string }
  /** From the first step on. */
  | { type: 'begin' }
