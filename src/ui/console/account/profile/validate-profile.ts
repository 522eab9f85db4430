import type { ErrorText } from '#ui/console/parts/forms/error-text.ts'
import { emailError, phoneError } from '#ui/console/session/validate-account.ts'

export interface ProfileDraft {
  userName: string
  email: string
  phone: string
  /** The path of the picture, or '' for none. */
  avatar: string
  question: string
  /** '' keeps the stored answer. */
  answer: string
  password: string
}

/** The stored values of the account. */
export type StoredProfile = Pick<ProfileDraft, 'userName' | 'email' | 'phone' | 'avatar' | 'question'>

export type ProfileErrors = Partial<Record<keyof ProfileDraft, ErrorText>>

const required = (text: string): ErrorText | undefined =>
  text.trim() === '' ? 'console.fieldEmpty' : undefined

/** True if the user must enter the password, because the change could give another person access to the account. */
export const asksPassword = (draft: ProfileDraft, stored: StoredProfile): boolean =>
  draft.email.trim().toLowerCase() !== stored.email.toLowerCase() ||
  draft.question !== stored.question ||
  draft.answer.trim() !== ''

/**
 * True if the user must give a phone number and a security question. Registration does not require these details,
 * so a host who changes only the name or the picture need not give them either.
 */
export const asksWhatIsMissing = (draft: ProfileDraft, stored: StoredProfile): boolean =>
  asksPassword(draft, stored) || draft.phone.trim() !== stored.phone

/**
 * The validation rules (specification, section 5). If the question and the answer are unchanged, the server keeps
 * the stored answer.
 */
export function profileErrors(draft: ProfileDraft, stored: StoredProfile): ProfileErrors {
  const asked = asksWhatIsMissing(draft, stored)
  const phoneAsked = asked || stored.phone !== ''
  const questionAsked = asked || stored.question !== ''
  const kept = draft.question === stored.question && (stored.question !== '' || !asked)
  const found: Record<keyof ProfileDraft, ErrorText | undefined> = {
    userName: required(draft.userName),
    email: emailError(draft.email.trim()),
    phone: phoneAsked ? (required(draft.phone) ?? phoneError(draft.phone.trim())) : undefined,
    avatar: undefined,
    question: questionAsked ? required(draft.question) : undefined,
    answer: kept ? undefined : required(draft.answer),
    password: asksPassword(draft, stored) ? required(draft.password) : undefined,
  }
  return Object.fromEntries(
    Object.entries(found).filter(([, validationError]) => validationError),
  ) as ProfileErrors
}
