import { accepted, refused } from '#contract/errors.ts'
import { captchaMachine } from '#machines/flow/captcha/captcha.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(captchaMachine, {
  sent: [{ type: 'want' }, { type: 'another' }, { type: 'usePicture' }, { type: 'imageFailed' }],
  answers: {
    proving: [accepted({ captchaId: 'c1', captchaText: 'solved' }), accepted(null), refused('Unreachable')],
    drawing: [accepted({ id: 'c2', image: '/c2.png' }), accepted(null), refused('TooFast')],
  },
  holds: {
    'a proof exists exactly while it is done and not refused': ({ value, context }) =>
      (context.proof !== null) === (value === 'proven'),
    'an image exists while it is shown or replaced': ({ value, context }) =>
      value === 'shown' ? context.image !== null : value === 'drawing' || context.image === null,
    'a failure has a reason': ({ value, context }) => value !== 'failed' || context.refusal !== null,
  },
})
