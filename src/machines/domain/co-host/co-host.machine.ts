import { and, assign, not, setup, stateIn } from 'xstate'
import type { CoHostContent } from '#contract/interface/co-host.ts'
import type { CoHostCommand } from './co-host.events.ts'

interface Change {
  content: CoHostContent
  at: number
}

const changeOf = ({ event }: { event: Change }): Change => ({ content: event.content, at: event.at })
const take = { type: 'take the content', params: changeOf } as const
const disabled = stateIn({ right: 'disabled' })

/** A co-host's access to an event: enabled by an owner, limited by its period. */
export const coHostMachine = setup({
  types: {
    context: {} as CoHostContent,
    events: {} as CoHostCommand,
    input: {} as CoHostContent,
  },
  guards: {
    'the period is over': (_, { content, at }: Change) => at >= content.endAt,
    'the period has begun': (_, { content, at }: Change) => at >= content.startAt,
    'the start has come': (_, params: { deadline: 'start' | 'end' }) => params.deadline === 'start',
    'the end has come': (_, params: { deadline: 'start' | 'end' }) => params.deadline === 'end',
    // XState's `and` accepts only guards without params, so this guard reads its values from the message (`event`).
    'the role may': ({ context, event }) =>
      event.type === 'act' && (context.role === 'owner' || event.right === 'run'),
  },
  actions: {
    'take the content': assign((_, params: Change) => params.content),
  },
}).createMachine({
  id: 'coHost',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    right: {
      initial: 'enabled',
      states: {
        enabled: { on: { disable: 'disabled' } },
        disabled: {
          meta: { refusals: { act: 'AccessDisabled' } },
          on: { enable: 'enabled' },
        },
      },
    },
    period: {
      initial: 'ahead',
      on: {
        change: [
          {
            guard: { type: 'the period is over', params: changeOf },
            target: '.over',
            actions: take,
          },
          {
            guard: { type: 'the period has begun', params: changeOf },
            target: '.current',
            actions: take,
          },
          { target: '.ahead', actions: take },
        ],
      },
      states: {
        ahead: {
          meta: { refusals: { act: 'AccessAhead' } },
          on: {
            deadlinePassed: [
              {
                guard: { type: 'the start has come', params: ({ event }) => ({ deadline: event.deadline }) },
                target: 'current',
              },
              { target: 'over' },
            ],
          },
        },
        current: {
          meta: { refusals: { act: 'OwnersOnly' } },
          on: {
            act: { guard: and([not(disabled), 'the role may']), target: 'current' },
            deadlinePassed: {
              guard: { type: 'the end has come', params: ({ event }) => ({ deadline: event.deadline }) },
              target: 'over',
            },
          },
        },
        over: { meta: { refusals: { act: 'AccessEnded' } } },
      },
    },
  },
})
