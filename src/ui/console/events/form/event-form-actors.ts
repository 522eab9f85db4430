import type { EventSettings } from '#contract/content.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import type { VipLevel } from '#contract/plans.ts'
import { createFormCommand, hostCall } from '#ui/console/parts/calls/host-actors.ts'
import { createEventAdder, createEventCloner, type EventSettingsInput } from '../data/event-list-actors.ts'

/** Loads the settings of an event that is not open on the page. */
export async function loadSettings(code: string): Promise<Outcome<EventSettings>> {
  const snapshot = await hostCall('/api/event/Event/GetSnapshot', { EventCode: code })
  if (!snapshot.ok) return snapshot
  const changes = snapshot.data.changes as [key: string, version: number, doc: EventDoc][]
  const event = changes.find(([key]) => key === 'event')?.[2]
  return event ? accepted(event.context) : refused('NotFound')
}

export interface WantedEvent {
  settings: EventSettingsInput
  /** The level of a new event. An existing event is upgraded on its desk. */
  level: VipLevel
}

/** Sends the form. The answer is the event's code. */
export type SaveEvent = (wanted: WantedEvent) => Promise<Outcome<string>>

const saveBy =
  (add: ReturnType<typeof createEventAdder>): SaveEvent =>
  async (wanted) => {
    const added = await add(wanted)
    return added.ok ? accepted(added.data.EventCode) : added
  }

export const saveNewEvent = (): SaveEvent => saveBy(createEventAdder())
export const saveClone = (code: string): SaveEvent => saveBy(createEventCloner(code))

export function saveChanges(code: string): SaveEvent {
  const update = createFormCommand('Event/Update')
  return async ({ settings }) => {
    const saved = await update({ EventCode: code, Settings: settings })
    return saved.ok ? accepted(code) : saved
  }
}
