import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fetchTheRest, lazyFrom } from '../kit/lazy/lazy-part.ts'
import { PromptSuspense } from '../kit/lazy/prompt-suspense.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { usePageTitle } from '../kit/texts/page-title.ts'
import { guestSession } from './parts/guest-actors.ts'
import { guestSessionInput } from './parts/guest-storage.ts'
import { PageSkeleton } from './parts/page-skeleton.tsx'
import { useAddress } from './parts/use-address.ts'
import { useOfflinePage } from './parts/use-offline-page.ts'

const JoinFlow = lazyFrom(
  () => import('./join/join-flow.tsx'),
  (module) => module.JoinFlow,
)
const EventPage = lazyFrom(
  () => import('./event-page/event-page.tsx'),
  (module) => module.EventPage,
)

/** The guest's only route: the join flow and the event pages. */
export function GuestApp() {
  const t = useText<'guest'>()
  const [input] = useState(guestSessionInput)
  const [session, send] = useMachine(guestSession, { input })
  const { context } = session
  useAddress(session)

  const inside = session.matches('inside')
  // Returning guests enter directly, so the code of the join flow is not part of their first load.
  const goingIn = inside || session.matches('visiting')
  const settled = inside || !session.hasTag('busy')
  useEffect(() => {
    if (settled) fetchTheRest()
  }, [settled])
  useOfflinePage(settled)
  // Inside the event, each page of the event sets the title itself.
  usePageTitle(inside ? undefined : (context.event?.EventName ?? t('guest.pageTitle')))

  if (goingIn && !inside) return <PageSkeleton />
  return (
    <PromptSuspense key={inside ? 'event' : 'join'} fallback={<PageSkeleton />}>
      {inside ? (
        <EventPage code={context.code} guestId={context.guestId} send={send} />
      ) : (
        <JoinFlow session={session} send={send} />
      )}
    </PromptSuspense>
  )
}
