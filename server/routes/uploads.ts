import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { ServerContext } from '../context.ts'
import { askedRange } from '../uploads/asked-range.ts'
import { sendOutcome } from './call.ts'

// A name never changes its content; who knows it may see it. Nothing in it is ever run.
const lasting = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

const notThere = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')

type Asked = FastifyRequest<{ Params: { file: string } }>

/** The files of uploaded pictures, sounds and films. */
export function serveUploads(app: FastifyInstance, context: ServerContext): void {
  const { uploads } = context
  let sending = 0

  app.get('/pictures/:file', async (request: Asked, reply) => {
    const bytes = await uploads.readPicture(`/pictures/${request.params.file}`)
    if (!bytes) return notThere(reply)
    return reply.headers(lasting).type('image/webp').send(bytes)
  })

  app.get('/clips/:file', { exposeHeadRoute: false }, async (request: Asked, reply) => {
    const clip = await uploads.findClip(`/clips/${request.params.file}`)
    if (!clip) return notThere(reply)
    // A piece of another file than the one that was begun is of no use; a name has one content only.
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
    if (sending >= limits.clipsSentAtOnce) return sendOutcome(context, reply, refused('Busy'))
    // Counted before it is opened: those that come at once must not all find room.
    sending += 1
    const sent = (): void => {
      sending -= 1
    }
    const stream = await clip.stream(piece).catch((error: unknown) => {
      sent()
      throw error
    })
    if (!stream) {
      sent()
      return notThere(reply)
    }
    stream.once('close', sent)
    if (asked !== 'whole') {
      reply.code(206).header('content-range', `bytes ${piece.first}-${piece.last}/${clip.bytes}`)
    }
    reply.headers(lasting).header('etag', tag).type(clip.type)
    reply.header('content-length', piece.last - piece.first + 1)
    return reply.send(stream)
  })
}
