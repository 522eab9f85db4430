import { afterAll, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import {
  type CaptchaStatus,
  submitWhenReadyMachine,
} from '#machines/flow/submit-when-ready/submit-when-ready.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(submitWhenReadyMachine)
afterAll(() => coverage.assertComplete())

function form() {
  const clock = new SimulatedClock()
  const emitted: string[] = []
  const actor = coverage.start(submitWhenReadyMachine, { clock }, ({ type }) => emitted.push(type))
  return {
    emitted,
    submit: () => actor.send({ type: 'submit' }),
    captcha: (status: CaptchaStatus) => actor.send({ type: 'captchaChanged', status }),
    draw: () => clock.increment(0),
  }
}

it('a form with a ready captcha is sent at once', () => {
  const { captcha, submit, emitted } = form()
  captcha('ready')
  submit()
  expect(emitted).toEqual(['ready'])
})

it('a form without a captcha asks for one, and is sent once when the captcha is ready and drawn', () => {
  const { captcha, submit, draw, emitted } = form()
  submit()
  captcha('unready')
  submit()
  expect(emitted).toEqual(['captchaWanted'])
  captcha('ready')
  expect(emitted).toEqual(['captchaWanted'])
  draw()
  expect(emitted).toEqual(['captchaWanted', 'ready'])
})

it('a form is not sent when its captcha fails, and asks for another captcha when the user sends it again', () => {
  const { captcha, submit, draw, emitted } = form()
  submit()
  captcha('failed')
  captcha('unready')
  captcha('ready')
  draw()
  expect(emitted).toEqual(['captchaWanted'])
  captcha('failed')
  submit()
  expect(emitted).toEqual(['captchaWanted', 'captchaWanted'])
})

it('a form is not sent when its captcha is lost before the form is drawn', () => {
  const { captcha, submit, draw, emitted } = form()
  submit()
  captcha('ready')
  captcha('unready')
  draw()
  expect(emitted).toEqual(['captchaWanted'])
})
