import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { SkipLink } from '#ui/kit/layout/skip-link.tsx'
import { lazyFrom } from '#ui/kit/lazy/lazy-part.ts'
import { PromptSuspense } from '#ui/kit/lazy/prompt-suspense.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { usePageTitle } from '#ui/kit/texts/page-title.ts'
import { LiveProvider, useConnectionState, useDoc, useDocs, useReconnect } from '#ui/live/live.tsx'
import { useEventTheme } from '../session/event-theme.ts'
import type { SessionProps } from '../session/guest-actors.ts'
import { guestToken } from '../session/guest-storage.ts'
import { guestLine } from '../session/line-actors.ts'
import { hashOf, type Place, usePlace } from '../session/places.ts'
import { BottomBar } from './bottom-bar.tsx'
import { EventHeader } from './event-header.tsx'
import { useFollowPresented } from './presented.ts'

const pages = () => import('./pages.ts')
const MePage = lazyFrom(pages, (module) => module.MePage)
const InteractionPage = lazyFrom(pages, (module) => module.InteractionPage)
const ItemPage = lazyFrom(pages, (module) => module.ItemPage)
const ItemsPage = lazyFrom(pages, (module) => module.ItemsPage)
const QaPage = lazyFrom(pages, (module) => module.QaPage)
const DrawParticipation = lazyFrom(
  () => import('../verify/draw-participation.tsx'),
  (module) => module.DrawParticipation,
)
const AskPage = lazyFrom(pages, (module) => module.AskPage)
const PresentedChip = lazyFrom(pages, (module) => module.PresentedChip)
const Welcome = lazyFrom(pages, (module) => module.Welcome)
const LanguageOffer = lazyFrom(pages, (module) => module.LanguageOffer)
const ReportOutcomes = lazyFrom(pages, (module) => module.ReportOutcomes)

interface EventPageProps {
  code: string
  guestId: string
  send: SessionProps['send']
}

/** The page of an event, with the event's live connection. */
export function EventPage({ code, guestId, send }: EventPageProps) {
  // Read the cookie only once. If the cookie is lost later, the open connection must not be replaced by a
  // connection without a token.
  const [token] = useState(guestToken)
  return (
    <LiveProvider
      audience="guest"
      eventCode={code}
      token={token}
      guestId={guestId}
      line={guestLine}
      onTurnedAway={(refusal) => send({ type: 'turnAway', refusal })}
    >
      <EventPages send={send} />
      <Participation guestId={guestId} />
    </LiveProvider>
  )
}

function Participation({ guestId }: { guestId: string }) {
  const isThere = useDocs('lottery:').length > 0
  return <Suspense fallback={null}>{isThere && <DrawParticipation guestId={guestId} />}</Suspense>
}

/** The pages of an event, inside its live view. */
export function EventPages({ send }: Pick<EventPageProps, 'send'>) {
  const event = useDoc('event')
  const place = usePlace()
  const presented = useFollowPresented()
  useEventTheme(event?.themes.mobileSkin)
  usePageTitle(event?.context.name)

  return (
    <>
      <SkipLink />
      <EventHeader />
      <EventMain place={place}>
        {event ? (
          <PromptSuspense fallback={<Shape />}>
            <PageOf place={place} onLeave={() => send({ type: 'leave' })} />
          </PromptSuspense>
        ) : (
          <NotLoaded />
        )}
      </EventMain>
      {/* The region is there before its content, so that screen readers announce the first move too. */}
      <div aria-live="polite">
        <Suspense fallback={null}>
          <PresentedChip {...presented} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <LanguageOffer />
        <ReportOutcomes />
      </Suspense>
      <BottomBar place={place} />
    </>
  )
}

function PageOf({ place, onLeave }: { place: Place; onLeave: () => void }) {
  const features = useDoc('event')?.context.features
  const qa = features?.qa ?? false
  const polls = features?.polls ?? false
  if (place.page === 'qa' && qa) return <QaPage order={place.order} />
  if (place.page === 'ask' && qa) return <AskPage />
  if (place.page === 'edit' && qa) return <AskPage key={place.questionId} questionId={place.questionId} />
  if (place.page === 'polls' && polls) return <ItemsPage />
  if (place.page === 'poll' && polls) return <ItemPage key={place.itemId} itemId={place.itemId} />
  if (place.page === 'interaction' && features?.interactions) return <InteractionPage />
  if (place.page === 'me') return <MePage onLeave={onLeave} />
  return <Welcome />
}

function NotLoaded() {
  const t = useText<'guest'>()
  const status = useConnectionState()
  const reconnect = useReconnect()
  if (status === 'offline') {
    return (
      <ErrorState
        level="h1"
        title={t('guest.unreachableTitle')}
        detail={t('guest.unreachableDetail')}
        retryLabel={t('guest.retryNow')}
        onRetry={reconnect}
      />
    )
  }
  return <Shape />
}

function Shape() {
  return (
    <Loading>
      <Stack gap="16" py="16">
        <Skeleton h="32" w="70%" />
        <Skeleton h="96" />
        <Skeleton h="96" />
        <Skeleton h="96" />
      </Stack>
    </Loading>
  )
}

const Main = chakra('main', {
  base: {
    flex: '1 1 auto',
    w: 'full',
    maxW: '640px',
    mx: 'auto',
    px: 'max(16px, env(safe-area-inset-left))',
    pt: '16',
    // Space for the bottom bar and the floating elements above it.
    pb: 'calc(var(--bottom-bar, 64px) + 112px)',
    // A page that fills the window has nothing below it.
    '&:has([data-fills-page])': { pb: 'var(--bottom-bar, 64px)' },
    outline: 'none',
  },
})

/** The content of a page. A change of place scrolls to the top and moves the focus there. */
function EventMain({ place, children }: { place: Place; children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  const hash = hashOf(place)
  const shown = useRef(hash)
  useEffect(() => {
    if (shown.current === hash) return
    shown.current = hash
    window.scrollTo({ top: 0 })
    if (!element.current?.contains(document.activeElement)) element.current?.focus({ preventScroll: true })
  }, [hash])
  return (
    <Main ref={element} id="content" tabIndex={-1}>
      {children}
    </Main>
  )
}
