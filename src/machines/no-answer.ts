import type { ErrorCode, Outcome } from '../contract/errors.ts'

/** No answer, or one that says "not now": the same may be asked again, and nothing is known of it meanwhile. */
export const noAnswer: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'Busy',
  'StoreUnavailable',
  'Unreachable',
  'TimedOut',
])

export const isNoAnswer = (outcome: Outcome): boolean => !outcome.ok && noAnswer.has(outcome.code)
