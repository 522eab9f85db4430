import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallInput } from '#contract/interface/calls.ts'
import { createFormCall, createFormCommand, hostCall, openCall } from '../host-calls.ts'

export const listEvents = (filter?: CallInput<'/api/event/Event/GetList'>['filter']) =>
  hostCall('/api/event/Event/GetList', filter === undefined ? {} : { filter })

/** Public facts about an event. */
export const getPublicEvent = (eventCode: string) =>
  openCall('/api/event/Event/GetEventByCode', { eventCode })

/** The documents of an event that is not open on the page. */
export const getSnapshot = (eventCode: string) => hostCall('/api/event/Event/GetSnapshot', { eventCode })

export const getPlan = (eventCode: string) => hostCall('/api/event/Event/GetPlan', { eventCode })

/** Upgrades the event to a level. A repeated call with the same level upgrades once. */
export const createUpgrade = () => createFormCommand('Event/Upgrade')

/** Returns a function that adds an event. */
export const createEventAdder = () => createFormCall('/api/event/Event/Add')

/** Returns a function that copies an event. */
export const createEventCloner = () => createFormCall('/api/event/Event/Clone')

export const createEventUpdate = () => createFormCommand('Event/Update')

export const deleteEvent = (eventCode: string) => hostCall('/api/event/Event/Delete', { eventCode })

export const listDeletedEvents = () => hostCall('/api/event/Event/GetDeleted', {})

export const restoreEvent = (eventCode: string) => hostCall('/api/event/Event/Restore', { eventCode })

/** The event code of the latest event; '' if the host has no event. */
export async function latestEventCode(): Promise<Outcome<string>> {
  const events = await listEvents()
  return events.ok ? accepted(events.data[0]?.eventCode ?? '') : events
}

// The guests of an event

export const listGuests = (query: CallInput<'/api/event/Event/GetGuests'>) =>
  hostCall('/api/event/Event/GetGuests', query)

/** Counts the guests who joined within the last minutes. */
export const countJoined = (eventCode: string, minutes: number) =>
  hostCall('/api/event/Event/CountJoined', { eventCode, minutes })

export const createGuestRemoval = () => createFormCommand('Event/RemoveGuests')

export const createRemovalSince = () => createFormCommand('Event/RemoveGuestsSince')
