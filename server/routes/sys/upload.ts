import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '../../../src/contract/calls.ts'
import { accepted, type Outcome, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { ServerContext } from '../../context.ts'
import { authenticate, sendOutcome } from '../call.ts'

const path = '/api/sys/File/UploadFile'

/** Bodies being received, by account. */
const receiving = new Map<string, number>()

const mayReceive = (accountId: string): boolean => {
  const all = [...receiving.values()].reduce((sum, count) => sum + count, 0)
  return all < limits.uploadsAtOnce && (receiving.get(accountId) ?? 0) < limits.uploadsAtOncePerAccount
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

/** What a form may bring, by its file field: how it is kept, and what is said where it is too large or nothing. */
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

/** The one file of the form; what else is in it is not waited for. */
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
    // What is still coming is let go: a browser reads the answer when it has sent all.
    first.value.file.resume()
    return { field, bytes: refused(tooLarge) }
  }
  const chunks: Buffer[] = []
  for await (const chunk of first.value.file) chunks.push(chunk as Buffer)
  if (first.value.file.truncated) return { field, bytes: refused(tooLarge) }
  const bytes = Buffer.concat(chunks)
  return { field, bytes: bytes.length > 0 ? accepted(bytes) : refused(missing) }
}

/** In a scope of its own: no other call takes a form. */
export async function serveUpload(app: FastifyInstance, context: ServerContext): Promise<void> {
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
      // Before anything of the body is read.
      const caller = await authenticate(context, request, calls[path].caller)
      if (!caller.ok) return sendOutcome(context, reply, caller)
      const { subjectId } = caller.data
      if (!mayReceive(subjectId)) return sendOutcome(context, reply, refused('Busy'))
      const { field, bytes } = await inTurn(subjectId, () => readFile(request))
      const outcome = bytes.ok ? await context.uploads[fields[field].add](subjectId, bytes.data) : bytes
      if (outcome.ok) calls[path].answer.parse(outcome.data)
      return sendOutcome(context, reply, outcome.ok ? outcome : { ...outcome, field })
    })
  })
}
