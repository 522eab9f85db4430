import { accepted, refused } from '#contract/errors.ts'
import { passwordResetMachine } from '#machines/flow/password-reset/password-reset.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const claim = { userName: 'Lin', answer: 'Rex', captchaId: '', captchaText: '' }

export const flow = flowOf(passwordResetMachine, {
  sent: [
    { type: 'name', logonName: 'lin' },
    { type: 'claim', claim },
    { type: 'choose', password: 'new-2026' },
    { type: 'begin' },
  ],
  answers: {
    lookingUp: [accepted('pet'), refused('NotFound')],
    validating: [accepted('reset-token'), refused('AnswerWrong')],
    setting: [accepted(null), refused('ResetExpired'), refused('PasswordWeak')],
  },
  holds: {
    'a password is kept only while it is being set': ({ value, context }) =>
      (context.password !== '') === (value === 'setting'),
    'an answer is kept only while it is being checked': ({ value, context }) =>
      (context.claim !== null) === (value === 'validating'),
    'the token that sets a password exists only after the security question was answered': ({
      value,
      context,
    }) => (context.resetToken !== '') === (value === 'choosing' || value === 'setting'),
  },
})
