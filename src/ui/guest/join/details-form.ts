import type { FieldDemand } from '#contract/content.ts'
import type { ErrorCode, Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { GuestDetails } from '#machines/flow/guest-session/guest-session.events.ts'

export type DetailName = 'username' | 'company' | 'email'
export type Demands = Record<DetailName, FieldDemand>

export interface Error {
  code: ErrorCode
  params?: Record<string, string | number>
}
export type Errors = Partial<Record<DetailName, Error>>

const required = { username: 'NameRequired', company: 'CompanyRequired', email: 'EmailRequired' } as const
const detailLength = {
  username: limits.guestNameLength,
  company: limits.guestCompanyLength,
  email: limits.guestEmailLength,
} as const
const names: readonly DetailName[] = ['username', 'company', 'email']

const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** The validation error for a text that is too long. The form can show this error while the guest types. */
export function lengthError(name: DetailName, written: string): Error | undefined {
  const most = detailLength[name]
  const { length } = written.normalize('NFC').trim()
  return length > most ? { code: 'TextTooLong', params: { below: most + 1 } } : undefined
}

function errorOf(name: DetailName, written: string, demand: FieldDemand): Error | undefined {
  const text = written.normalize('NFC').trim()
  if (demand === 'off') return undefined
  if (text === '') return demand === 'required' ? { code: required[name] } : undefined
  const tooLong = lengthError(name, written)
  if (tooLong) return tooLong
  return name === 'email' && !looksLikeEmail(text) ? { code: 'BadInput' } : undefined
}

/** The validation errors of a form by field. The server validates again. */
export function errorsOf(details: GuestDetails, demands: Demands): Errors {
  const validationErrors: Errors = {}
  for (const name of names) {
    const validationError = errorOf(name, details[name], demands[name])
    if (validationError) validationErrors[name] = validationError
  }
  return validationErrors
}

const fieldOfCode: Partial<Record<ErrorCode, DetailName>> = {
  NameRequired: 'username',
  CompanyRequired: 'company',
  EmailRequired: 'email',
}

/** The field that the refusal is about. Undefined if the refusal is not about a field of the form. */
export const fieldOf = (refusal: Refusal): DetailName | undefined =>
  fieldOfCode[refusal.code] ?? names.find((name) => refusal.field === name)

/**
 * The consent text. Hosts see e-mail addresses and write to guests only if the event asks for an e-mail address.
 */
export const consentText = ({ email }: Demands): 'guest.consent' | 'guest.consentName' =>
  email === 'off' ? 'guest.consentName' : 'guest.consent'
