import { accepted, refused } from '#contract/errors.ts'
import { paymentMachine } from '#machines/flow/payment/payment.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const answers = [accepted({ status: 'created' }), accepted({ status: 'paid' }), refused('Busy')]

export const flow = flowOf(paymentMachine, {
  sent: [
    { type: 'step', step: { type: 'choose', method: 'bank' } },
    { type: 'step', step: { type: 'cancel' } },
    { type: 'news' },
    { type: 'retry' },
  ],
  answers: { loading: answers, refreshing: answers, stepping: [...answers, refused('OrderPaid')] },
  holds: {
    'a shown order is loaded and has no pending news': ({ value, context }) =>
      value !== 'shown' || (context.order !== null && !context.stale),
    'a failure has a reason': ({ value, context }) => value !== 'failed' || context.refusal !== null,
    'a step that is being sent was chosen': ({ value, context }) =>
      value !== 'stepping' || context.step !== null,
  },
})
