import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useText } from '../kit/i18n.tsx'
import { fetchTheRest, later } from '../kit/later.ts'
import { usePageTitle } from '../kit/page-title.ts'
import { PromptSuspense } from '../kit/prompt-suspense.tsx'
import { guestSession, guestSessionInput, guestToken } from './guest-actors.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { useAddress } from './use-address.ts'

const Door = later(() => import('./door/door.tsx').then((module) => ({ default: module.Door })))
const EventRoom = later(() =>
  import('./room/event-room.tsx').then((module) => ({ default: module.EventRoom })),
)

/** The guest's one route: the way into an event, and the event itself. */
export function GuestApp() {
  const t = useText<'guest'>()
  const [input] = useState(guestSessionInput)
  const [session, send] = useMachine(guestSession, { input })
  const { context } = session
  useAddress(session, send)

  const inside = session.matches('inside')
  // Guests who were here before go straight in: of their first load the way in is no part.
  const goingIn = inside || session.matches('visiting')
  const settled = inside || !session.hasTag('busy')
  useEffect(() => {
    if (settled) fetchTheRest()
  }, [settled])
  // Inside, the room names the page.
  usePageTitle(inside ? undefined : (context.event?.EventName ?? t('guest.pageTitle')))

  if (goingIn && !inside) return <PageSkeleton />
  return (
    <PromptSuspense key={inside ? 'room' : 'door'} fallback={<PageSkeleton />}>
      {inside ? (
        <EventRoom code={context.code} token={guestToken()} guestId={context.guestId} send={send} />
      ) : (
        <Door session={session} send={send} />
      )}
    </PromptSuspense>
  )
}
