import { useEffect } from 'react'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { later } from '../../kit/later.ts'
import { Stack } from '../../kit/layout.tsx'
import {
  LiveProvider,
  useConnectionRefusal,
  useConnectionState,
  useDoc,
  useReconnect,
} from '../../kit/live.tsx'
import { usePageTitle } from '../../kit/page-title.ts'
import { PromptSuspense } from '../../kit/prompt-suspense.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { SkipLink } from '../../kit/skip-link.tsx'
import { useEventSkin } from '../event-skin.ts'
import type { SessionProps } from '../session-props.ts'
import { BottomBar } from './bottom-bar.tsx'
import { type Place, usePlace } from './places.ts'
import { useReportOutcomes } from './report-outcomes.ts'
import { RoomHeader } from './room-header.tsx'
import { RoomMain } from './room-main.tsx'
import { useFollowStage } from './stage.ts'
import { StageChip } from './stage-chip.tsx'
import { Welcome } from './welcome.tsx'

const pages = () => import('./pages.ts')
const MePage = later(() => pages().then((module) => ({ default: module.MePage })))
const InteractionPage = later(() => pages().then((module) => ({ default: module.InteractionPage })))
const ItemPage = later(() => pages().then((module) => ({ default: module.ItemPage })))
const ItemsPage = later(() => pages().then((module) => ({ default: module.ItemsPage })))
const QaPage = later(() => pages().then((module) => ({ default: module.QaPage })))
const AskPage = later(() => pages().then((module) => ({ default: module.AskPage })))

interface EventRoomProps {
  code: string
  token: string
  guestId: string
  send: SessionProps['send']
}

/** The event, live. */
export function EventRoom({ code, token, guestId, send }: EventRoomProps) {
  return (
    <LiveProvider audience="guest" eventCode={code} token={token} guestId={guestId}>
      <GuestRoom send={send} />
    </LiveProvider>
  )
}

/** The pages of an event, inside its live view. */
export function GuestRoom({ send }: Pick<EventRoomProps, 'send'>) {
  const event = useDoc('event')
  const refusal = useConnectionRefusal()
  const status = useConnectionState()
  const place = usePlace()
  const stage = useFollowStage()
  useReportOutcomes()
  useEventSkin(event?.skins.MobileSkin)
  usePageTitle(event?.context.name)
  useEffect(() => {
    if (status === 'refused' && refusal) send({ type: 'turnAway', refusal })
  }, [status, refusal, send])

  return (
    <>
      <SkipLink />
      <RoomHeader />
      <RoomMain place={place}>
        {event ? (
          <PromptSuspense fallback={<Shape />}>
            <PageOf place={place} onLeave={() => send({ type: 'leave' })} />
          </PromptSuspense>
        ) : (
          <NotLoaded />
        )}
      </RoomMain>
      <StageChip {...stage} />
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
