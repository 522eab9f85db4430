import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment.ts'

// Emotion adds an empty <style> and fills it by script: only the empty one is let in.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** 'self' does not cover WebSockets in every browser we support. */
function ownSockets(host: string | undefined): string {
  const known = host && /^[A-Za-z0-9.:[\]-]+$/.test(host) ? host : ''
  return known && `ws://${known} wss://${known}`
}

/** Browsers take the two cross-origin headers only over HTTPS, and complain in the console elsewhere. */
export async function addSecurityHeaders(app: FastifyInstance, environment: Environment): Promise<void> {
  const secure = environment.publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", emptyStyle],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A host listens to what is not sent yet.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", (request) => ownSockets(request.headers.host)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: secure ? { policy: 'same-origin' } : false,
    originAgentCluster: secure,
  })
}
