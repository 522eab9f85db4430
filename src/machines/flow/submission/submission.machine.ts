import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { SubmissionEmitted, SubmissionEvent } from './submission.events.ts'

export interface SubmissionContext {
  values: unknown
  /** The refusal of the last try. The form shows this refusal and keeps the input. */
  refusal: Refusal | null
}

/** A form: edited, sent, then refused (and edited again) or done. */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    emitted: {} as SubmissionEmitted,
  },
  actors: {
    send: fromPromise<Outcome, unknown>(() => Promise.reject(new Error('send is missing'))),
  },
  actions: {
    'take the values': assign((_, params: { values: unknown }) => ({ values: params.values, refusal: null })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
    'forget the refusal': assign({ refusal: null }),
    'hand over the answer': emit((_, { data }: { data: unknown }) => ({
      type: 'done' as const,
      answer: data,
    })),
    'emit the refusal': enqueueActions(({ context: { refusal }, enqueue }) => {
      if (refusal) enqueue.emit({ type: 'refused', refusal })
    }),
  },
  guards: outcomeGuards,
}).createMachine({
  id: 'submission',
  context: { values: null, refusal: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: {
          target: 'sending',
          actions: { type: 'take the values', params: ({ event }) => ({ values: event.values }) },
        },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }: { context: SubmissionContext }) => context.values,
        ...onOutcome({
          taken: { target: 'done', take: 'hand over the answer' },
          refused: { target: 'refused', take: 'take the refusal' },
        }),
      },
    },
    refused: {
      entry: 'emit the refusal',
      on: {
        edited: { target: 'editing', actions: 'forget the refusal' },
        submit: {
          target: 'sending',
          actions: { type: 'take the values', params: ({ event }) => ({ values: event.values }) },
        },
      },
    },
    done: {
      on: {
        submit: {
          target: 'sending',
          actions: { type: 'take the values', params: ({ event }) => ({ values: event.values }) },
        },
      },
    },
  },
})
