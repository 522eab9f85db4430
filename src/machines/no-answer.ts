import type { ErrorCode, Outcome } from '#contract/errors.ts'

/**
 * Error codes of refusals that mean "no answer" or "not now". The result of the call is unknown, so the client may
 * repeat the same call.
 */
export const noAnswer: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'Busy',
  'StoreUnavailable',
  'Unreachable',
  'TimedOut',
])

export const isNoAnswer = (outcome: Outcome): boolean => !outcome.ok && noAnswer.has(outcome.code)
