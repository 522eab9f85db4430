import { fromCallback, type SnapshotFrom } from 'xstate'
import type { captchaMachine } from '#machines/flow/captcha/captcha.machine.ts'
import {
  type CaptchaStatus,
  type SubmitWhenReadyEvent,
  submitWhenReadyMachine,
} from '#machines/flow/submit-when-ready/submit-when-ready.machine.ts'
import { onSelected } from '#ui/state/on-selected.ts'
import type { CaptchaRef } from './captcha-field.tsx'

const statusOf = (captcha: SnapshotFrom<typeof captchaMachine>): CaptchaStatus => {
  if (captcha.matches('failed')) return 'failed'
  const unready = captcha.matches('resting') || captcha.matches('proving') || captcha.matches('drawing')
  return unready ? 'unready' : 'ready'
}

/** The state machine that sends a form when this captcha is ready. */
export const submitWhenReady = (captcha: CaptchaRef) =>
  submitWhenReadyMachine.provide({
    actors: {
      watchCaptcha: fromCallback<SubmitWhenReadyEvent>(({ sendBack }) => {
        const notify = (status: CaptchaStatus) => sendBack({ type: 'captchaChanged', status })
        notify(statusOf(captcha.getSnapshot()))
        return onSelected(captcha, statusOf, notify)
      }),
    },
  })
