import type { IncomingHttpHeaders } from 'node:http'
import type { Environment } from './environment.ts'

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim().toLowerCase()

/**
 * Whether a browser page of the request's origin may call: our own host, whichever name the client knows it by, or
 * PUBLIC_URL. Calls without an Origin header do not come from another site's page.
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
  return isWebPage && host !== undefined && url.host === host
}
