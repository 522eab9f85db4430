import { normaliseCode } from '#contract/event-code.ts'

interface PageAddress {
  pathname: string
  hash: string
}

/** The event code in /Screen/:code or /Speaker/:code, or '' if the address has no event code. */
export function codeInAddress({ pathname }: PageAddress): string {
  const [, , code = ''] = pathname.split('/')
  try {
    return normaliseCode(decodeURIComponent(code))
  } catch {
    return ''
  }
}

/**
 * The token in #token=…, or the whole fragment, or '' if there is no fragment. The token stays in the address for a
 * reload.
 */
export function tokenInAddress({ hash }: PageAddress): string {
  const fragment = hash.replace(/^#/, '')
  return fragment.includes('=') ? (new URLSearchParams(fragment).get('token') ?? '') : fragment
}
