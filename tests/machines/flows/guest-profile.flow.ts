import { accepted, refused } from '#contract/errors.ts'
import { guestProfileMachine } from '#machines/flow/guest-session/guest-profile.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const details = { username: 'Lin', company: '', email: '', consent: true }

export const flow = flowOf(guestProfileMachine, {
  sent: [{ type: 'save', details }, { type: 'retry' }],
  answers: {
    loading: [accepted({ id: 'g1' }), refused('Busy')],
    'shown.saving': [accepted({ id: 'g1', ...details }), refused('NameRequired')],
  },
  holds: {
    'a profile exists exactly while it is shown': (snapshot) =>
      (snapshot.context.profile !== null) === snapshot.matches('shown'),
    'a refusal exists exactly after something was refused': (snapshot) =>
      (snapshot.context.refusal !== null) ===
      (snapshot.matches('unavailable') || snapshot.matches({ shown: 'refused' })),
  },
})
