import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { Outcome } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { isNoAnswer } from '#machines/no-answer.ts'
import type { CourierCommand, KeeperCommand, OutboxCommand, OutboxEvent } from './outbox.events.ts'
import { add, dismiss, markSending, nextToSend, type OutboxItems, settle, takeBack } from './outbox-items.ts'

/**
 * A user's commands and their outcomes. The outbox sends commands while the connection is live, and repeats them
 * with the same id until the server answers.
 */
export const outboxMachine = setup({
  types: {
    context: {} as { items: OutboxItems },
    events: {} as OutboxEvent,
    /** `kept`: items that an earlier page has stored. */
    input: {} as { kept: OutboxItems },
  },
  actors: {
    /** Sends `opened` and `closed` when the connection opens and closes. */
    line: fromCallback(() => {
      throw new Error('no line is provided')
    }),
    /** Stores items that must survive a reload. */
    keeper: fromCallback<KeeperCommand>(() => {
      throw new Error('no keeper is provided')
    }),
    /** Sends commands to the server, and returns the server's answers as `answered`. */
    courier: fromCallback<CourierCommand>(() => {
      throw new Error('no courier is provided')
    }),
  },
  guards: {
    'there is no answer': (_, params: { outcome: Outcome }) => isNoAnswer(params.outcome),
  },
  actions: {
    add: assign(({ context }, params: { command: Extract<OutboxCommand, { type: 'send' }> }) => ({
      items: add(context.items, params.command),
    })),
    settle: assign(({ context }, params: { commandId: string; outcome: Outcome }) => ({
      items: settle(context.items, params.commandId, params.outcome),
    })),
    dismiss: assign(({ context }, params: { commandId: string }) => ({
      items: dismiss(context.items, params.commandId),
    })),
    'take back what is on its way': assign(({ context }) => ({ items: takeBack(context.items) })),
    keep: sendTo('keeper', ({ context }) => ({ type: 'keep', items: context.items })),
    'send what may go': enqueueActions(({ context, enqueue }) => {
      const going = nextToSend(context.items)
      if (going.length === 0) return
      enqueue.assign({ items: markSending(context.items, going) })
      for (const item of going) enqueue.sendTo('courier', { type: 'deliver', item })
    }),
  },
  delays: { retryPause: limits.outboxPauseMilliseconds },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ items: takeBack(input.kept) }),
  invoke: [
    { id: 'keeper', src: 'keeper' },
    { id: 'line', src: 'line' },
  ],
  initial: 'closed',
  on: {
    send: { actions: [{ type: 'add', params: ({ event }) => ({ command: event }) }, 'keep'] },
    dismiss: { actions: [{ type: 'dismiss', params: ({ event }) => event }, 'keep'] },
  },
  states: {
    closed: {
      on: { opened: 'open' },
    },
    open: {
      invoke: { id: 'courier', src: 'courier' },
      exit: 'take back what is on its way',
      on: { closed: 'closed' },
      initial: 'flowing',
      states: {
        flowing: {
          entry: 'send what may go',
          on: {
            send: {
              actions: [
                { type: 'add', params: ({ event }) => ({ command: event }) },
                'keep',
                'send what may go',
              ],
            },
            answered: [
              {
                guard: { type: 'there is no answer', params: ({ event }) => event },
                target: 'pausing',
                actions: { type: 'settle', params: ({ event }) => event },
              },
              { actions: [{ type: 'settle', params: ({ event }) => event }, 'keep', 'send what may go'] },
            ],
          },
        },
        pausing: {
          on: {
            answered: { actions: [{ type: 'settle', params: ({ event }) => event }, 'keep'] },
          },
          after: { retryPause: 'flowing' },
        },
      },
    },
  },
})
