import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, SimulatedClock, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { CaptchaEvent, CaptchaImage, Proof } from '#machines/flow/captcha/captcha.events.ts'
import { captchaMachine } from '#machines/flow/captcha/captcha.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(captchaMachine)
afterAll(() => coverage.assertComplete())

const image = (id: string): CaptchaImage => ({ id, image: `/image/${id}` })
const proof = (captchaId: string): Proof => ({ captchaId, captchaText: 'solved' })

interface Answers {
  proofs?: (Outcome<Proof | null> | Error)[]
  images?: (Outcome<CaptchaImage | null> | Error)[]
}

const answering = <Data>(answers: (Outcome<Data> | Error)[]) =>
  fromPromise<Outcome<Data>>(async () => {
    const next = answers.shift()
    if (!next || next instanceof Error) throw next ?? new Error('one call too many')
    return next
  })

function run({ proofs = [], images = [] }: Answers) {
  const machine = captchaMachine.provide({
    actors: { prove: answering(proofs), fetchImage: answering(images) },
  })
  const clock = new SimulatedClock()
  const actor = coverage.start(machine, { clock })
  const bring = async (event?: CaptchaEvent) => {
    if (event) actor.send(event)
    const busy = ['proving', 'drawing'] as const
    const { value, context } = await waitFor(actor, (state) => !busy.some((at) => state.matches(at)))
    return { value, ...context }
  }
  return { bring, clock }
}

const nothing = { proof: null, image: null, refusal: null }

describe('the captcha of a form', () => {
  it('the captcha does nothing until the form is filled in, and then does its proof of work automatically', async () => {
    const { bring } = run({ proofs: [accepted(proof('a'))] })
    expect(await bring()).toEqual({ value: 'resting', ...nothing })
    expect(await bring({ type: 'want' })).toEqual({ value: 'proven', ...nothing, proof: proof('a') })
    expect(await bring({ type: 'want' })).toMatchObject({ value: 'proven', proof: proof('a') })
  })

  it('the captcha does a new proof of work after the previous proof was used', async () => {
    const { bring } = run({ proofs: [accepted(proof('a')), accepted(proof('b'))] })
    await bring({ type: 'want' })
    expect(await bring({ type: 'another' })).toMatchObject({ value: 'proven', proof: proof('b') })
  })

  it('the captcha drops an old proof of work and does a new proof on demand', async () => {
    const { bring, clock } = run({ proofs: [accepted(proof('a')), accepted(proof('b'))] })
    await bring({ type: 'want' })
    clock.increment(limits.captchaFreshSeconds * 1000)
    expect(await bring()).toEqual({ value: 'resting', ...nothing })
    expect(await bring({ type: 'want' })).toMatchObject({ value: 'proven', proof: proof('b') })
  })

  it('the captcha is skipped when the server asks for no proof', async () => {
    const { bring } = run({ proofs: [accepted(null)] })
    expect(await bring({ type: 'want' })).toEqual({ value: 'notAsked', ...nothing })
    expect(await bring({ type: 'another' })).toMatchObject({ value: 'notAsked' })
  })

  it('the captcha can be tried again after its proof of work failed', async () => {
    const { bring } = run({ proofs: [refused('TimedOut'), new Error('broken'), accepted(proof('c'))] })
    expect(await bring({ type: 'want' })).toEqual({
      value: 'failed',
      ...nothing,
      refusal: refused('TimedOut'),
    })
    expect(await bring({ type: 'another' })).toMatchObject({
      value: 'failed',
      refusal: refused('Unreachable'),
    })
    expect(await bring({ type: 'want' })).toEqual({ value: 'proven', ...nothing, proof: proof('c') })
  })

  it('the captcha shows a picture on request, and another picture on the next request', async () => {
    const { bring } = run({
      proofs: [refused('TimedOut')],
      images: [accepted(image('a')), accepted(image('b'))],
    })
    await bring({ type: 'want' })
    expect(await bring({ type: 'usePicture' })).toEqual({ value: 'shown', ...nothing, image: image('a') })
    expect(await bring({ type: 'another' })).toEqual({ value: 'shown', ...nothing, image: image('b') })
  })

  it('the captcha shows the refusal and can be used again when its picture cannot be loaded', async () => {
    const { bring } = run({ images: [refused('Busy'), new Error('broken'), accepted(image('c'))] })
    expect(await bring({ type: 'usePicture' })).toEqual({
      value: 'failed',
      ...nothing,
      refusal: refused('Busy'),
    })
    expect(await bring({ type: 'usePicture' })).toMatchObject({ refusal: refused('Unreachable') })
    await bring({ type: 'usePicture' })
    expect(await bring({ type: 'imageFailed' })).toEqual({
      value: 'failed',
      ...nothing,
      refusal: refused('Unreachable'),
    })
  })

  it('the captcha shows no picture when the server asks for no captcha', async () => {
    const { bring } = run({ images: [accepted(null)] })
    expect(await bring({ type: 'usePicture' })).toMatchObject({ value: 'notAsked' })
  })
})
