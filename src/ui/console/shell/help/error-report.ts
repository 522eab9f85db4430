import type { LoggedError } from '#machines/flow/error-log/error-log.events.ts'

/** The error log as text, to send to support. */
export const errorReport = (errors: readonly LoggedError[]): string =>
  errors
    .map(({ at, source, message, stack, path }) =>
      [`${new Date(at).toISOString()} ${source} ${path}`, message, stack].filter(Boolean).join('\n'),
    )
    .join('\n\n')
