import { submitWhenReadyMachine } from '#machines/flow/submit-when-ready/submit-when-ready.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(submitWhenReadyMachine, {
  sent: [
    { type: 'submit' },
    { type: 'captchaChanged', status: 'ready' },
    { type: 'captchaChanged', status: 'failed' },
    { type: 'captchaChanged', status: 'unready' },
  ],
  holds: {
    'a form that can be sent notices that its captcha is lost': (snapshot) =>
      snapshot.can({ type: 'captchaChanged', status: 'failed' }) || snapshot.value === 'unready',
  },
})
