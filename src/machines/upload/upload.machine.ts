import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { UploadEvent } from './upload.events.ts'

export interface UploadContext {
  /** As it was chosen: what is shown while it is sent. */
  file: Blob | null
  /** As it is sent: checked, and no larger than it is kept. */
  prepared: Blob | null
  /** How much of it has been sent, 0 to 1. */
  share: number
  refusal: Refusal | null
}

const nothing: UploadContext = { file: null, prepared: null, share: 0, refusal: null }

/** One file of a form: chosen, checked in the browser, sent, and either kept by the server or refused with the reason. */
export const uploadMachine = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent },
  actors: {
    /** Whether it is a file that may be sent, and what to send of it. */
    check: fromPromise<Outcome<Blob>, Blob>(() => Promise.reject(new Error('check is missing'))),
    /** Says `progressed` and, once, `answered`; stopped, it sends no more. */
    send: fromCallback<UploadEvent, Blob>(() => {}),
  },
  actions: {
    'take the file': assign((_, { file }: { file: Blob }) => ({ ...nothing, file })),
    'take what to send': assign((_, { outcome }: { outcome: Outcome<Blob> }) => ({
      prepared: outcome.ok ? outcome.data : null,
    })),
    'take the share': assign((_, { share }: { share: number }) => ({ share })),
    'take the refusal': assign((_, { outcome }: { outcome: Outcome }) => ({
      refusal: outcome.ok ? null : outcome,
    })),
    'note the failure': assign({ refusal: { ok: false, code: 'PictureUnreadable' } as const }),
    'begin anew': assign({ share: 0, refusal: null }),
    'forget the file': assign(() => nothing),
    'hand over the path': (_, _params: { path: string }) => {},
  },
  guards: {
    'it may be sent': (_, { outcome }: { outcome: Outcome<Blob> }) => outcome.ok,
    'it was kept': (_, { outcome }: { outcome: Outcome }) => outcome.ok,
    'the file was sound': ({ context }) => context.prepared !== null,
  },
}).createMachine({
  id: 'upload',
  context: nothing,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        choose: {
          target: 'checking',
          actions: { type: 'take the file', params: ({ event }) => ({ file: event.file }) },
        },
        remove: { actions: { type: 'hand over the path', params: { path: '' } } },
      },
    },
    checking: {
      invoke: {
        src: 'check',
        input: ({ context }: { context: UploadContext }) => context.file ?? new Blob(),
        onDone: [
          {
            guard: { type: 'it may be sent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'uploading',
            actions: { type: 'take what to send', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'take the refusal', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'refused', actions: 'note the failure' },
      },
      on: { cancel: { target: 'choosing', actions: 'forget the file' } },
    },
    uploading: {
      entry: 'begin anew',
      invoke: {
        src: 'send',
        input: ({ context }: { context: UploadContext }) => context.prepared ?? new Blob(),
      },
      on: {
        progressed: {
          actions: { type: 'take the share', params: ({ event }) => ({ share: event.share }) },
        },
        answered: [
          {
            guard: { type: 'it was kept', params: ({ event }) => ({ outcome: event.outcome }) },
            target: 'done',
            actions: {
              type: 'hand over the path',
              params: ({ event }) => ({ path: event.outcome.ok ? event.outcome.data.FilePath : '' }),
            },
          },
          {
            target: 'refused',
            actions: { type: 'take the refusal', params: ({ event }) => ({ outcome: event.outcome }) },
          },
        ],
        cancel: { target: 'choosing', actions: 'forget the file' },
      },
    },
    refused: {
      on: {
        choose: {
          target: 'checking',
          actions: { type: 'take the file', params: ({ event }) => ({ file: event.file }) },
        },
        retry: { guard: 'the file was sound', target: 'uploading' },
        // The one that was there before.
        remove: {
          target: 'choosing',
          actions: ['forget the file', { type: 'hand over the path', params: { path: '' } }],
        },
        cancel: { target: 'choosing', actions: 'forget the file' },
      },
    },
    done: {
      on: {
        choose: {
          target: 'checking',
          actions: { type: 'take the file', params: ({ event }) => ({ file: event.file }) },
        },
        remove: {
          target: 'choosing',
          actions: ['forget the file', { type: 'hand over the path', params: { path: '' } }],
        },
      },
    },
  },
})
