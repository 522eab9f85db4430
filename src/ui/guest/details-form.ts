import type { FieldDemand } from '../../contract/content.ts'
import type { ErrorCode, Refusal } from '../../contract/errors.ts'
import * as limits from '../../contract/limits.ts'
import type { GuestDetails } from '../../machines/guest-session/guest-session.events.ts'

export type DetailName = 'Username' | 'Company' | 'Email'
export type Demands = Record<DetailName, FieldDemand>

export interface Fault {
  code: ErrorCode
  params?: Record<string, string | number>
}
export type Faults = Partial<Record<DetailName, Fault>>

const required = { Username: 'NameRequired', Company: 'CompanyRequired', Email: 'EmailRequired' } as const
const detailLength = {
  Username: limits.guestNameLength,
  Company: limits.guestCompanyLength,
  Email: limits.guestEmailLength,
} as const
const names: readonly DetailName[] = ['Username', 'Company', 'Email']

const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** What was typed does not fit, which can be said at once. */
export function lengthFault(name: DetailName, written: string): Fault | undefined {
  const most = detailLength[name]
  const { length } = written.normalize('NFC').trim()
  return length > most ? { code: 'TextTooLong', params: { below: most + 1 } } : undefined
}

function faultOf(name: DetailName, written: string, demand: FieldDemand): Fault | undefined {
  const text = written.normalize('NFC').trim()
  if (demand === 'off') return undefined
  if (text === '') return demand === 'required' ? { code: required[name] } : undefined
  const tooLong = lengthFault(name, written)
  if (tooLong) return tooLong
  return name === 'Email' && !looksLikeEmail(text) ? { code: 'BadInput' } : undefined
}

/** What is wrong with a filled-in form, by field; the server checks again. */
export function faultsOf(details: GuestDetails, demands: Demands): Faults {
  const faults: Faults = {}
  for (const name of names) {
    const fault = faultOf(name, details[name], demands[name])
    if (fault) faults[name] = fault
  }
  return faults
}

const fieldOfCode: Partial<Record<ErrorCode, DetailName>> = {
  NameRequired: 'Username',
  CompanyRequired: 'Company',
  EmailRequired: 'Email',
}

/** The field that the server's refusal is about, if it is one of these. */
export const fieldOf = (refusal: Refusal): DetailName | undefined =>
  fieldOfCode[refusal.code] ?? names.find((name) => refusal.field === name)
