import { accepted, refused } from '#contract/errors.ts'
import { loadingMachine } from '#machines/flow/loading/loading.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const answers = [accepted('new'), accepted('old'), refused('Busy')]

export const flow = flowOf(loadingMachine, {
  sent: [{ type: 'retry' }, { type: 'refresh' }, { type: 'callChanged' }],
  answers: { loading: answers, refreshing: answers },
  holds: {
    'loaded data exists exactly in the states tagged "there"': (snapshot) =>
      snapshot.hasTag('there') === (snapshot.context.data !== null),
    'a failure has a reason': ({ value, context }) => value !== 'failed' || context.refusal !== null,
    'a refresh is handled in every state': (snapshot) => snapshot.can({ type: 'refresh' }),
  },
})
