import { fileURLToPath } from 'node:url'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { ServerContext } from './context.ts'
import { serveHouseSignIn } from './features/house-sign-in/house-sign-in.routes.ts'
import { serveNotices } from './features/orders/payment-notices.ts'
import { serveApiDocs } from './http/plugins/api-docs.ts'
import { serveClient } from './http/plugins/client-files.ts'
import { handleErrors } from './http/plugins/errors.ts'
import { serveHealth } from './http/plugins/health.ts'
import { serveHouseLogo } from './http/plugins/house-logo.ts'
import { readJsonBodies } from './http/plugins/json-body.ts'
import { checkOrigin } from './http/plugins/origin-check.ts'
import { servePhoneApp } from './http/plugins/phone-app.ts'
import { logRequests } from './http/plugins/request-log.ts'
import { addSecurityHeaders } from './http/plugins/security-headers.ts'
import { sendOutcome, serveCalls } from './http/routes/call.ts'
import { serveCommands } from './http/routes/commands.ts'
import { serveUpload } from './http/routes/upload.ts'
import { serveUploads } from './http/routes/uploads.ts'
import { newId } from './platform/ids.ts'
import { routesOf } from './registry/features.ts'

const builtClient = fileURLToPath(new URL('../dist', import.meta.url))

/** Builds the HTTP part of one server, which does not listen yet. */
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
    // The interval at which Node looks for requests that take too long. Node's default of 30 s could double the
    // timeout.
    http: { connectionsCheckingInterval: limits.requestCheckMilliseconds },
    frameworkErrors: (_error, _request, reply) => {
      sendOutcome(context, reply, refused('BadInput'))
    },
  })
  // Node exchanges the two timeouts if that of the headers is longer. Its default of 60 s would be that of bodies.
  app.server.headersTimeout = limits.requestSeconds * 1000
  logRequests(app, context)
  handleErrors(app, context)
  readJsonBodies(app)
  await addSecurityHeaders(app, context.environment)
  checkOrigin(app, context)
  serveHealth(app, context)
  await serveApiDocs(app)
  serveCalls(app, context, routesOf(context))
  serveCommands(app, context)
  serveHouseSignIn(app, context)
  const { account } = context.payments
  if (account) await serveNotices(app, context.orders, account)
  serveUploads(app, context)
  await serveUpload(app, context)
  servePhoneApp(app, context)
  serveHouseLogo(app, context.environment.houseLogo)
  await serveClient(app, context, options.clientFolder ?? builtClient)
  return app
}
