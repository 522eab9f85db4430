import { useEventSkin } from '../event-skin.ts'
import { PageSkeleton } from '../page-skeleton.tsx'
import type { SessionProps } from '../session-props.ts'
import { CodeSearch } from './code-search.tsx'
import { CookieWarning } from './cookie-warning.tsx'
import { JoinPage } from './join-page.tsx'
import { ProvePage } from './prove-page.tsx'
import { Recovery } from './recovery.tsx'
import { TurnedAway } from './turned-away.tsx'

/** Everything outside an event: the way in, and why there is none. */
export function Door({ session, send }: SessionProps) {
  useEventSkin(session.context.event?.MobileSkin)
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
