import type { EventSettings, FieldDemand } from '../../src/contract/content.ts'
import { type ErrorCode, type Refusal, refused } from '../../src/contract/errors.ts'

export interface GuestDetails {
  Username: string
  Company: string
  Email: string
  Consent: boolean
}

/** Where nobody may be anonymous, a name that is asked for is needed. */
export function nameDemand({ guestFields, anonymousAllowed }: EventSettings): FieldDemand {
  return guestFields.name === 'optional' && !anonymousAllowed ? 'required' : guestFields.name
}

/** What the event asks for and the guest left out. */
export function missingDetail(event: EventSettings, details: GuestDetails): Refusal | undefined {
  const asked: [FieldDemand, string, ErrorCode, string][] = [
    [nameDemand(event), details.Username, 'NameRequired', 'Username'],
    [event.guestFields.company, details.Company, 'CompanyRequired', 'Company'],
    [event.guestFields.email, details.Email, 'EmailRequired', 'Email'],
  ]
  for (const [demand, value, code, field] of asked) {
    if (demand === 'required' && !value) return { ...refused(code), field }
  }
  return undefined
}

/** What the event does not ask for is not kept. */
export const keptDetails = (event: EventSettings, details: GuestDetails) => ({
  username: event.guestFields.name === 'off' ? '' : details.Username,
  company: event.guestFields.company === 'off' ? '' : details.Company,
  email: event.guestFields.email === 'off' ? '' : details.Email,
  consent: details.Consent ? 1 : 0,
})
