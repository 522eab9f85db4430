import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '#contract/errors.ts'
import type { Environment } from '#server/platform/environment.ts'
import { networkOf } from '#server/platform/network.ts'
import { askedRange } from '#server/platform/uploads/asked-range.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { type OutcomeParts, sendOutcome } from './call.ts'
import { endWhenSlow, Sending } from './sending.ts'

/** The parts of the server that are needed to serve uploaded files. */
interface UploadedFileParts extends OutcomeParts {
  environment: Pick<Environment, 'processes'>
  uploads: Uploads
}

// Headers for uploaded files. The content of a file never changes, and anybody who knows its name may see it. The
// policy keeps browsers from running anything in it.
const lasting = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

const notThere = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')

type Asked = FastifyRequest<{ Params: { file: string } }>

/** Serves the files of uploaded pictures, sounds and films. */
export function serveUploads(app: FastifyInstance, context: UploadedFileParts): void {
  const { uploads } = context
  const sending = new Sending(context.environment.processes)

  app.get('/pictures/:file', async (request: Asked, reply) => {
    const bytes = await uploads.readPicture(`/pictures/${request.params.file}`)
    if (!bytes) return notThere(reply)
    return reply.headers(lasting).type('image/webp').send(bytes)
  })

  app.get('/clips/:file', { exposeHeadRoute: false }, async (request: Asked, reply) => {
    const clip = await uploads.findClip(`/clips/${request.params.file}`)
    if (!clip) return notThere(reply)
    // The tag is the file name, because a name has only one content. If the client's tag differs, it asks for the rest
    // of another file, so it gets the whole file.
    const { range, 'if-range': condition } = request.headers
    const tag = `"${request.params.file}"`
    const asked = condition === undefined || condition === tag ? askedRange(range, clip.bytes) : 'whole'
    reply.header('accept-ranges', 'bytes')
    if (asked === 'beyond') {
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${clip.bytes}`, 'cache-control': 'no-store' })
        .type('text/plain')
        .send('Range not satisfiable')
    }
    const piece = asked === 'whole' ? { first: 0, last: clip.bytes - 1 } : asked
    // Count the sound or film before it is opened, so that concurrent requests cannot exceed the limit.
    const sent = sending.begin(networkOf(request.ip))
    if (!sent) return sendOutcome(context, reply, refused('Busy'))
    const stream = await clip.stream(piece).catch((error: unknown) => {
      sent()
      throw error
    })
    if (!stream) {
      sent()
      return notThere(reply)
    }
    const stopWatching = endWhenSlow(reply, stream)
    stream.once('close', () => {
      stopWatching()
      sent()
    })
    if (asked !== 'whole') {
      reply.code(206).header('content-range', `bytes ${piece.first}-${piece.last}/${clip.bytes}`)
    }
    reply.headers(lasting).header('etag', tag).type(clip.type)
    reply.header('content-length', piece.last - piece.first + 1)
    return reply.send(stream)
  })
}
