import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { version } from '#server/platform/version.ts'
import type { JsonSchema } from '../json-schema.ts'
import { buildOpenApi } from '../openapi.ts'

/** The viewer of the API has inline styles, so these are allowed. Scripts must be our own. */
const viewerPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Serves the API's description at /api/docs/json and a viewer at /api/docs. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  // Generated at the first request, because it takes longer than the rest of the start.
  let document: JsonSchema | undefined
  const drawn = (): JsonSchema => {
    document ??= buildOpenApi(version)
    return document
  }
  const openapi = { openapi: '3.1.0', info: { title: 'Cuelight', version }, paths: {} }
  await app.register(swagger, { mode: 'static', specification: { document: openapi } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: viewerPolicy,
    transformSpecification: drawn,
    transformSpecificationClone: false,
    logLevel: 'warn',
    uiConfig: { deepLinking: true, docExpansion: 'none' },
  })
}
