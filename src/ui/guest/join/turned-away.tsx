import { DoorClosed, DoorOpen, Flag, Users, UserX, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/kit/controls/button.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import type { SessionProps } from '../session/guest-actors.ts'
import { ScheduleCard } from './event-facts.tsx'
import { JoinFrame } from './join-frame.tsx'

interface Reason {
  icon: ReactNode
  title: string
  detail: string
  retry?: string
}

function useReason(session: SessionProps['session']): Reason {
  const t = useText<'guest'>()
  const { refusal } = session.context
  if (session.matches('ended')) {
    return {
      icon: <Flag size={24} />,
      title: t.error('EventEnded'),
      detail: t('guest.endedDetail'),
      retry: t('guest.lookNow'),
    }
  }
  if (session.matches('full')) {
    return {
      icon: <Users size={24} />,
      title: t.error('EventFull'),
      detail: t('guest.fullDetail'),
      retry: t('guest.lookNow'),
    }
  }
  if (session.matches('doorLocked')) {
    return {
      icon: <DoorClosed size={24} />,
      title: t.error('DoorLocked'),
      detail: t('guest.doorLockedDetail'),
      retry: t('guest.lookNow'),
    }
  }
  if (session.matches('removed')) {
    return { icon: <UserX size={24} />, title: t.error('GuestRemoved'), detail: t('guest.removedDetail') }
  }
  if (refusal?.code === 'Unreachable' || refusal?.code === 'TimedOut') {
    return {
      icon: <WifiOff size={24} />,
      title: t('guest.unreachableTitle'),
      detail: t('guest.unreachableDetail'),
      retry: t('guest.retryNow'),
    }
  }
  return {
    icon: <DoorOpen size={24} />,
    title: t('guest.failedTitle'),
    detail: refusal ? t.error(refusal.code, refusal.params) : '',
    retry: t('common.retry'),
  }
}

/** Tells why the guest cannot enter the event, and what the guest can do. */
export function TurnedAway({ session, send }: SessionProps) {
  const t = useText<'guest'>()
  const reason = useReason(session)
  // An ended event rarely continues, so the retry button is not the primary button.
  const variant = session.matches('ended') ? 'normal' : 'primary'
  const { event } = session.context
  return (
    <JoinFrame>
      <Stack gap="0" role="alert">
        {event && (
          <Text size="16" strong textAlign="center">
            <WordBreaks text={event.eventName} />
          </Text>
        )}
        <EmptyState level="h1" icon={reason.icon} title={reason.title} detail={reason.detail} />
      </Stack>
      <Stack gap="12">
        {reason.retry && (
          <Button variant={variant} size="large" wide onClick={() => send({ type: 'retry' })}>
            {reason.retry}
          </Button>
        )}
        <Button size="large" wide onClick={() => send({ type: 'leave' })}>
          {t('guest.otherEvent')}
        </Button>
      </Stack>
      {event && (
        <ScheduleCard schedule={event.schedule} startAt={event.startDate} timeZone={event.timeZone} />
      )}
    </JoinFrame>
  )
}
