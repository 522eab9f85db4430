import { fromPromise } from 'xstate'
import { guestListMachine } from '../../../machines/guest-list/guest-list.machine.ts'
import { hostCall } from '../host-actors.ts'

/** The guests of one event. */
export const guestListOf = (eventCode: string) =>
  guestListMachine.provide({
    actors: {
      fetchGuests: fromPromise(({ input }) =>
        hostCall('/api/event/Event/GetGuests', {
          EventCode: eventCode,
          Search: input.search,
          AfterId: input.afterId,
        }),
      ),
    },
  })
