import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { buildOpenApi } from '../openapi.ts'
import { version } from '../version.ts'

/** The viewer styles itself inline; scripts are still ours alone. */
const viewerPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** The API's description at /api/docs/json, and a viewer of it at /api/docs. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  const document = buildOpenApi(version) as unknown as StaticDocumentSpec['document']
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: viewerPolicy,
    logLevel: 'warn',
    uiConfig: { deepLinking: true, docExpansion: 'none' },
  })
}
