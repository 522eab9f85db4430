import { and, assign, setup, stateIn } from 'xstate'
import * as limits from '#contract/limits.ts'
import type { HeldReason } from '#contract/word-filter.ts'
import type { TextEntryCommand } from './text-entry.events.ts'

interface TextEntryContext {
  /** True if moderation was on when this entry arrived. */
  moderated: boolean
  /** Why the entry waits although it arrived without moderation; null after a host has shown it. */
  held: HeldReason | null
  groupId: string | null
}

const notShown = {
  hide: 'EntryNotShown',
  restore: 'EntryNotShown',
  pin: 'EntryNotShown',
  unpin: 'EntryNotShown',
  group: 'EntryNotShown',
} as const

const notWaiting = { approve: 'EntryNotWaiting', reject: 'EntryNotWaiting' } as const

const shown = stateIn({ place: 'shown' })

/** An entry of an open question: its state (waiting, shown, hidden, rejected), pin and group. */
export const textEntryMachine = setup({
  types: {
    context: {} as TextEntryContext,
    events: {} as TextEntryCommand,
    input: {} as TextEntryContext,
  },
  guards: {
    'it must wait': ({ context }) => context.moderated || context.held !== null,
    // XState's `and` accepts only guards without params, so this guard reads its values from the message (`event`).
    'there is room for a pin': ({ event }) => event.type === 'pin' && event.pinned < limits.textPins,
    'it is another group': ({ context }, params: { groupId: string | null }) =>
      context.groupId !== params.groupId,
  },
  actions: {
    'put it into the group': assign({
      groupId: (_, params: { groupId: string | null }) => params.groupId,
    }),
    'forget why it was held': assign({ held: null }),
    'take it out of its group': assign({ groupId: null }),
  },
}).createMachine({
  id: 'textEntry',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    place: {
      initial: 'arriving',
      states: {
        arriving: {
          always: [{ guard: 'it must wait', target: 'waiting' }, { target: 'shown' }],
        },
        waiting: {
          meta: { refusals: notShown },
          on: { approve: { target: 'shown', actions: 'forget why it was held' }, reject: 'rejected' },
        },
        shown: {
          meta: { refusals: notWaiting },
          on: {
            hide: 'hidden',
            reconsider: { target: 'waiting', actions: 'take it out of its group' },
            group: {
              guard: { type: 'it is another group', params: ({ event }) => ({ groupId: event.groupId }) },
              actions: {
                type: 'put it into the group',
                params: ({ event }) => ({ groupId: event.groupId }),
              },
            },
          },
        },
        hidden: {
          meta: {
            refusals: {
              ...notWaiting,
              pin: 'EntryNotShown',
              unpin: 'EntryNotShown',
              group: 'EntryNotShown',
              reconsider: 'EntryNotShown',
            },
          },
          on: { restore: 'shown' },
        },
        rejected: {
          meta: { refusals: notShown },
          on: {
            approve: { target: 'shown', actions: 'forget why it was held' },
            reconsider: 'waiting',
          },
        },
      },
    },
    pin: {
      initial: 'plain',
      states: {
        plain: {
          meta: { refusals: { pin: 'PinsFull' } },
          on: { pin: { guard: and([shown, 'there is room for a pin']), target: 'pinned' } },
        },
        pinned: {
          on: {
            unpin: { guard: shown, target: 'plain' },
            hide: 'plain',
            reconsider: 'plain',
          },
        },
      },
    },
  },
})
