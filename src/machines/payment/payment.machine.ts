import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { PaymentEvent, PaymentStep, WholeOrder } from './payment.events.ts'

export interface PaymentContext {
  order: WholeOrder | null
  refusal: Refusal | null
  step: PaymentStep | null
  /** News came while an answer was on its way: it may be older than they are. */
  stale: boolean
}

type Came = Outcome<WholeOrder>
const answer = ({ event }: { event: { output: Came } }) => ({ came: event.output })
const inTime = { guard: 'news came meanwhile', target: 'refreshing' } as const

/** One order on its page: shown, paid, and as the server says it is, told by push. */
export const paymentMachine = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent },
  actors: {
    fetchOrder: fromPromise<Came>(() => Promise.reject(new Error('fetchOrder is missing'))),
    takeStep: fromPromise<Came, PaymentStep>(() => Promise.reject(new Error('takeStep is missing'))),
    hearNews: fromCallback(() => {}),
  },
  guards: {
    'it came': (_, params: { came: Came }) => params.came.ok,
    'news came meanwhile': ({ context }) => context.stale,
  },
  actions: {
    'take the order': assign((_, { came }: { came: Came }) =>
      came.ok ? { order: came.data, refusal: null } : { refusal: came },
    ),
    'take what is new': assign((_, { came }: { came: Came }) => (came.ok ? { order: came.data } : {})),
    'note the failure': assign({ refusal: { ok: false, code: 'Internal' } as const }),
    'take the step': assign((_, { step }: { step: PaymentStep }) => ({ step, refusal: null })),
    'note the news': assign({ stale: true }),
    'forget the news': assign({ stale: false }),
  },
}).createMachine({
  id: 'payment',
  context: { order: null, refusal: null, step: null, stale: false },
  invoke: { src: 'hearNews' },
  initial: 'loading',
  on: { news: { actions: 'note the news' } },
  states: {
    loading: {
      entry: 'forget the news',
      invoke: {
        src: 'fetchOrder',
        onDone: [
          {
            guard: { type: 'it came', params: answer },
            target: 'shown',
            actions: { type: 'take the order', params: answer },
          },
          { target: 'failed', actions: { type: 'take the order', params: answer } },
        ],
        onError: { target: 'failed', actions: 'note the failure' },
      },
    },
    failed: { on: { retry: 'loading', news: 'loading' } },
    shown: {
      always: inTime,
      on: {
        step: {
          target: 'stepping',
          actions: { type: 'take the step', params: ({ event }) => ({ step: event.step }) },
        },
      },
    },
    refreshing: {
      entry: 'forget the news',
      invoke: {
        src: 'fetchOrder',
        onDone: { target: 'shown', actions: { type: 'take what is new', params: answer } },
        // What is shown stays; the next news are told in any case.
        onError: { target: 'shown' },
      },
      on: {
        step: {
          target: 'stepping',
          actions: { type: 'take the step', params: ({ event }) => ({ step: event.step }) },
        },
      },
    },
    stepping: {
      tags: 'busy',
      invoke: {
        src: 'takeStep',
        input: ({ context }) => context.step ?? { type: 'check' },
        onDone: [
          {
            guard: { type: 'it came', params: answer },
            target: 'shown',
            actions: { type: 'take the order', params: answer },
          },
          // Refused because it stands otherwise than was shown: what it is now comes with the news.
          { target: 'shown', actions: [{ type: 'take the order', params: answer }, 'note the news'] },
        ],
        onError: { target: 'shown', actions: 'note the failure' },
      },
    },
  },
})
