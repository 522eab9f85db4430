import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorCode, refused } from '#contract/errors.ts'
import { HashingBusy } from '#server/platform/accounts/password-hash.ts'
import { StorageError } from '#server/platform/uploads/storage.ts'
import { storeIsUnavailable } from '#server/store/unavailable.ts'
import { type OutcomeParts, sendOutcome } from '../routes/call.ts'

/**
 * The error code that the client gets: a specific code if the framework says that the client made the error,
 * otherwise a general code.
 */
function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'Internal'
  if (error instanceof HashingBusy) return 'Busy'
  if (error instanceof StorageError) return 'UploadsUnavailable'
  if (storeIsUnavailable(error)) return 'StoreUnavailable'
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  if (status >= 500) return 'Internal'
  return status === 413 ? 'TooLarge' : status === 404 ? 'NotFound' : 'BadInput'
}

const isOurs: ReadonlySet<ErrorCode> = new Set(['Internal', 'UploadsUnavailable', 'StoreUnavailable'])

/** Whether the client closed the connection before its whole body arrived. Then nobody reads the answer. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** The only error handler: every thrown error is answered with the envelope, and logged in full. */
export function handleErrors(app: FastifyInstance, context: OutcomeParts): void {
  app.setErrorHandler((error, request, reply) => {
    const code = isAborted(request) ? 'BadInput' : codeOf(error)
    if (isOurs.has(code)) request.log.error({ err: error }, 'call failed')
    return sendOutcome(context, reply, refused(code))
  })
}
