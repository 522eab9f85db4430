import { fileURLToPath } from 'node:url'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { refused } from '../src/contract/errors.ts'
import * as limits from '../src/contract/limits.ts'
import type { ServerContext } from './context.ts'
import { newId } from './ids.ts'
import { serveApiDocs } from './plugins/api-docs.ts'
import { serveClient } from './plugins/client-files.ts'
import { handleErrors } from './plugins/errors.ts'
import { serveHealth } from './plugins/health.ts'
import { readJsonBodies } from './plugins/json-body.ts'
import { checkOrigin } from './plugins/origin-check.ts'
import { logRequests } from './plugins/request-log.ts'
import { addSecurityHeaders } from './plugins/security-headers.ts'
import { sendOutcome } from './routes/call.ts'
import { serveEvent } from './routes/event/event.ts'
import { serveGuest } from './routes/guest/guest.ts'
import { serveOrders } from './routes/order/orders.ts'
import { serveSys } from './routes/sys/sys.ts'
import { serveUpload } from './routes/sys/upload.ts'
import { serveUploads } from './routes/uploads.ts'

const builtClient = fileURLToPath(new URL('../dist', import.meta.url))

/** The whole HTTP side of one server, not yet listening. */
export async function buildApp(
  context: ServerContext,
  options: { clientFolder?: string } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < context.environment.trustedProxies,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestSeconds * 1000,
    frameworkErrors: (_error, _request, reply) => {
      sendOutcome(context, reply, refused('BadInput'))
    },
  })
  logRequests(app, context)
  handleErrors(app, context)
  readJsonBodies(app)
  await addSecurityHeaders(app, context.environment)
  checkOrigin(app, context)
  serveHealth(app, context)
  serveSys(app, context)
  await serveApiDocs(app)
  serveGuest(app, context)
  serveEvent(app, context)
  await serveOrders(app, context)
  serveUploads(app, context)
  await serveUpload(app, context)
  await serveClient(app, context, options.clientFolder ?? builtClient)
  return app
}
