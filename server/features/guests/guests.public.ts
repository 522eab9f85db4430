import type { EventSettings, FieldDemand } from '#contract/content.ts'
import { restore } from '#server/engine/charts.ts'
import type { Schema } from '#server/store/schema.ts'

/** An event, with the details that it asks its guests for. */
export interface AskingEvent {
  id: string
  guestFields: EventSettings['guestFields']
}

export const asking = ({ id, state }: Pick<Schema['event'], 'id' | 'state'>): AskingEvent => ({
  id,
  guestFields: restore('event', state).context.guestFields,
})

/** How strongly the event asks for the name: if anonymous guests are not allowed, an optional name becomes required. */
export function nameDemand({ guestFields, anonymousAllowed }: EventSettings): FieldDemand {
  return guestFields.name === 'optional' && !anonymousAllowed ? 'required' : guestFields.name
}

const fieldOf = { username: 'name', company: 'company', email: 'email' } as const

export type Detail = keyof typeof fieldOf

/** The details of guests that a host may see: only those that this event asks for. */
export const knownDetails = (fields: EventSettings['guestFields']): Detail[] =>
  (Object.keys(fieldOf) as Detail[]).filter((detail) => fields[fieldOf[detail]] !== 'off')

type Given = Partial<Record<Detail, string>>

/** Removes the details that this event does not ask for. The guest may have given them to another event. */
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
