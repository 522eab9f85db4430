import { assign, fromPromise, setup } from 'xstate'
import { type Outcome, type Refusal, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { CaptchaEvent, CaptchaImage, Proof } from './captcha.events.ts'

export interface CaptchaContext {
  /** The solved proof of work. */
  proof: Proof | null
  image: CaptchaImage | null
  /** The refusal that explains why there is neither a proof nor an image. */
  refusal: Refusal | null
}

/**
 * The captcha of a form. The page solves a proof of work while the host fills in the form. If the proof fails, the
 * host can request an image. The answer `null` means that the server does not require a captcha.
 */
export const captchaMachine = setup({
  types: { context: {} as CaptchaContext, events: {} as CaptchaEvent },
  actors: {
    prove: fromPromise<Outcome<Proof | null>>(() => Promise.reject(new Error('prove is missing'))),
    fetchImage: fromPromise<Outcome<CaptchaImage | null>>(() =>
      Promise.reject(new Error('fetchImage is missing')),
    ),
  },
  delays: { 'the proof is old': limits.captchaFreshSeconds * 1000 },
  actions: {
    'take the proof': assign((_, params: { data: Proof | null }) => ({
      proof: params.data,
      image: null,
      refusal: null,
    })),
    'take the image': assign((_, params: { data: CaptchaImage | null }) => ({
      proof: null,
      image: params.data,
      refusal: null,
    })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => ({
      proof: null,
      image: null,
      refusal: params.refusal,
    })),
    'forget the proof': assign({ proof: null, refusal: null }),
  },
  guards: {
    ...outcomeGuards,
    'there is one': (_, params: { outcome: Outcome<Proof | CaptchaImage | null> }) =>
      params.outcome.ok && params.outcome.data !== null,
  },
}).createMachine({
  id: 'captcha',
  context: { proof: null, image: null, refusal: null },
  initial: 'resting',
  states: {
    resting: { on: { want: 'proving', usePicture: 'drawing' } },
    proving: {
      invoke: {
        src: 'prove',
        ...onOutcome({
          taken: [
            { guard: 'there is one', target: 'proven', take: 'take the proof' },
            { target: 'notAsked', take: 'take the proof' },
          ],
          refused: { target: 'failed', take: 'take the refusal' },
          broken: 'Unreachable',
        }),
      },
    },
    proven: {
      on: { another: { target: 'proving', actions: 'forget the proof' } },
      // Solve the next proof only when the form is sent, so that a page left open does not work in the background.
      after: { 'the proof is old': { target: 'resting', actions: 'forget the proof' } },
    },
    drawing: {
      invoke: {
        src: 'fetchImage',
        ...onOutcome({
          taken: [
            { guard: 'there is one', target: 'shown', take: 'take the image' },
            { target: 'notAsked', take: 'take the image' },
          ],
          refused: { target: 'failed', take: 'take the refusal' },
          broken: 'Unreachable',
        }),
      },
    },
    shown: {
      on: {
        another: 'drawing',
        imageFailed: {
          target: 'failed',
          actions: { type: 'take the refusal', params: { refusal: refused('Unreachable') } },
        },
      },
    },
    notAsked: {},
    failed: { on: { want: 'proving', another: 'proving', usePicture: 'drawing' } },
  },
})
