import { errorStatus } from '#contract/error-status.ts'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { EventPlanProvider } from '#ui/console/plans/event-plan.tsx'
import { usePageName } from '#ui/console/shell/state/page-title.ts'
import { kindsOnDesk } from '#ui/kinds/desk/kinds.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
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
import { DeskShape } from './desk-shape.tsx'
import { DeskView } from './desk-view.tsx'

/** The desk for each state of the connection: a placeholder, an error, a refusal, or the desk itself. */
export function Desk() {
  const t = useText<'console'>()
  const status = useConnectionState()
  const event = useDoc('event')
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
      <NotOpened title={t.error('Unreachable')} detail={t('console.unreachableDetail')} mayHelp="retry" />
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
  return (
    <NotOpened
      title={t('console.eventFailed')}
      detail={refusal ? t.error(refusal.code, refusal.params) : undefined}
      mayHelp={refusal && lasting.has(errorStatus[refusal.code]) ? 'leave' : 'retry'}
    />
  )
}

/** The statuses of refusals that a retry does not change: no access, and an unknown event. */
const lasting: ReadonlySet<number> = new Set([403, 404])

interface NotOpenedProps {
  title: string
  detail: string | undefined
  /** The action that probably helps. It comes first and is the prominent one. */
  mayHelp: 'retry' | 'leave'
}

/** An error in place of the desk, with a button to try again and a link to the events. */
function NotOpened({ title, detail, mayHelp }: NotOpenedProps) {
  const t = useText<'console'>()
  const reconnect = useReconnect()
  const look = (of: NotOpenedProps['mayHelp']) => (of === mayHelp ? 'primary' : 'normal')
  const retry = (
    <Button key="retry" variant={look('retry')} onClick={reconnect}>
      {t('common.retry')}
    </Button>
  )
  const leave = (
    <RouteButton key="leave" variant={look('leave')} to="/Events/EventList">
      {t('console.toEvents')}
    </RouteButton>
  )
  return (
    <ErrorState
      level="h1"
      title={title}
      detail={detail}
      action={
        <Row gap="8" mt="8" flexWrap="wrap" justifyContent="center">
          {mayHelp === 'leave' ? [leave, retry] : [retry, leave]}
        </Row>
      }
    />
  )
}
