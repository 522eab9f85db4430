import type { FastifyError, FastifyInstance } from 'fastify'
import { type ErrorCode, refused } from '../../src/contract/errors.ts'
import { HashingBusy } from '../accounts/password-hash.ts'
import type { ServerContext } from '../context.ts'
import { sendOutcome } from '../routes/call.ts'
import { storeIsUnavailable } from '../store/unavailable.ts'
import { StorageFault } from '../uploads/storage.ts'

/** What a client is told of an error: its own fault where the framework says so, else nothing in particular. */
function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'Internal'
  if (error instanceof HashingBusy) return 'Busy'
  if (error instanceof StorageFault) return 'UploadsUnavailable'
  if (storeIsUnavailable(error)) return 'StoreUnavailable'
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  if (status >= 500) return 'Internal'
  return status === 413 ? 'TooLarge' : status === 404 ? 'NotFound' : 'BadInput'
}

const isOurs: ReadonlySet<ErrorCode> = new Set(['Internal', 'UploadsUnavailable', 'StoreUnavailable'])

/** The one error handler: everything thrown ends here, with the envelope as answer and the whole truth in the log. */
export function handleErrors(app: FastifyInstance, context: ServerContext): void {
  app.setErrorHandler((error, request, reply) => {
    const code = codeOf(error)
    if (isOurs.has(code)) request.log.error({ err: error }, 'call failed')
    return sendOutcome(context, reply, refused(code))
  })
}
