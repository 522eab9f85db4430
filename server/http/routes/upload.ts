import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { calls } from '#contract/interface/calls.ts'
import { uploadIdHeader } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { otherName } from '#contract/rest-names.ts'
import { commandId } from '#contract/text.ts'
import { shareOf } from '#server/platform/cluster/share-of.ts'
import type { Environment } from '#server/platform/environment.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { authenticate, type CallParts, sendOutcome } from './call.ts'

/** The parts of the server that the upload needs. */
export interface UploadParts extends CallParts {
  environment: Pick<Environment, 'processes'>
  uploads: Uploads
}

const path = '/api/sys/File/UploadFile'

/** Number of bodies that are being received, by account. */
const receiving = new Map<string, number>()

/**
 * Each process has its share of the bodies, but an account may always send as many as it may with one process, and does not
 * keep out all others.
 */
const mayReceive = (accountId: string, processes: number): boolean => {
  const most = Math.max(2 * limits.uploadsAtOncePerAccount, shareOf(limits.uploadsAtOnce, processes))
  const all = [...receiving.values()].reduce((sum, count) => sum + count, 0)
  return all < most && (receiving.get(accountId) ?? 0) < limits.uploadsAtOncePerAccount
}

async function inTurn<Result>(accountId: string, receive: () => Promise<Result>): Promise<Result> {
  receiving.set(accountId, (receiving.get(accountId) ?? 0) + 1)
  try {
    return await receive()
  } finally {
    const left = (receiving.get(accountId) ?? 1) - 1
    if (left > 0) receiving.set(accountId, left)
    else receiving.delete(accountId)
  }
}

/**
 * The file fields of the form: for each, how the file is stored, and the error codes for a missing file and for one
 * that is too large.
 */
const fields = {
  img: { add: 'addPicture', tooLarge: 'PictureTooLarge', missing: 'PictureMissing' },
  clip: { add: 'addClip', tooLarge: 'ClipTooLarge', missing: 'ClipFormat' },
} as const

type Field = keyof typeof fields
const isField = (name: string): name is Field => Object.hasOwn(fields, name)

interface Received {
  field: Field
  bytes: Outcome<Buffer<ArrayBuffer>>
}

/** Errors of the parser without a status: no boundary, or an incomplete body. */
const parserMessages = /^Multipart: |multipart data$/

/**
 * Whether the error is the client's: the body is not a complete form (no boundary, incomplete, aborted). Other errors
 * are the server's.
 */
function isClientMistake(error: unknown, { raw }: FastifyRequest): boolean {
  if (raw.destroyed && !raw.complete) return true
  if (!(error instanceof Error)) return false
  const status = (error as Partial<FastifyError>).statusCode
  return status === undefined ? parserMessages.test(error.message) : status < 500
}

async function readForm(request: FastifyRequest): Promise<Received> {
  try {
    return await readFile(request)
  } catch (error) {
    if (!isClientMistake(error, request)) throw error
    return { field: 'img', bytes: refused('BadInput') }
  }
}

/** Reads the only file of the form. It does not wait for other parts of the form. */
async function readFile(request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) return { field: 'img', bytes: refused('BadInput') }
  const first = await request.files().next()
  if (first.done || !isField(first.value.fieldname)) {
    return { field: 'img', bytes: refused('PictureMissing') }
  }
  const field = first.value.fieldname
  const { tooLarge, missing } = fields[field]
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > limits.uploadBytesBelow + limits.bodyBytes) {
    // Read and drop the rest of the file, because a browser reads the answer only after it has sent everything.
    first.value.file.resume()
    return { field, bytes: refused(tooLarge) }
  }
  const chunks: Buffer[] = []
  for await (const chunk of first.value.file) chunks.push(chunk as Buffer)
  if (first.value.file.truncated) return { field, bytes: refused(tooLarge) }
  const bytes = Buffer.concat(chunks)
  return { field, bytes: bytes.length > 0 ? accepted(bytes) : refused(missing) }
}

/** Serves uploads in a separate Fastify scope, so that no other call accepts forms. */
export async function serveUpload(app: FastifyInstance, context: UploadParts): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: limits.uploadBytesBelow - 1,
        files: 1,
        fields: 0,
        parts: 1,
        headerPairs: 20,
      },
    })
    scope.post(path, async (request, reply) => {
      // Check the token before the body is read.
      const caller = await authenticate(context, request, calls[path].caller)
      if (!caller.ok) return sendOutcome(context, reply, caller)
      const { subjectId } = caller.data
      if (!mayReceive(subjectId, context.environment.processes))
        return sendOutcome(context, reply, refused('Busy'))
      const { field, bytes } = await inTurn(subjectId, () => readForm(request))
      const uploadId = commandId.safeParse(request.headers[uploadIdHeader]).data
      const outcome = bytes.ok
        ? await context.uploads[fields[field].add](subjectId, bytes.data, uploadId)
        : bytes
      if (outcome.ok) calls[path].answer.parse(outcome.data)
      // The specification has `img` in small letters, and the envelope translates the name: translate it twice.
      return sendOutcome(context, reply, outcome.ok ? outcome : { ...outcome, field: otherName(field) })
    })
  })
}
