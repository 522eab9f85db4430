import { assign, emit, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'

type DeletedRowsEvent =
  /** The server has deleted the row. */
  | { type: 'deleted'; id: string }
  /** The user takes the deletion back. */
  | { type: 'restore'; id: string }

/** Messages that the state machine emits. */
type DeletedRowsEmitted = { type: 'refused'; refusal: Refusal }

export interface DeletedRowsContext {
  /** Ids of the rows that a list no longer shows. */
  deleted: readonly string[]
  /** Ids of the rows to restore, first the one that is being restored. */
  queue: readonly string[]
}

const row = { params: ({ event }: { event: { id: string } }) => ({ id: event.id }) } as const

/** The rows that the user has deleted from a loaded list. The user may take each deletion back, one call at a time. */
export const deletedRowsMachine = setup({
  types: {
    context: {} as DeletedRowsContext,
    events: {} as DeletedRowsEvent,
    emitted: {} as DeletedRowsEmitted,
  },
  actors: {
    restoreRow: fromPromise<Outcome, { id: string }>(() =>
      Promise.reject(new Error('restoreRow is missing')),
    ),
  },
  actions: {
    'hide the row': assign(({ context }, { id }: { id: string }) => ({
      deleted: [...context.deleted.filter((other) => other !== id), id],
    })),
    'queue the row': assign(({ context }, { id }: { id: string }) => ({ queue: [...context.queue, id] })),
    'show the row': assign(({ context }) => ({
      deleted: context.deleted.filter((id) => id !== context.queue[0]),
    })),
    'leave the queue': assign(({ context }) => ({ queue: context.queue.slice(1) })),
    'emit the refusal': emit((_, { refusal }: { refusal: Refusal }) => ({
      type: 'refused' as const,
      refusal,
    })),
  },
  guards: {
    ...outcomeGuards,
    'nothing is to restore': ({ context }, { id }: { id: string }) =>
      !context.deleted.includes(id) || context.queue.includes(id),
    'a row is waiting': ({ context }) => context.queue.length > 0,
  },
}).createMachine({
  id: 'deletedRows',
  context: { deleted: [], queue: [] },
  initial: 'idle',
  on: {
    deleted: { actions: { type: 'hide the row', ...row } },
    restore: [
      { guard: { type: 'nothing is to restore', ...row } },
      { actions: { type: 'queue the row', ...row } },
    ],
  },
  states: {
    idle: { always: { guard: 'a row is waiting', target: 'restoring' } },
    restoring: {
      invoke: {
        src: 'restoreRow',
        input: ({ context }) => ({ id: context.queue[0] ?? '' }),
        ...onOutcome({
          taken: { target: 'idle', actions: ['show the row', 'leave the queue'] },
          refused: { target: 'idle', take: 'emit the refusal', actions: 'leave the queue' },
        }),
      },
    },
  },
})
