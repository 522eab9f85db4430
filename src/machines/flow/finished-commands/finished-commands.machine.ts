import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate'
import type { Refusal } from '#contract/errors.ts'
import type { UndoLoss } from '#contract/run/run.ts'
import { commandRow } from '#machines/command-tables.ts'
import type { OutboxItem } from '../outbox/outbox.events.ts'
import type { FinishedCommandsEmitted, FinishedCommandsEvent } from './finished-commands.events.ts'

interface FinishedCommandsContext {
  /** The saved commands that the next message offers to undo. */
  batch: readonly OutboxItem[]
}

/**
 * Time for which a saved command stays in the outbox, until the push after the answer has arrived. Otherwise the
 * control of the command would flicker.
 */
const savedMilliseconds = 1000

/** What the undo of a step of the run could not restore. Empty for every other command. */
const lostBy = ({ name, data }: OutboxItem): readonly UndoLoss[] =>
  name === 'Run/Undo' ? (data as { lost: UndoLoss[] }).lost : []

const ofItem = { params: ({ event }: { event: { item: OutboxItem } }) => ({ item: event.item }) } as const
const ofCommand = {
  params: ({ event }: { event: { commandId: string } }) => ({ commandId: event.commandId }),
} as const

const undoable = {
  guard: { type: 'it can be undone', ...ofItem },
  actions: [
    { type: 'keep the command a while', ...ofItem },
    { type: 'add it to the batch', ...ofItem },
  ],
} as const

/** What the desk does with the finished commands of the outbox: it reports refusals, offers to undo, and clears up. */
export const finishedCommandsMachine = setup({
  types: {
    context: {} as FinishedCommandsContext,
    events: {} as FinishedCommandsEvent,
    emitted: {} as FinishedCommandsEmitted,
  },
  actors: {
    /** Sends each finished command of the outbox once. */
    watchOutbox: fromCallback<FinishedCommandsEvent>(() => {
      throw new Error('no watchOutbox is provided')
    }),
  },
  actions: {
    'report the refusal': emit((_, { refusal }: { refusal: Refusal }) => ({
      type: 'refused' as const,
      refusal,
    })),
    'release the command': emit((_, { commandId }: { commandId: string }) => ({
      type: 'finished' as const,
      commandId,
    })),
    'keep the command a while': enqueueActions(({ enqueue }, { item }: { item: OutboxItem }) =>
      enqueue.raise({ type: 'kept', commandId: item.commandId }, { delay: savedMilliseconds }),
    ),
    'report what is lost': emit((_, { item }: { item: OutboxItem }) => ({
      type: 'lost' as const,
      lost: lostBy(item),
    })),
    'add it to the batch': assign({
      batch: ({ context }, { item }: { item: OutboxItem }) => [...context.batch, item],
    }),
    'offer to undo': emit(({ context }) => ({ type: 'undoable' as const, items: context.batch })),
    'empty the batch': assign({ batch: [] }),
  },
  guards: {
    'parts were not restored': (_, { item }: { item: OutboxItem }) => lostBy(item).length > 0,
    'it can be undone': (_, { item }: { item: OutboxItem }) => commandRow(item.name)?.undo !== undefined,
  },
  delays: {
    // The answers to a bulk command arrive one after another, and share one message.
    'no more answers come': 150,
  },
}).createMachine({
  id: 'finishedCommands',
  context: { batch: [] },
  initial: 'quiet',
  invoke: { src: 'watchOutbox' },
  on: {
    refused: {
      actions: [
        { type: 'report the refusal', params: ({ event }) => ({ refusal: event.refusal }) },
        { type: 'release the command', ...ofCommand },
      ],
    },
    saved: [
      {
        guard: { type: 'parts were not restored', ...ofItem },
        actions: [
          { type: 'keep the command a while', ...ofItem },
          { type: 'report what is lost', ...ofItem },
        ],
      },
      { actions: { type: 'keep the command a while', ...ofItem } },
    ],
    kept: { actions: { type: 'release the command', ...ofCommand } },
  },
  states: {
    quiet: { on: { saved: { ...undoable, target: 'collecting' } } },
    collecting: {
      on: { saved: { ...undoable, target: 'collecting', reenter: true } },
      after: {
        'no more answers come': { target: 'quiet', actions: ['offer to undo', 'empty the batch'] },
      },
    },
  },
})
