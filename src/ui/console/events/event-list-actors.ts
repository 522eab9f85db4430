import { fromPromise } from 'xstate'
import type { CallAnswer, CallInput } from '../../../contract/calls.ts'
import type { Outcome } from '../../../contract/errors.ts'
import type { VipLevel } from '../../../contract/plans.ts'
import type { ListedEvent, WhoseEvents } from '../../../machines/event-list/event-list.events.ts'
import { eventListMachine } from '../../../machines/event-list/event-list.machine.ts'
import { createRetryId } from '../../../services/command-id.ts'
import { hostCall } from '../host-actors.ts'

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

export type EventSettingsInput = CallInput<'/api/event/Event/Add'>['Settings']
export type AddedEvent = CallAnswer<'/api/event/Event/Add'>

interface NewEvent {
  settings: EventSettingsInput
  level: VipLevel
}

/** Adds one event; a try whose answer was lost makes no second one. */
export function createEventAdder() {
  const idOf = createRetryId()
  return ({ settings, level }: NewEvent): Promise<Outcome<AddedEvent>> => {
    const wanted = { Settings: settings, Level: level }
    return hostCall('/api/event/Event/Add', { ...wanted, CommandId: idOf(wanted) })
  }
}

/** The same for one copy of an event. */
export function createEventCloner(code: string) {
  const idOf = createRetryId()
  return ({ settings, level }: NewEvent): Promise<Outcome<AddedEvent>> => {
    const wanted = { EventCode: code, Settings: settings, Level: level }
    return hostCall('/api/event/Event/Clone', { ...wanted, CommandId: idOf(wanted) })
  }
}
