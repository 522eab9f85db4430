import { useEffect } from 'react'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Stack } from '../../kit/layout.tsx'
import { useConnectionRefusal, useConnectionState, useDoc, useReconnect } from '../../kit/live.tsx'
import { Loading } from '../../kit/skeleton.tsx'
import { endsSession } from '../host-actors.ts'
import { EventPlanProvider } from '../plans/event-plan.tsx'
import { useSession } from '../session/host-session.tsx'
import { useOwnersOnly } from '../sharing/use-owners-only.ts'
import { usePageName } from '../shell/page-title.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { DeskShape } from './desk-shape.tsx'
import { DeskView } from './desk-view.tsx'

/** The desk as far as the connection allows: loading, unreachable, refused, or the real thing. */
export function Desk() {
  const t = useText<'console'>()
  const status = useConnectionState()
  const event = useDoc('event')
  const reconnect = useReconnect()
  const ownersOnly = useOwnersOnly()
  const level = useDoc('plan')?.level
  useSessionEnd()
  usePageName(event?.context.name)
  if (status === 'refused') return <Refused />
  if (event) {
    return (
      <EventPlanProvider code={event.code} level={level} ownersOnly={ownersOnly}>
        <DeskView event={event} />
      </EventPlanProvider>
    )
  }
  if (status === 'offline') {
    return (
      <ErrorState
        title={t.error('Unreachable')}
        detail={t('console.unreachableDetail')}
        onRetry={reconnect}
      />
    )
  }
  return (
    <Loading>
      <DeskShape />
    </Loading>
  )
}

/** A connection that ended because of the token ends the session too. */
function useSessionEnd(): void {
  const session = useSession()
  const status = useConnectionState()
  const refusal = useConnectionRefusal()
  useEffect(() => {
    if (status === 'refused' && refusal && endsSession(refusal))
      session.send({ type: 'tokenRefused', refusal })
  }, [session, status, refusal])
}

function Refused() {
  const t = useText<'console'>()
  const refusal = useConnectionRefusal()
  const reconnect = useReconnect()
  return (
    <Stack alignItems="center" gap="0">
      <ErrorState
        title={t('console.eventFailed')}
        detail={refusal ? t.error(refusal.code, refusal.params) : undefined}
        onRetry={reconnect}
      />
      <Box>
        <RouteButton variant="ghost" to="/Events/EventList">
          {t('console.toEvents')}
        </RouteButton>
      </Box>
    </Stack>
  )
}
