import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { onAnswer, onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { UploadEmitted, UploadEvent } from './upload.events.ts'

export interface UploadContext {
  /** The chosen file. The form displays this file during the upload. */
  file: Blob | null
  /** The file to send: checked, and reduced to the size that the server stores. */
  prepared: Blob | null
  /** Sent share of the file, 0 to 1. */
  share: number
  /** Number of pictures that the server draws before this one. */
  before: number
  refusal: Refusal | null
}

const nothing: UploadContext = { file: null, prepared: null, share: 0, before: 0, refusal: null }

/** A file of a form: chosen, checked in the browser, sent, and then stored or refused by the server. */
export const uploadMachine = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, emitted: {} as UploadEmitted },
  actors: {
    /** Checks whether the file may be sent, and prepares it. */
    check: fromPromise<Outcome<Blob>, Blob>(() => Promise.reject(new Error('check is missing'))),
    /** Sends the file. Reports `progressed`, `queued` and, once, `answered`. Cancels the upload when the actor is stopped. */
    send: fromCallback<UploadEvent, Blob>(() => {
      throw new Error('no send is provided')
    }),
  },
  actions: {
    'take the file': assign((_, { file }: { file: Blob }) => ({ ...nothing, file })),
    'take what to send': assign((_, { data }: { data: Blob }) => ({ prepared: data })),
    'take the share': assign((_, { share }: { share: number }) => ({ share })),
    'take the place': assign((_, { before }: { before: number }) => ({ before })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
    begin: assign({ share: 0, before: 0, refusal: null }),
    'forget the file': assign(() => nothing),
    'hand over the path': emit((_, { data }: { data: { filePath: string } }) => ({
      type: 'pathChanged' as const,
      path: data.filePath,
    })),
  },
  guards: {
    ...outcomeGuards,
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
        remove: { actions: { type: 'hand over the path', params: { data: { filePath: '' } } } },
      },
    },
    checking: {
      invoke: {
        src: 'check',
        input: ({ context }: { context: UploadContext }) => context.file ?? new Blob(),
        ...onOutcome({
          taken: { target: 'uploading', take: 'take what to send' },
          refused: { target: 'refused', take: 'take the refusal' },
          broken: 'PictureUnreadable',
        }),
      },
      on: { cancel: { target: 'choosing', actions: 'forget the file' } },
    },
    uploading: {
      entry: 'begin',
      invoke: {
        src: 'send',
        input: ({ context }: { context: UploadContext }) => context.prepared ?? new Blob(),
      },
      on: {
        progressed: {
          actions: { type: 'take the share', params: ({ event }) => ({ share: event.share }) },
        },
        queued: {
          actions: { type: 'take the place', params: ({ event }) => ({ before: event.before }) },
        },
        answered: onAnswer({
          taken: { target: 'done', take: 'hand over the path' },
          refused: { target: 'refused', take: 'take the refusal' },
        }),
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
        // Removes the previous file.
        remove: {
          target: 'choosing',
          actions: ['forget the file', { type: 'hand over the path', params: { data: { filePath: '' } } }],
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
          actions: ['forget the file', { type: 'hand over the path', params: { data: { filePath: '' } } }],
        },
      },
    },
  },
})
