import { LogIn, LogOut, PanelsTopLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { type CoHostRole, coHostStatuses } from '#contract/interface/co-host.ts'
import { formatDateTime } from '#i18n/base/format.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall, useSentCall } from '#ui/console/calls/use-host-call.ts'
import { deskPath } from '#ui/console/events/list/event-actions.tsx'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { useGo } from '#ui/console/page/use-go.ts'
import { EventPlanProvider } from '#ui/console/plans/event-plan.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useSessionState } from '#ui/console/session/host-session.tsx'
import { signInPath } from '#ui/console/session/redirect-path.ts'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { OpenScreen } from '../controls/open-screen.tsx'
import type { PublicEvent } from './co-host-actors.ts'
import { CoHostPanel } from './co-host-panel.tsx'
import { ScreenLink } from './screen-link.tsx'
import { SpeakerLink } from './speaker-link.tsx'

interface PanelProps {
  title: string
  detail?: ReactNode
  children?: ReactNode
}

function Panel({ title, detail, children }: PanelProps) {
  return (
    <Card look="raised" p="24">
      <Stack gap="12" alignItems="flex-start">
        <Heading as="h2" size="16">
          {title}
        </Heading>
        {detail && <Text tone="muted">{detail}</Text>}
        {children}
      </Stack>
    </Card>
  )
}

/** Shows how the signed-in user may use the event: as creator or as co-host, and for how long. */
export function OwnAccess({ event }: { event: PublicEvent }) {
  const t = useText<'console' | 'coHosts'>()
  const location = useLocation()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  const signedOut = useSessionState((snapshot) => snapshot.matches('signedOut'))
  if (signedIn) return <SignedIn event={event} />
  if (!signedOut) return <Loading>{panelShape}</Loading>
  return (
    <Panel title={t('coHosts.hosting')} detail={t('coHosts.hostingDetail')}>
      <RouteButton variant="primary" to={signInPath(location)}>
        <LogIn size={18} aria-hidden="true" />
        <span>{t('console.signIn')}</span>
      </RouteButton>
    </Panel>
  )
}

type OwnCoHost = CallAnswer<'/api/event/Share/GetOwn'>

const panelShape = <Skeleton h="160px" borderRadius="card" />

function SignedIn({ event }: { event: PublicEvent }) {
  const t = useText<'coHosts'>()
  const loaded = useLoadedCall('/api/event/Share/GetOwn', { eventCode: event.eventCode })
  if (loaded.refusal?.code === 'NoAccess') {
    return <Panel title={t('coHosts.noAccess')} detail={t('coHosts.noAccessDetail')} />
  }
  return (
    <LoadedPart loaded={loaded} failed={t('coHosts.accessFailed')} shape={panelShape}>
      {(own) => <Access event={event} own={own} />}
    </LoadedPart>
  )
}

function Access({ event, own }: { event: PublicEvent; own: OwnCoHost }) {
  const t = useText<'console' | 'coHosts'>()
  const code = event.eventCode
  const why = whyNotNow(own)
  if (why) {
    const period = { start: formatDateTime(own.startDate ?? 0), end: formatDateTime(own.endDate ?? 0) }
    return <Panel title={t.error(why)} detail={t('coHosts.yourPeriod', { name: own.ownerName, ...period })} />
  }
  const until = formatDateTime(own.endDate ?? 0)
  return (
    <Stack gap="24">
      <Panel
        title={own.creator ? t('coHosts.yours') : t('coHosts.sharedBy', { name: own.ownerName, until })}
        detail={<RoleWords role={own.role} />}
      >
        <Row flexWrap="wrap" gap="8">
          <RouteButton variant="primary" to={deskPath(code)}>
            <PanelsTopLeft size={18} aria-hidden="true" />
            <span>{t('coHosts.openDesk')}</span>
          </RouteButton>
          <OpenScreen code={code} />
          {!own.creator && <Leave event={event} />}
        </Row>
        <ScreenLink code={code} />
      </Panel>
      <Panel title={t('coHosts.speakerView')} detail={t('coHosts.speakerDetail')}>
        <SpeakerLink event={event} />
      </Panel>
      {own.role === 'owner' && (
        <EventPlanProvider code={code}>
          <CoHostPanel event={event} ends={own.endDate} />
        </EventPlanProvider>
      )}
    </Stack>
  )
}

/** A role, and the rights that it gives. */
function RoleWords({ role }: { role: CoHostRole }) {
  const t = useText<'coHosts'>()
  return (
    <>
      <strong>{t(`coHosts.role-${role}`)}</strong>
      <span>{` · ${t(role === 'owner' ? 'coHosts.ownerMay' : 'coHosts.userMay')}`}</span>
    </>
  )
}

/** The reason why the user's access to the event does not work now. Undefined if the access works. */
function whyNotNow({ status, startDate }: OwnCoHost) {
  if (status === coHostStatuses.disabled) return 'AccessDisabled'
  if (status === coHostStatuses.expired) return 'AccessEnded'
  return startDate !== null && startDate > Date.now() ? 'AccessAhead' : undefined
}

function Leave({ event }: { event: PublicEvent }) {
  const t = useText<'console' | 'coHosts'>()
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const submission = useSentCall('/api/event/Share/Leave', {
    onDone: () => {
      toast.success(t('coHosts.left', { name: event.eventName }))
      go('/Events/EventList')
    },
  })
  return (
    <>
      <Button variant="ghost" icon={<LogOut size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('coHosts.leave')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('coHosts.leaveTitle')}
        detail={t('coHosts.leaveDetail')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button
              variant="danger"
              busy={submission.sending}
              onClick={() => submission.submit({ eventCode: event.eventCode })}
            >
              {t('coHosts.leave')}
            </Button>
          </>
        }
      >
        <RefusalNote refusal={submission.refusal} />
      </Dialog>
    </>
  )
}
