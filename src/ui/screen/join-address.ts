import type { GuestOrigin } from '../../contract/views.ts'

/** Where guests go: what a QR code holds, what people read and type, and the code that they are asked for. */
export interface JoinAddress {
  /** The whole address of the event's guest page. */
  link: string
  /** The address that asks for the code, as people say it: without `https://`. */
  spoken: string
  code: string
}

/** Whether a host name means the device itself: phones would look for the event on themselves. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.|\[::1\])/.test(hostname)

/** Where guests are sent: what the platform's operator set, else the address this page was opened at, if phones can reach that. */
export function originForGuests(
  told: GuestOrigin | undefined,
  page: { origin: string; hostname: string },
): string {
  const here = isLoopback(page.hostname) ? '' : page.origin
  return (told?.fixed ? told.address : here) || told?.address || page.origin
}

/** `origin` without a path, such as https://live.example.org. */
export function joinAddress(origin: string, code: string): JoinAddress {
  return {
    link: `${origin}/Guest/${encodeURIComponent(code)}`,
    spoken: `${origin.replace(/^https?:\/\//, '')}/Guest`,
    code,
  }
}

/** A code in groups of three or four, as it is easiest to read and type: 123456 -> 123 456. */
export function codeGroups(code: string): string[] {
  const size = code.length % 4 === 0 ? 4 : 3
  return code.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
}

/** Host and path, between which a line breaks first; each in pieces between which it breaks next: labels of a name. */
export const addressParts = (spoken: string): string[][] =>
  spoken.split(/(?=\/)/).map((part) => part.split(/(?<=\.)(?=[^/]*[a-z])/i))
