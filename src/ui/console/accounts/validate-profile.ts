import type { FaultText } from '../forms/fault-text.ts'
import { emailFault, phoneFault } from '../session/validate-account.ts'

export interface ProfileDraft {
  userName: string
  email: string
  phone: string
  /** Path of the picture; '' for none. */
  avatar: string
  question: string
  /** '' keeps the answer that is stored. */
  answer: string
  password: string
}

/** What is stored of the account. */
export type StoredProfile = Pick<ProfileDraft, 'userName' | 'email' | 'phone' | 'avatar' | 'question'>

export type ProfileFaults = Partial<Record<keyof ProfileDraft, FaultText>>

const required = (text: string): FaultText | undefined =>
  text.trim() === '' ? 'console.fieldEmpty' : undefined

/** Whether the password is asked for: what changes opens the account to whoever changes it. */
export const asksPassword = (draft: ProfileDraft, stored: StoredProfile): boolean =>
  draft.email.trim().toLowerCase() !== stored.email.toLowerCase() ||
  draft.question !== stored.question ||
  draft.answer.trim() !== ''

/** The rules of the specification's section 5; an answer is kept where question and answer stay as they are. */
export function profileFaults(draft: ProfileDraft, stored: StoredProfile): ProfileFaults {
  const kept = stored.question !== '' && draft.question === stored.question
  const found: Record<keyof ProfileDraft, FaultText | undefined> = {
    userName: required(draft.userName),
    email: emailFault(draft.email.trim()),
    phone: required(draft.phone) ?? phoneFault(draft.phone.trim()),
    avatar: undefined,
    question: required(draft.question),
    answer: kept ? undefined : required(draft.answer),
    password: asksPassword(draft, stored) ? required(draft.password) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as ProfileFaults
}
