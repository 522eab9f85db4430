import type { ErrorLogEvent, ErrorSource } from '#machines/flow/error-log/error-log.events.ts'

/** The event that adds an error of the current page to the error log. */
export const loggedError = (source: ErrorSource, error: unknown, message = ''): ErrorLogEvent => ({
  type: 'logged',
  error: {
    at: Date.now(),
    source,
    message: message || (error instanceof Error ? error.message : String(error)),
    stack: error instanceof Error ? (error.stack ?? '') : '',
    path: location.pathname + location.search,
  },
})
