import { signInMachine } from '#machines/flow/sign-in/sign-in.machine.ts'
import { signInEvents } from '#tests/support/chart-cases/sign-in.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { flowOfGraph } from '#tests/support/model/flow.ts'

export const flow = flowOfGraph(chartGraph(signInMachine, { events: signInEvents }), {
  holds: {
    'a password is kept only while it is being sent': ({ value, context }) =>
      (context.credentials !== null) === (value === 'sending'),
    'a refused sign-in has a reason': ({ value, context }) => value !== 'refused' || context.refusal !== null,
  },
})
