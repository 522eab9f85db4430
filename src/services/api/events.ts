import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallInput } from '#contract/interface/calls.ts'
import { createFormCall, createFormCommand, hostCall, openCall } from '../host-calls.ts'

export const listEvents = (Filter?: CallInput<'/api/event/Event/GetList'>['Filter']) =>
  hostCall('/api/event/Event/GetList', Filter === undefined ? {} : { Filter })

/** Public facts about an event. */
export const getPublicEvent = (EventCode: string) =>
  openCall('/api/event/Event/GetEventByCode', { EventCode })

/** The documents of an event that is not open on the page. */
export const getSnapshot = (EventCode: string) => hostCall('/api/event/Event/GetSnapshot', { EventCode })

export const getPlan = (EventCode: string) => hostCall('/api/event/Event/GetPlan', { EventCode })

/** Upgrades the event to a level. A repeated call with the same level upgrades once. */
export const createUpgrade = () => createFormCommand('Event/Upgrade')

/** Returns a function that adds an event. */
export const createEventAdder = () => createFormCall('/api/event/Event/Add')

/** Returns a function that copies an event. */
export const createEventCloner = () => createFormCall('/api/event/Event/Clone')

export const createEventUpdate = () => createFormCommand('Event/Update')

export const deleteEvent = (EventCode: string) => hostCall('/api/event/Event/Delete', { EventCode })

export const listDeletedEvents = () => hostCall('/api/event/Event/GetDeleted', {})

export const restoreEvent = (EventCode: string) => hostCall('/api/event/Event/Restore', { EventCode })

/** The event code of the latest event; '' if the host has no event. */
export async function latestEventCode(): Promise<Outcome<string>> {
  const events = await listEvents()
  return events.ok ? accepted(events.data[0]?.EventCode ?? '') : events
}

// The guests of an event

export const listGuests = (query: CallInput<'/api/event/Event/GetGuests'>) =>
  hostCall('/api/event/Event/GetGuests', query)

/** Counts the guests who joined within the last minutes. */
export const countJoined = (EventCode: string, Minutes: number) =>
  hostCall('/api/event/Event/CountJoined', { EventCode, Minutes })

export const createGuestRemoval = () => createFormCommand('Event/RemoveGuests')

export const createRemovalSince = () => createFormCommand('Event/RemoveGuestsSince')
