import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { PaymentEvent, PaymentStep, WholeOrder } from './payment.events.ts'

export interface PaymentContext {
  order: WholeOrder | null
  refusal: Refusal | null
  step: PaymentStep | null
  /** True if the order changed while a request was pending. The answer to the request may then be out of date. */
  stale: boolean
}

type Came = Outcome<WholeOrder>
const inTime = { guard: 'news came meanwhile', target: 'refreshing' } as const

/** The page of an order: displayed, paid, and updated by pushes from the server. */
export const paymentMachine = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent },
  actors: {
    fetchOrder: fromPromise<Came>(() => Promise.reject(new Error('fetchOrder is missing'))),
    takeStep: fromPromise<Came, PaymentStep>(() => Promise.reject(new Error('takeStep is missing'))),
    subscribeToNews: fromCallback(() => {
      throw new Error('no subscribeToNews is provided')
    }),
  },
  guards: {
    ...outcomeGuards,
    'news came meanwhile': ({ context }) => context.stale,
  },
  actions: {
    'take the order': assign((_, { data }: { data: WholeOrder }) => ({ order: data, refusal: null })),
    'take what is new': assign((_, { data }: { data: WholeOrder }) => ({ order: data })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
    'take the step': assign((_, { step }: { step: PaymentStep }) => ({ step, refusal: null })),
    'mark the order as stale': assign({ stale: true }),
    'forget the news': assign({ stale: false }),
  },
}).createMachine({
  id: 'payment',
  context: { order: null, refusal: null, step: null, stale: false },
  invoke: { src: 'subscribeToNews' },
  initial: 'loading',
  on: { news: { actions: 'mark the order as stale' } },
  states: {
    loading: {
      entry: 'forget the news',
      invoke: {
        src: 'fetchOrder',
        ...onOutcome({
          taken: { target: 'shown', take: 'take the order' },
          refused: { target: 'failed', take: 'take the refusal' },
        }),
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
        // If the fetch fails, the page keeps the old order. The next push triggers another fetch.
        ...onOutcome({ taken: { target: 'shown', take: 'take what is new' }, refused: { target: 'shown' } }),
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
        ...onOutcome({
          taken: { target: 'shown', take: 'take the order' },
          // The order is not in the state that the page shows, so fetch the order again. Do the same after a step
          // that fails, because the step may have cancelled a pending fetch.
          refused: { target: 'shown', take: 'take the refusal', actions: 'mark the order as stale' },
        }),
      },
    },
  },
})
