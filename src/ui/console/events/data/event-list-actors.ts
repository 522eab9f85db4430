import { fromPromise } from 'xstate'
import type { Outcome } from '#contract/errors.ts'
import type { ListedEvent, WhoseEvents } from '#machines/flow/event-list/event-list.events.ts'
import { eventListMachine } from '#machines/flow/event-list/event-list.machine.ts'
import { hostCall } from '#services/host-calls.ts'

export const eventList = eventListMachine.provide({
  actors: {
    fetchEvents: fromPromise<Outcome<ListedEvent[]>, { whose: WhoseEvents }>(({ input }) =>
      hostCall('/api/event/Event/GetList', { filter: input.whose }),
    ),
  },
})
