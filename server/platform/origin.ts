import type { IncomingHttpHeaders } from 'node:http'
import type { Environment } from './environment.ts'

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim().toLowerCase()

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Whether a request from this origin may call the server. If PUBLIC_URL is set, the origin must be PUBLIC_URL or this
 * machine itself, else the host name that the client uses. A call without an Origin header does not come from another
 * site's page, so it is allowed too.
 */
export function originAllowed(
  environment: Pick<Environment, 'publicUrl' | 'trustedProxies'>,
  headers: IncomingHttpHeaders,
): boolean {
  const { origin } = headers
  if (origin === undefined || origin === environment.publicUrl) return true
  const forwarded = environment.trustedProxies > 0 ? first(headers['x-forwarded-host']) : undefined
  const host = forwarded ?? first(headers.host)
  const url = URL.parse(origin)
  const isWebPage = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!isWebPage || host === undefined || url.host !== host) return false
  // A foreign name can point to this server (DNS rebinding) and is then the host too. A loopback address cannot.
  return environment.publicUrl === undefined || loopback.test(host)
}
