import { useEventTheme } from '../parts/event-theme.ts'
import { PageSkeleton } from '../parts/page-skeleton.tsx'
import type { SessionProps } from '../parts/session-props.ts'
import { CodeSearch } from './code-search.tsx'
import { CookieWarning } from './cookie-warning.tsx'
import { JoinPage } from './join-page.tsx'
import { ProvePage } from './prove-page.tsx'
import { Recovery } from './recovery.tsx'
import { TurnedAway } from './turned-away.tsx'

/** All pages outside an event: the join flow and the reasons why joining is not possible. */
export function JoinFlow({ session, send }: SessionProps) {
  useEventTheme(session.context.event?.MobileSkin)
  if (session.matches('cookiesUnsupported')) {
    return <CookieWarning onContinue={() => send({ type: 'continueWithoutCookies' })} />
  }
  if (session.matches('searching')) return <CodeSearch session={session} send={send} />
  if (session.matches('proving')) return <ProvePage session={session} send={send} />
  if (session.hasTag('form')) return <JoinPage session={session} send={send} />
  if (session.matches('recovering')) return <Recovery session={session} send={send} />
  if (session.hasTag('busy')) return <PageSkeleton />
  return <TurnedAway session={session} send={send} />
}
