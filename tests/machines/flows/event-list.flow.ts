import { accepted, refused } from '#contract/errors.ts'
import { eventListMachine } from '#machines/flow/event-list/event-list.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'
import { refreshIsHandled } from './refresh-is-handled.ts'

const answers = [accepted([{ eventCode: 'ABC234' }]), accepted([]), refused('Busy')]

export const flow = flowOf(eventListMachine, {
  inputs: [{ whose: 'all' }],
  sent: [
    { type: 'choose', whose: 'all' },
    { type: 'choose', whose: 'mine' },
    { type: 'refresh' },
    { type: 'removed', code: 'ABC234' },
  ],
  answers: { loading: answers, 'shown.refreshing': answers },
  holds: {
    ...refreshIsHandled,
    'a removal is handled while the list is shown or fetched': (snapshot) =>
      snapshot.matches('failed') || snapshot.can({ type: 'removed', code: 'ABC234' }),
  },
})
