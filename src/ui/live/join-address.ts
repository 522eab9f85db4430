import type { GuestOrigin } from '#contract/interface/views.ts'

/** The address for guests: the link in the QR code, the address to type, and the event code. */
export interface JoinAddress {
  /** The full URL of the event's guest page. */
  link: string
  /** The address of the page that asks for the event code, without `https://`. */
  spoken: string
  code: string
}

/** True if a host name means the device itself. Phones cannot reach the event at such a name. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.|\[::1\])/.test(hostname)

/**
 * The origin for guest links: the operator's setting, otherwise the origin of this page if phones can reach it,
 * otherwise the address that the server reports.
 */
export function originForGuests(
  reported: GuestOrigin | undefined,
  page: { origin: string; hostname: string },
): string {
  const here = isLoopback(page.hostname) ? '' : page.origin
  return (reported?.fixed ? reported.address : here) || reported?.address || page.origin
}

/** The addresses of an event. `origin` has no path, for example https://live.example.org. */
export function joinAddress(origin: string, code: string): JoinAddress {
  return {
    link: `${origin}/Guest/${encodeURIComponent(code)}`,
    spoken: `${origin.replace(/^https?:\/\//, '')}/Guest`,
    code,
  }
}

/**
 * Splits an event code into groups of three or four characters, which are easier to read and type: 123456 -> 123
 * 456.
 */
export function codeGroups(code: string): string[] {
  const size = code.length % 4 === 0 ? 4 : 3
  return code.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
}

/**
 * Splits an address into host and path, and then splits host and path into labels. A line breaks first between host
 * and path, then between labels.
 */
export const addressParts = (spoken: string): string[][] =>
  spoken.split(/(?=\/)/).map((part) => part.split(/(?<=\.)(?=[^/]*[a-z])/i))
