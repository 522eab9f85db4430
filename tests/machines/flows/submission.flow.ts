import { accepted, refused } from '#contract/errors.ts'
import { submissionMachine } from '#machines/flow/submission/submission.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(submissionMachine, {
  sent: [{ type: 'submit', values: 'one' }, { type: 'submit', values: 'two' }, { type: 'edited' }],
  answers: { sending: [accepted('kept'), refused('NameRequired')] },
  holds: {
    'a form has a reason exactly when it was refused': ({ value, context }) =>
      (context.refusal !== null) === (value === 'refused'),
  },
})
