import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../context.ts'

/** The files of uploaded pictures. A name never changes its content; who knows it may see it. */
export function servePictures(app: FastifyInstance, { pictures }: ServerContext): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const bytes = await pictures.read(request.params.file)
    if (!bytes)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
      .send(bytes)
  })
}
