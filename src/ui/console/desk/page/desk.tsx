import { RouteButton } from '#ui/console/parts/page/route-button.tsx'
import { EventPlanProvider } from '#ui/console/plans/event-plan.tsx'
import { usePageName } from '#ui/console/shell/state/page-title.ts'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import {
  useConnectionRefusal,
  useConnectionState,
  useDoc,
  useLiveLine,
  useReconnect,
} from '#ui/live/live.tsx'
import { useOwnersOnly } from '../co-hosts/use-owners-only.ts'
import { LoadingPart } from '../controls/loading-part.tsx'
import { KindsOnDeskProvider } from '../items/kind-on-desk.ts'
import { kindsOnDesk } from '../kinds/kinds.ts'
import { DeskShape } from './desk-shape.tsx'
import { DeskView } from './desk-view.tsx'

/** The desk for each state of the connection: a placeholder, an error, a refusal, or the desk itself. */
export function Desk() {
  const t = useText<'console'>()
  const status = useConnectionState()
  const event = useDoc('event')
  const reconnect = useReconnect()
  const ownersOnly = useOwnersOnly()
  const { connection } = useLiveLine()
  usePageName(event?.context.name)
  if (status === 'refused') return <Refused />
  if (event) {
    return (
      <EventPlanProvider code={event.code} connection={connection} ownersOnly={ownersOnly}>
        <KindsOnDeskProvider value={kindsOnDesk}>
          <DeskView event={event} />
        </KindsOnDeskProvider>
      </EventPlanProvider>
    )
  }
  if (status === 'offline') {
    return (
      <ErrorState
        level="h1"
        title={t.error('Unreachable')}
        detail={t('console.unreachableDetail')}
        onRetry={reconnect}
      />
    )
  }
  return (
    <LoadingPart>
      <DeskShape />
    </LoadingPart>
  )
}

function Refused() {
  const t = useText<'console'>()
  const refusal = useConnectionRefusal()
  const reconnect = useReconnect()
  return (
    <Stack alignItems="center" gap="0">
      <ErrorState
        level="h1"
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
