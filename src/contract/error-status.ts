import { commonErrorStatus, type ErrorCode } from './errors.ts'
import { hostErrorStatus } from './host-errors.ts'

/** All error codes of refusals, each with its HTTP status. A phone does not load this table. */
export const errorStatus: Readonly<Record<ErrorCode, number>> = { ...commonErrorStatus, ...hostErrorStatus }

/** True if this version knows the error code. A newer server may have more error codes. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code)
