import { fromPromise } from 'xstate'
import type { Outcome } from '#contract/errors.ts'
import type { CallAnswer, CallInput } from '#contract/interface/calls.ts'
import type { VipLevel } from '#contract/plans.ts'
import type { ListedEvent, WhoseEvents } from '#machines/event-list/event-list.events.ts'
import { eventListMachine } from '#machines/event-list/event-list.machine.ts'
import { createRetryId } from '#services/command-id.ts'
import { hostCall } from '#ui/console/parts/calls/host-actors.ts'

export const loadEvents = (Filter: WhoseEvents = 'all') => hostCall('/api/event/Event/GetList', { Filter })

export const eventList = eventListMachine.provide({
  actors: {
    fetchEvents: fromPromise<Outcome<ListedEvent[]>, { whose: WhoseEvents }>(({ input }) =>
      loadEvents(input.whose),
    ),
  },
})

export const deleteEvent = (code: string): Promise<Outcome<boolean>> =>
  hostCall('/api/event/Event/Delete', { EventCode: code })

export type DeletedEvent = CallAnswer<'/api/event/Event/GetDeleted'>[number]

export const loadDeletedEvents = () => hostCall('/api/event/Event/GetDeleted', {})

export const restoreEvent = (code: string): Promise<Outcome<boolean>> =>
  hostCall('/api/event/Event/Restore', { EventCode: code })

export type EventSettingsInput = CallInput<'/api/event/Event/Add'>['Settings']
export type AddedEvent = CallAnswer<'/api/event/Event/Add'>

interface NewEvent {
  settings: EventSettingsInput
  level: VipLevel
}

/**
 * Returns a function that adds an event. If the answer was lost and the page calls the function again, the server
 * adds no second event.
 */
export function createEventAdder() {
  const idOf = createRetryId()
  return ({ settings, level }: NewEvent): Promise<Outcome<AddedEvent>> => {
    const wanted = { Settings: settings, Level: level }
    return hostCall('/api/event/Event/Add', { ...wanted, CommandId: idOf(wanted) })
  }
}

/**
 * Returns a function that copies an event. If the answer was lost and the page calls the function again, the server
 * makes no second copy.
 */
export function createEventCloner(code: string) {
  const idOf = createRetryId()
  return ({ settings, level }: NewEvent): Promise<Outcome<AddedEvent>> => {
    const wanted = { EventCode: code, Settings: settings, Level: level }
    return hostCall('/api/event/Event/Clone', { ...wanted, CommandId: idOf(wanted) })
  }
}
