import * as limits from '#contract/limits.ts'
import {
  logonNameShape,
  passwordIsStrong,
  phoneShape,
  stripSignInCharacters,
} from '#contract/sign-in-text.ts'
import type { ErrorText } from '../parts/forms/error-text.ts'

export interface AccountDraft {
  logonName: string
  userName: string
  email: string
  /** The phone number. The phone number and the security question are optional. */
  phone: string
  question: string
  answer: string
  password: string
  repeated: string
  captchaText: string
}

/** The validation error of each field. */
export type Errors<Draft> = Partial<Record<keyof Draft, ErrorText>>

/**
 * Checks a password by the rules of the specification, section 5. A password must not contain characters that the
 * sign-in form removes.
 */
export function passwordError(password: string): ErrorText | undefined {
  if (password === '') return 'console.fieldEmpty'
  if (stripSignInCharacters(password) !== password) return 'console.passwordForbidden'
  const long = password.length >= limits.passwordLengthLeast && password.length <= limits.passwordLengthMost
  return long && passwordIsStrong(password) ? undefined : 'console.passwordRules'
}

export const repeatError = (password: string, repeated: string): ErrorText | undefined =>
  password === repeated ? undefined : 'console.passwordMismatch'

export function logonNameError(name: string): ErrorText | undefined {
  if (name === '') return 'console.fieldEmpty'
  return logonNameShape.test(name) && name.length <= limits.logonNameLength
    ? undefined
    : 'console.logonNameRules'
}

export function emailError(email: string): ErrorText | undefined {
  if (email === '') return 'console.fieldEmpty'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'console.emailInvalid'
}

export const phoneError = (phone: string): ErrorText | undefined =>
  phoneShape.test(phone) ? undefined : 'console.phoneInvalid'

export function accountErrors(draft: AccountDraft, captchaAsked: boolean): Errors<AccountDraft> {
  const found: Record<keyof AccountDraft, ErrorText | undefined> = {
    logonName: logonNameError(draft.logonName.trim()),
    userName: draft.userName.trim() === '' ? 'console.fieldEmpty' : undefined,
    email: emailError(draft.email.trim()),
    phone: draft.phone.trim() === '' ? undefined : phoneError(draft.phone.trim()),
    question: undefined,
    answer: draft.question !== '' && draft.answer.trim() === '' ? 'console.fieldEmpty' : undefined,
    password: passwordError(draft.password),
    repeated: repeatError(draft.password, draft.repeated),
    captchaText: captchaAsked && draft.captchaText.trim() === '' ? 'console.fieldEmpty' : undefined,
  }
  return Object.fromEntries(
    Object.entries(found).filter(([, validationError]) => validationError),
  ) as Errors<AccountDraft>
}
