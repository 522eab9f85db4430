import { and, assign, not, setup, stateIn } from 'xstate'
import type { ShareContent } from '../../contract/share.ts'
import type { ShareCommand } from './share.events.ts'

interface Change {
  content: ShareContent
  at: number
}

const changeOf = ({ event }: { event: Change }): Change => ({ content: event.content, at: event.at })
const take = { type: 'take the content', params: changeOf } as const
const disabled = stateIn({ right: 'disabled' })

/** One account's access to an event that is not its own: switched by an owner, begun and ended by its period. */
export const shareMachine = setup({
  types: {
    context: {} as ShareContent,
    events: {} as ShareCommand,
    input: {} as ShareContent,
  },
  guards: {
    'the period is over': (_, { content, at }: Change) => at >= content.endAt,
    'the period has begun': (_, { content, at }: Change) => at >= content.startAt,
    'the start has come': (_, params: { deadline: 'start' | 'end' }) => params.deadline === 'start',
    'the end has come': (_, params: { deadline: 'start' | 'end' }) => params.deadline === 'end',
    // Reads the event: `and` takes no guard with params.
    'the role may': ({ context, event }) =>
      event.type === 'act' && (context.role === 'owner' || event.right === 'run'),
  },
  actions: {
    'take the content': assign((_, params: Change) => params.content),
  },
}).createMachine({
  id: 'share',
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
