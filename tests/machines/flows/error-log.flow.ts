import type { LoggedError } from '#machines/flow/error-log/error-log.events.ts'
import { errorLogMachine } from '#machines/flow/error-log/error-log.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const error: Omit<LoggedError, 'id'> = { at: 1, source: 'window', message: 'broken', stack: '', path: '/' }

export const flow = flowOf(errorLogMachine, {
  sent: [{ type: 'logged', error }, { type: 'clear' }],
  stopAt: ({ context }) => context.lastId > 2,
  holds: {
    'an empty log holds no error': ({ value, context }) =>
      (value === 'empty') === (context.errors.length === 0),
    'no two errors share an id': ({ context: { errors } }) =>
      new Set(errors.map(({ id }) => id)).size === errors.length,
  },
})
