import { type ErrorCode, errorStatus } from '../contract/errors.ts'

const codes: ReadonlySet<unknown> = new Set(Object.keys(errorStatus))

/** Whether what a server sent is a code that this client knows. */
export const isErrorCode = (code: unknown): code is ErrorCode => codes.has(code)
