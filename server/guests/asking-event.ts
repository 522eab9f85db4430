import type { EventSettings } from '../../src/contract/content.ts'
import type { Schema } from '../store/schema.ts'
import { restore } from '../work/charts.ts'

/** The event whose people look at its guests, with what it asks of them. */
export interface AskingEvent {
  id: string
  guestFields: EventSettings['guestFields']
}

export const asking = ({ id, state }: Pick<Schema['event'], 'id' | 'state'>): AskingEvent => ({
  id,
  guestFields: restore('event', state).context.guestFields,
})
