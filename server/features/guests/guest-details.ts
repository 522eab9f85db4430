import type { EventSettings, FieldDemand } from '#contract/content.ts'
import { type ErrorCode, type Refusal, refused } from '#contract/errors.ts'
import { foldName, foldText } from '#contract/fold-text.ts'
import { consentWithdrawn, type Detail, knownTo, nameDemand } from './guests.public.ts'

export interface GuestDetails {
  username: string
  company: string
  email: string
  consent: boolean
}

/** A refusal if the guest left out a required detail. */
export function missingDetail(event: EventSettings, details: GuestDetails): Refusal | undefined {
  const asked: [FieldDemand, string, ErrorCode, string][] = [
    [nameDemand(event), details.username, 'NameRequired', 'username'],
    [event.guestFields.company, details.company, 'CompanyRequired', 'company'],
    [event.guestFields.email, details.email, 'EmailRequired', 'email'],
  ]
  for (const [demand, value, code, field] of asked) {
    if (demand === 'required' && !value) return { ...refused(code), field }
  }
  return undefined
}

/**
 * The columns of a guest's row for these details. Some columns have a folded text, which is used to compare guests.
 * `before`: the consent that is stored.
 */
export const detailColumns = (
  { username, company, email }: Record<Detail, string>,
  consent: boolean,
  before = 0,
) => ({
  username,
  company,
  email,
  username_key: foldName(username),
  company_key: foldName(company),
  email_key: foldText(email),
  consent: consent ? 1 : before === 0 ? 0 : consentWithdrawn,
})

/** The columns of a new guest. Details that the event does not ask for are not stored. */
export function keptDetails(event: EventSettings, details: GuestDetails) {
  const { username, company, email, consent } = details
  return detailColumns(knownTo(event.guestFields, { username, company, email }), consent)
}
