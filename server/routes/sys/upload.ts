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

/** The one file of the form; what else is in it is not waited for. */
async function readPicture(request: FastifyRequest): Promise<Outcome<Buffer<ArrayBuffer>>> {
  if (!request.isMultipart()) return refused('BadInput')
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > limits.pictureBytesBelow + limits.bodyBytes) return refused('PictureTooLarge')
  const parts = request.files()
  const first = await parts.next()
  if (first.done || first.value.fieldname !== 'img') return refused('PictureMissing')
  const chunks: Buffer[] = []
  for await (const chunk of first.value.file) chunks.push(chunk as Buffer)
  if (first.value.file.truncated) return refused('PictureTooLarge')
  const bytes = Buffer.concat(chunks)
  return bytes.length > 0 ? accepted(bytes) : refused('PictureMissing')
}

/** In a scope of its own: no other call takes a form. */
export async function serveUpload(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: limits.pictureBytesBelow - 1,
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
      const picture = await inTurn(subjectId, () => readPicture(request))
      const outcome = picture.ok ? await context.pictures.add(subjectId, picture.data) : picture
      if (outcome.ok) calls[path].answer.parse(outcome.data)
      return sendOutcome(context, reply, outcome.ok ? outcome : { ...outcome, field: 'img' })
    })
  })
}
