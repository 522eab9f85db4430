import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { SubmissionEvent } from './submission.events.ts'

export interface SubmissionContext {
  values: unknown
  /** Why the last try failed; shown beside the form, which keeps what was typed. */
  refusal: Refusal | null
}

/** One form: edited, sent, refused (and edited again) or done. */
export const submissionMachine = setup({
  types: { context: {} as SubmissionContext, events: {} as SubmissionEvent },
  actors: {
    send: fromPromise<Outcome, unknown>(() => Promise.reject(new Error('send is missing'))),
  },
  actions: {
    'take the values': assign((_, params: { values: unknown }) => ({ values: params.values, refusal: null })),
    'take the refusal': assign((_, params: { outcome: Outcome }) => ({
      refusal: params.outcome.ok ? null : params.outcome,
    })),
    'note the failure': assign({ refusal: { ok: false, code: 'Internal' } as const }),
    'forget the refusal': assign({ refusal: null }),
    'hand over the answer': (_, _params: { outcome: Outcome }) => {},
    'tell the refusal': () => {},
  },
  guards: {
    'it was taken': (_, params: { outcome: Outcome }) => params.outcome.ok,
  },
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
        onDone: [
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
            actions: { type: 'hand over the answer', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'take the refusal', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'refused', actions: 'note the failure' },
      },
    },
    refused: {
      entry: 'tell the refusal',
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
