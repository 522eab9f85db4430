import { useEffect } from 'react'
import { normaliseCode } from '#machines/guest-session/event-code.ts'
import { addressOf, codeInAddress } from './address.ts'
import type { SessionProps } from './session-props.ts'

/**
 * Synchronises the page's address and the session's event code in both directions, so that the back button
 * works.
 */
export function useAddress(session: SessionProps['session'], send: SessionProps['send']): void {
  const searching = session.matches('searching')
  const notFound = session.matches({ searching: 'notFound' })
  const code = searching ? '' : session.context.code

  useEffect(() => {
    const current = codeInAddress(location.pathname)
    const wanted = addressOf(code)
    if (location.pathname === wanted) return
    const sameEvent = normaliseCode(current) === code
    if (sameEvent || notFound || current === '') history.replaceState(null, '', wanted + location.hash)
    else history.pushState(null, '', wanted)
  }, [code, notFound])

  useEffect(() => {
    const follow = () => {
      const asked = codeInAddress(location.pathname)
      if (asked === '' || asked === '0') {
        if (!searching) send({ type: 'leave' })
      } else if (normaliseCode(asked) !== code) {
        send({ type: 'open', code: asked })
      }
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [code, searching, send])
}
