import { Link as LinkIcon, LogIn, LogOut, PanelsTopLeft } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { accessStatus, type ShareRole } from '../../../contract/share.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { toast } from '../../kit/toast-store.ts'
import { useLoaded } from '../../kit/use-loaded.ts'
import { OpenScreen } from '../desk/open-screen.tsx'
import { screenAddress } from '../desk/screen-actors.ts'
import { deskPath } from '../events/event-actions.tsx'
import { CopyLine } from '../forms/copy-line.tsx'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { EventPlanProvider } from '../plans/event-plan.tsx'
import { useSessionState } from '../session/host-session.tsx'
import { signInPath } from '../session/redirect-path.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { useGo } from '../shell/use-go.ts'
import { AccessPanel } from './access-panel.tsx'
import { leaveEvent, type OwnShare, ownShare, type PublicEvent } from './share-actors.ts'

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

/** What whoever looks at the page is to the event. */
export function OwnAccess({ event }: { event: PublicEvent }) {
  const t = useText<'console' | 'sharing'>()
  const location = useLocation()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  const signedOut = useSessionState((snapshot) => snapshot.matches('signedOut'))
  if (signedIn) return <SignedIn event={event} />
  if (!signedOut) return <Loading>{panelShape}</Loading>
  return (
    <Panel title={t('sharing.hosting')} detail={t('sharing.hostingDetail')}>
      <RouteButton variant="primary" to={signInPath(location)}>
        <LogIn size={18} aria-hidden="true" />
        {t('console.signIn')}
      </RouteButton>
    </Panel>
  )
}

const panelShape = <Skeleton h="160px" borderRadius="card" />

function SignedIn({ event }: { event: PublicEvent }) {
  const t = useText<'sharing'>()
  const load = useMemo(() => ownShare(event.EventCode), [event.EventCode])
  const loaded = useLoaded(load)
  if (loaded.refusal?.code === 'NoAccess') {
    return <Panel title={t('sharing.noAccess')} detail={t('sharing.noAccessDetail')} />
  }
  return (
    <LoadedPart loaded={loaded} failed={t('sharing.accessFailed')} shape={panelShape}>
      {(own) => <Access event={event} own={own} />}
    </LoadedPart>
  )
}

function Access({ event, own }: { event: PublicEvent; own: OwnShare }) {
  const t = useText<'console' | 'sharing'>()
  const code = event.EventCode
  const why = whyNotNow(own)
  if (why) {
    const period = { start: formatDateTime(own.StartDate ?? 0), end: formatDateTime(own.EndDate ?? 0) }
    return <Panel title={t.error(why)} detail={t('sharing.yourPeriod', { name: own.OwnerName, ...period })} />
  }
  const until = formatDateTime(own.EndDate ?? 0)
  return (
    <Stack gap="24">
      <Panel
        title={own.Creator ? t('sharing.yours') : t('sharing.sharedBy', { name: own.OwnerName, until })}
        detail={<RoleWords role={own.Role} />}
      >
        <Row flexWrap="wrap" gap="8">
          <RouteButton variant="primary" to={deskPath(code)}>
            <PanelsTopLeft size={18} aria-hidden="true" />
            {t('sharing.openDesk')}
          </RouteButton>
          <OpenScreen code={code} />
          {!own.Creator && <Leave event={event} />}
        </Row>
        <ScreenLink code={code} />
      </Panel>
      {own.Role === 'owner' && (
        <EventPlanProvider code={code}>
          <AccessPanel event={event} ends={own.EndDate} />
        </EventPlanProvider>
      )}
    </Stack>
  )
}

/** A role and what it may do. */
function RoleWords({ role }: { role: ShareRole }) {
  const t = useText<'sharing'>()
  return (
    <>
      <strong>{t(`sharing.role-${role}`)}</strong>
      {' · '}
      {t(role === 'owner' ? 'sharing.ownerMay' : 'sharing.userMay')}
    </>
  )
}

/** A link that opens the big screen and nothing else, for whoever runs the projector. */
function ScreenLink({ code }: { code: string }) {
  const t = useText<'sharing'>()
  const [link, setLink] = useState('')
  const submission = useSubmission(screenAddress, {
    onDone: (address) => setLink(new URL(address, window.location.href).href),
  })
  if (link) {
    return (
      <Box w="full">
        <CopyLine label={t('sharing.screenLink')} link={link} />
      </Box>
    )
  }
  return (
    <>
      <Button
        variant="ghost"
        icon={<LinkIcon size={18} aria-hidden="true" />}
        busy={submission.sending}
        onClick={() => submission.submit(code)}
      >
        {t('sharing.makeScreenLink')}
      </Button>
      <RefusalNote refusal={submission.refusal} />
    </>
  )
}

/** Why an access cannot be used now. */
function whyNotNow({ Status, StartDate }: OwnShare) {
  if (Status === accessStatus.disabled) return 'AccessDisabled'
  if (Status === accessStatus.expired) return 'AccessEnded'
  return StartDate !== null && StartDate > Date.now() ? 'AccessAhead' : undefined
}

function Leave({ event }: { event: PublicEvent }) {
  const t = useText<'console' | 'sharing'>()
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const submission = useSubmission(leaveEvent, {
    onDone: () => {
      toast.success(t('sharing.left', { name: event.EventName }))
      go('/Events/EventList')
    },
  })
  return (
    <>
      <Button variant="ghost" icon={<LogOut size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('sharing.leave')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('sharing.leaveTitle')}
        detail={t('sharing.leaveDetail')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button
              variant="danger"
              busy={submission.sending}
              onClick={() => submission.submit(event.EventCode)}
            >
              {t('sharing.leave')}
            </Button>
          </>
        }
      >
        <RefusalNote refusal={submission.refusal} />
      </Dialog>
    </>
  )
}
