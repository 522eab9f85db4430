import {
  ArrowLeft,
  Ellipsis,
  Keyboard,
  PanelTopClose,
  PanelTopOpen,
  Pencil,
  QrCode as QrIcon,
  UserRoundPlus,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import { formatNumber, formatSpan } from '#i18n/base/format.ts'
import { ProgressBadge } from '#ui/console/events/data/progress-badge.tsx'
import { EventFormDialog } from '#ui/console/events/form/event-form-dialog.tsx'
import { sharePath } from '#ui/console/events/list/event-actions.tsx'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { RouteLink } from '#ui/console/page/route-link.tsx'
import { useMedia } from '#ui/console/page/use-media.ts'
import { LevelBadge } from '#ui/console/plans/level-badge.tsx'
import { useShell } from '#ui/console/shell/state/shell-context.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Tooltip } from '#ui/kit/controls/tooltip.tsx'
import { Badge, StateDot, type StateTone } from '#ui/kit/display/badge.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { codeGroups } from '#ui/live/join-address.ts'
import { useConnectionState, useParticipants } from '#ui/live/live.tsx'
import { useOwnersOnly } from '../co-hosts/use-owners-only.ts'
import { OpenScreen } from '../controls/open-screen.tsx'
import { MessagesButton } from '../messages/messages-button.tsx'
import { DoorControl, ProgressControl } from './event-controls.tsx'
import { ShareDialog } from './share-dialog.tsx'

const square = { boxSize: 'touch', justifyContent: 'center', px: '0', ml: '-12', flexShrink: '0' } as const

interface DeskHeaderProps {
  event: EventDoc
  onKeys: () => void
}

/** The event's name and state, and the actions for the whole event. */
export function DeskHeader({ event, onKeys }: DeskHeaderProps) {
  const t = useText<'console'>()
  const { name, startAt, endAt, timeZone } = event.context
  const phone = useMedia('(max-width: 767px)')
  // On a phone, the tools fold away: the current cue comes first. An event that has not started needs its button.
  const [wanted, setWanted] = useState<boolean>()
  const tools = wanted ?? event.value.progress === 'notStarted'
  return (
    <Row
      as="header"
      flexWrap={{ base: 'wrap', lg: 'nowrap' }}
      flexShrink="0"
      gap="8"
      columnGap="12"
      px={{ base: '16', md: '24' }}
      py="8"
      bg="subHeader"
      color="subHeaderInk"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Row flex={{ base: '1 1 100%', lg: '1 1 0' }} gap="4">
        <RouteLink css={square} to="/Events/EventList" aria-label={t('console.toEvents')}>
          <ArrowLeft size={20} aria-hidden="true" />
        </RouteLink>
        <Box flex="1 1 auto" minW="0">
          <Heading
            as="h1"
            size="16"
            tone="ink"
            lines="one"
            title={`${name} · ${formatSpan(startAt, endAt, timeZone)}`}
          >
            {name}
          </Heading>
          <EventFacts event={event} />
        </Box>
        {phone && (
          <>
            <MessagesButton />
            <IconButton
              icon={<Ellipsis size={20} aria-hidden="true" />}
              label={t('console.eventTools')}
              aria-expanded={tools}
              onClick={() => setWanted(!tools)}
            />
          </>
        )}
      </Row>
      {(tools || !phone) && (
        <Row flexWrap={{ base: 'wrap', lg: 'nowrap' }} flexShrink="0" maxW="full" gap="8">
          <EventTools event={event} onKeys={onKeys} messages={!phone} />
        </Row>
      )}
    </Row>
  )
}

/**
 * The state of the event, on one line, so that nothing below moves. Facts that do not fit are hidden, the last one first.
 * The name of the event has the dates as its tooltip.
 */
function EventFacts({ event }: { event: EventDoc }) {
  const t = useText<'console'>()
  const { startAt, endAt, timeZone } = event.context
  return (
    <Row flexWrap="wrap" columnGap="16" rowGap="8" maxH="20" overflow="hidden" fontSize="12">
      <ProgressBadge progress={event.value.progress} />
      <ParticipantCount most={event.context.participantLimit} />
      {event.value.door === 'locked' && <StateDot tone="warning">{t('console.doorLocked')}</StateDot>}
      {event.context.anonymous && <Badge>{t('console.anonymousEvent')}</Badge>}
      <ConnectionBadge />
      <LevelBadge />
      <Figure whiteSpace="nowrap">{formatSpan(startAt, endAt, timeZone)}</Figure>
    </Row>
  )
}

/** Hides or shows the menu bar and the sidebar of the console. */
function FoldBars() {
  const t = useText<'console'>()
  const { folded, fold } = useShell()
  const Icon = folded ? PanelTopOpen : PanelTopClose
  return (
    <Box>
      <IconButton
        icon={<Icon size={18} aria-hidden="true" />}
        label={t(folded ? 'console.showBars' : 'console.hideBars')}
        aria-expanded={!folded}
        onClick={() => fold(!folded)}
      />
    </Box>
  )
}

/** Minimum share of the limit at which the header shows the count as a warning. */
const nearlyFull = 0.9

/** The number of guests, and whether the limit is near or reached. */
function ParticipantCount({ most }: { most: number }) {
  const t = useText<'console'>()
  const count = useParticipants()
  const number = (figure: number) => formatNumber(t.language, figure)
  const full = count >= most
  const near = !full && count >= most * nearlyFull
  return (
    <Row gap="8" color={full ? 'dangerText' : near ? 'warningText' : undefined}>
      <Row gap="4" aria-label={t('console.participantsOf', { count, most: number(most) })} role="img">
        <Users size={14} aria-hidden="true" />
        <Figure>
          <strong>{number(count)}</strong>
          <span>{` / ${number(most)}`}</span>
        </Figure>
      </Row>
      <span role="status">
        {full && <Badge tone="danger">{t('console.eventFull')}</Badge>}
        {near && <Badge tone="warning">{t('console.placesLeft', { count: most - count })}</Badge>}
      </span>
    </Row>
  )
}

interface EventToolsProps extends DeskHeaderProps {
  /** True if the messages are among the tools. On a phone, their button is always visible. */
  messages: boolean
}

function EventTools({ event, onKeys, messages }: EventToolsProps) {
  const t = useText<'console' | 'coHosts'>()
  const [sharing, setSharing] = useState(false)
  const [editing, setEditing] = useState(false)
  const ownersOnly = useOwnersOnly()
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <>
      <Button
        icon={<QrIcon {...icon} />}
        tip={t('console.share')}
        aria-label={`${t('console.share')}: ${codeGroups(event.code).join(' ')}`}
        px="12"
        onClick={() => setSharing(true)}
      >
        <Figure letterSpacing="0.06em" fontWeight="strong">
          {codeGroups(event.code).join(' ')}
        </Figure>
      </Button>
      <OpenScreen code={event.code} />
      {messages && <MessagesButton />}
      <DoorControl event={event} />
      <Tooltip text={t('coHosts.hostsAndLinks')}>
        <RouteButton square to={sharePath(event.code)} aria-label={t('coHosts.hostsAndLinks')}>
          <UserRoundPlus {...icon} />
        </RouteButton>
      </Tooltip>
      <IconButton
        variant="normal"
        icon={<Pencil {...icon} />}
        label={t('console.editEvent')}
        whyDisabled={ownersOnly}
        onClick={() => setEditing(true)}
      />
      <Box display={{ base: 'none', lg: 'block' }}>
        <IconButton
          variant="normal"
          icon={<Keyboard {...icon} />}
          label={t('console.keys')}
          onClick={onKeys}
        />
      </Box>
      <ProgressControl event={event} />
      <FoldBars />
      <ShareDialog event={event} open={sharing} onClose={() => setSharing(false)} />
      {editing && (
        <EventFormDialog
          job={{ task: 'edit', code: event.code, settings: event.context }}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            toast.success(t('common.saved'))
          }}
        />
      )}
    </>
  )
}

const looks = {
  loading: ['neutral', 'console.connecting'],
  live: ['success', 'console.connected'],
  catchingUp: ['warning', 'console.catchingUp'],
  offline: ['danger', 'console.offline'],
  refused: ['danger', 'console.offline'],
} as const satisfies Record<string, [StateTone, string]>

/** A badge with the state of the connection. The badge tells whether the displayed data is current. */
function ConnectionBadge() {
  const t = useText<'console'>()
  const [tone, text] = looks[useConnectionState()]
  return <StateDot tone={tone}>{t(text)}</StateDot>
}
