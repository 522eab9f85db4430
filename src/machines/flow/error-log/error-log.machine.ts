import { assign, fromCallback, setup } from 'xstate'
import * as limits from '#contract/limits.ts'
import type { ErrorLogEvent, LoggedError } from './error-log.events.ts'

interface ErrorLogContext {
  /** The logged errors, the latest first, at most `limits.errorsLogged`. */
  errors: readonly LoggedError[]
  lastId: number
}

/** Errors on the pages of this visit. The log exists in memory only. */
export const errorLogMachine = setup({
  types: { context: {} as ErrorLogContext, events: {} as ErrorLogEvent },
  actors: {
    watchPage: fromCallback<ErrorLogEvent>(() => {
      throw new Error('watchPage is missing')
    }),
  },
  actions: {
    'log the error': assign(({ context }, params: { error: Omit<LoggedError, 'id'> }) => {
      const id = context.lastId + 1
      return {
        lastId: id,
        errors: [{ ...params.error, id }, ...context.errors].slice(0, limits.errorsLogged),
      }
    }),
    'forget all': assign({ errors: [] }),
  },
}).createMachine({
  id: 'errorLog',
  context: { errors: [], lastId: 0 },
  invoke: { src: 'watchPage' },
  initial: 'empty',
  on: {
    logged: {
      target: '.holding',
      actions: { type: 'log the error', params: ({ event }) => ({ error: event.error }) },
    },
  },
  states: {
    empty: {},
    holding: { on: { clear: { target: 'empty', actions: 'forget all' } } },
  },
})
