import type { IncomingHttpHeaders } from 'node:http'
import type { Environment } from './environment.ts'

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim().toLowerCase()

/**
 * Whether a request from this origin may call the server. The origin must be our own host, under the name that the
 * client uses, or PUBLIC_URL. A call without an Origin header does not come from another site's page, so it is
 * allowed too.
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
