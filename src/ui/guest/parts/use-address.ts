import { useEffect } from 'react'
import { normaliseCode } from '#contract/event-code.ts'
import { shownCode } from '#machines/flow/guest-session/shown-code.ts'
import { addressOf, codeInAddress } from './address.ts'
import type { SessionProps } from './session-props.ts'

/**
 * Writes the session's event code into the page's address. The session itself watches the address for the back button
 * (`watchAddress`).
 */
export function useAddress(session: SessionProps['session']): void {
  const notFound = session.matches({ searching: 'notFound' })
  const code = shownCode(session)

  useEffect(() => {
    const current = codeInAddress(location.pathname)
    const wanted = addressOf(code)
    if (location.pathname === wanted) return
    const sameEvent = normaliseCode(current) === code
    if (sameEvent || notFound || current === '') history.replaceState(null, '', wanted + location.hash)
    else history.pushState(null, '', wanted)
  }, [code, notFound])
}
