import * as limits from '../../../contract/limits.ts'
import {
  logonNameShape,
  passwordIsStrong,
  phoneShape,
  stripSignInCharacters,
} from '../../../contract/sign-in-text.ts'
import type { FaultText } from '../forms/fault-text.ts'

export interface AccountDraft {
  logonName: string
  userName: string
  email: string
  /** May be empty, and so may the question. */
  phone: string
  question: string
  answer: string
  password: string
  repeated: string
  captchaText: string
}

/** Field -> what is wrong with it. */
export type Faults<Draft> = Partial<Record<keyof Draft, FaultText>>

/** The rules of the specification's section 5; characters that the sign-in form would strip are refused, not dropped. */
export function passwordFault(password: string): FaultText | undefined {
  if (password === '') return 'console.fieldEmpty'
  if (stripSignInCharacters(password) !== password) return 'console.passwordForbidden'
  const long = password.length >= limits.passwordLengthLeast && password.length <= limits.passwordLengthMost
  return long && passwordIsStrong(password) ? undefined : 'console.passwordRules'
}

export const repeatFault = (password: string, repeated: string): FaultText | undefined =>
  password === repeated ? undefined : 'console.passwordMismatch'

export function logonNameFault(name: string): FaultText | undefined {
  if (name === '') return 'console.fieldEmpty'
  return logonNameShape.test(name) && name.length <= limits.logonNameLength
    ? undefined
    : 'console.logonNameRules'
}

export function emailFault(email: string): FaultText | undefined {
  if (email === '') return 'console.fieldEmpty'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'console.emailInvalid'
}

export const phoneFault = (phone: string): FaultText | undefined =>
  phoneShape.test(phone) ? undefined : 'console.phoneInvalid'

export function accountFaults(draft: AccountDraft, captchaAsked: boolean): Faults<AccountDraft> {
  const found: Record<keyof AccountDraft, FaultText | undefined> = {
    logonName: logonNameFault(draft.logonName.trim()),
    userName: draft.userName.trim() === '' ? 'console.fieldEmpty' : undefined,
    email: emailFault(draft.email.trim()),
    phone: draft.phone.trim() === '' ? undefined : phoneFault(draft.phone.trim()),
    question: undefined,
    answer: draft.question !== '' && draft.answer.trim() === '' ? 'console.fieldEmpty' : undefined,
    password: passwordFault(draft.password),
    repeated: repeatFault(draft.password, draft.repeated),
    captchaText: captchaAsked && draft.captchaText.trim() === '' ? 'console.fieldEmpty' : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as Faults<AccountDraft>
}
