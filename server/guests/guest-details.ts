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

const fieldOf = { username: 'name', company: 'company', email: 'email' } as const

export type Detail = keyof typeof fieldOf

/** Which details of its guests an event's people learn: those that it asks for. */
export const knownDetails = (fields: EventSettings['guestFields']): Detail[] =>
  (Object.keys(fieldOf) as Detail[]).filter((detail) => fields[fieldOf[detail]] !== 'off')

type Given = Partial<Record<Detail, string>>

/** What an event's people learn of a guest, who may have given more at another's door: no more than this event asks for. */
export function knownTo<Details extends Given>(
  fields: EventSettings['guestFields'],
  details: Details,
): Details {
  const known = knownDetails(fields)
  return {
    ...details,
    ...(!known.includes('username') && { username: '' }),
    ...(!known.includes('company') && { company: '' }),
    ...(!known.includes('email') && { email: '' }),
  }
}

/** What the event does not ask for is not kept. */
export const keptDetails = (event: EventSettings, details: GuestDetails) => ({
  ...knownTo(event.guestFields, {
    username: details.Username,
    company: details.Company,
    email: details.Email,
  }),
  consent: details.Consent ? 1 : 0,
})
