import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { Captcha, CaptchaEvent } from '../../src/machines/captcha/captcha.events.ts'
import { captchaMachine } from '../../src/machines/captcha/captcha.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(captchaMachine)
afterAll(() => coverage.assertComplete())

const image = (id: string): Captcha => ({ id, image: `/image/${id}` })

function run(...answers: (Outcome<Captcha | null> | Error)[]) {
  const machine = captchaMachine.provide({
    actors: {
      fetchCaptcha: fromPromise(async () => {
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
    },
  })
  const actor = coverage.start(machine)
  return async (event?: CaptchaEvent) => {
    if (event) actor.send(event)
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
    return { value, ...context }
  }
}

describe('the captcha', () => {
  it('is shown, and another one on demand', async () => {
    const captcha = run(accepted(image('a')), accepted(image('b')))
    expect(await captcha()).toEqual({ value: 'shown', captcha: image('a'), refusal: null })
    expect(await captcha({ type: 'another' })).toEqual({ value: 'shown', captcha: image('b'), refusal: null })
  })

  it('is not asked for where the server asks for none', async () => {
    const captcha = run(accepted(null))
    expect(await captcha()).toEqual({ value: 'notAsked', captcha: null, refusal: null })
    expect(await captcha({ type: 'another' })).toMatchObject({ value: 'notAsked' })
  })

  it('can be fetched again after it could not be had', async () => {
    const captcha = run(refused('Busy'), new Error('broken'), accepted(image('c')))
    expect(await captcha()).toEqual({ value: 'failed', captcha: null, refusal: refused('Busy') })
    expect(await captcha({ type: 'another' })).toMatchObject({
      value: 'failed',
      refusal: refused('Unreachable'),
    })
    expect(await captcha({ type: 'another' })).toMatchObject({ value: 'shown', captcha: image('c') })
  })

  it('says so when its image does not load', async () => {
    const captcha = run(accepted(image('d')))
    await captcha()
    expect(await captcha({ type: 'imageFailed' })).toEqual({
      value: 'failed',
      captcha: null,
      refusal: refused('Unreachable'),
    })
  })
})
