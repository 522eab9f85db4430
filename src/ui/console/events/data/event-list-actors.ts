import { fromPromise } from 'xstate'
import type { Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { ListedEvent, WhoseEvents } from '#machines/flow/event-list/event-list.events.ts'
import { eventListMachine } from '#machines/flow/event-list/event-list.machine.ts'
import * as api from '#services/api/events.ts'
import { callLogic } from '#ui/state/call-logic.ts'

export const loadEvents = callLogic(() => api.listEvents('all'))

export const eventList = eventListMachine.provide({
  actors: {
    fetchEvents: fromPromise<Outcome<ListedEvent[]>, { whose: WhoseEvents }>(({ input }) =>
      api.listEvents(input.whose),
    ),
  },
})

export const deleteEvent = callLogic(api.deleteEvent)

export type DeletedEvent = CallAnswer<'/api/event/Event/GetDeleted'>[number]

export const loadDeletedEvents = callLogic(api.listDeletedEvents)

export const restoreEvent = callLogic(api.restoreEvent)
