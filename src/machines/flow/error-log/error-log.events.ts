export type ErrorSource = 'window' | 'promise' | 'page' | 'call'

export interface LoggedError {
  id: number
  /** Milliseconds since 1970. */
  at: number
  source: ErrorSource
  message: string
  /** Stack trace; empty for a failed call. */
  stack: string
  /** Address of the page at that time. */
  path: string
}

export type ErrorLogEvent = { type: 'logged'; error: Omit<LoggedError, 'id'> } | { type: 'clear' }
