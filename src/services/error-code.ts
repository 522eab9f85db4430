import { type ErrorCode, errorStatus } from '#contract/errors.ts'

const codes: ReadonlySet<unknown> = new Set(Object.keys(errorStatus))

/** True if this client knows the error code that a server sent. A newer server may have more error codes. */
export const isErrorCode = (code: unknown): code is ErrorCode => codes.has(code)
