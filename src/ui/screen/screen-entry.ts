import { normaliseCode } from '../../machines/guest-session/event-code.ts'

interface PageAddress {
  pathname: string
  hash: string
}

/** The code in /Screen/:code; '' where there is none. */
export function codeInAddress({ pathname }: PageAddress): string {
  const [, , code = ''] = pathname.split('/')
  try {
    return normaliseCode(decodeURIComponent(code))
  } catch {
    return ''
  }
}

/** The token in #token=…, or in # alone; '' where there is none. It stays in the address, so that a reload finds it again. */
export function tokenInAddress({ hash }: PageAddress): string {
  const fragment = hash.replace(/^#/, '')
  return fragment.includes('=') ? (new URLSearchParams(fragment).get('token') ?? '') : fragment
}
