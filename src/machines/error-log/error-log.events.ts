export type ErrorSource = 'window' | 'promise' | 'page' | 'call'

export interface LoggedError {
  id: number
  /** Milliseconds since 1970. */
  at: number
  source: ErrorSource
  message: string
  /** Where it came from in the code; empty for a call. */
  stack: string
  /** The address of the page then. */
  path: string
}

export type ErrorLogEvent = { type: 'logged'; error: Omit<LoggedError, 'id'> } | { type: 'clear' }
