import { accepted, refused } from '#contract/errors.ts'
import { coHostListMachine } from '#machines/flow/co-host-list/co-host-list.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'
import { refreshIsHandled } from './refresh-is-handled.ts'

const answers = [accepted(['Lin']), accepted([]), refused('Busy')]

export const flow = flowOf(coHostListMachine, {
  sent: [{ type: 'refresh' }],
  answers: { loading: answers, refreshing: answers },
  holds: refreshIsHandled,
})
