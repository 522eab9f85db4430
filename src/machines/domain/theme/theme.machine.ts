import { setup } from 'xstate'
import type { ThemeCommand } from './theme.events.ts'

export interface ThemeInput {
  isCustom: boolean
}

/**
 * Rules for a theme. An account can change and reset its copy of a built-in theme. The account can delete a custom
 * theme that is not in use.
 */
export const themeMachine = setup({
  types: { context: {} as ThemeInput, events: {} as ThemeCommand, input: {} as ThemeInput },
  guards: { 'it is custom': ({ context }) => context.isCustom },
}).createMachine({
  id: 'theme',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'it is custom', target: 'custom' }, { target: 'builtIn' }],
    },
    builtIn: {
      meta: { refusals: { delete: 'ThemeBuiltIn' } },
      initial: 'asShipped',
      states: {
        asShipped: { on: { change: 'changed' } },
        changed: { on: { change: 'changed', reset: 'asShipped' } },
      },
    },
    custom: {
      meta: { refusals: { reset: 'ThemeNotBuiltIn' } },
      initial: 'idle',
      states: {
        idle: { on: { change: 'idle', apply: 'applied', delete: '#theme.deleted' } },
        applied: {
          meta: { refusals: { delete: 'ThemeInUse' } },
          on: { change: 'applied', release: 'idle' },
        },
      },
    },
    deleted: {
      type: 'final',
      meta: { refusals: { change: 'NotFound', reset: 'NotFound', delete: 'NotFound', apply: 'NotFound' } },
    },
  },
})
