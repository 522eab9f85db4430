import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '#server/platform/environment.ts'

// The hash of an empty style. Emotion adds an empty <style> and fills it by script, so only an empty style must be
// allowed.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The WebSocket sources of our own host, because in some supported browsers 'self' does not include WebSockets. */
function ownSockets(host: string | undefined): string {
  const known = host && /^[A-Za-z0-9.:[\]-]+$/.test(host) ? host : ''
  return known && `ws://${known} wss://${known}`
}

/**
 * Adds the security headers. The two cross-origin headers are sent only over HTTPS, because browsers ignore them
 * elsewhere and log a warning.
 */
export async function addSecurityHeaders(app: FastifyInstance, environment: Environment): Promise<void> {
  const { logo = '' } = environment.house
  const logoSource = URL.parse(logo)?.origin
  const secure = environment.publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", emptyStyle],
        imgSrc: ["'self'", 'data:', 'blob:', ...(logoSource ? [logoSource] : [])],
        // A host can play a sound or film before the upload. The address of the sound or film then begins with
        // blob:.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", (request) => ownSockets(request.headers.host)],
        // The manifest of the phone's page, its service worker, and the worker that solves a proof of work.
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
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
