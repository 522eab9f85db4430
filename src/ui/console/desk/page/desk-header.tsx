import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, Keyboard, Pencil, QrCode as QrIcon, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { EventDoc } from '#contract/interface/views.ts'
import { formatNumber, formatSpan } from '#i18n/base/format.ts'
import { ProgressBadge } from '#ui/console/events/data/progress-badge.tsx'
import { EventFormDialog } from '#ui/console/events/form/event-form-dialog.tsx'
import { LevelBadge } from '#ui/console/plans/level-badge.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { Badge, StateDot } from '#ui/kit/display/badge.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { codeGroups } from '#ui/live/join-address.ts'
import { useDoc } from '#ui/live/live.tsx'
import { useOwnersOnly } from '../co-hosts/use-owners-only.ts'
import { OpenScreen } from '../controls/open-screen.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { DoorControl, ProgressControl } from './event-controls.tsx'
import { ShareDialog } from './share-dialog.tsx'

const BackLink = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'touch',
    ml: '-12',
    borderRadius: 'control',
    color: 'inkMuted',
    flexShrink: '0',
    _hover: { bg: 'highlight', color: 'ink' },
  },
})

interface DeskHeaderProps {
  event: EventDoc
  onKeys: () => void
}

/** The event's name and state, and the actions for the whole event. */
export function DeskHeader({ event, onKeys }: DeskHeaderProps) {
  const t = useText<'console'>()
  return (
    <Row
      as="header"
      flexWrap="wrap"
      gap="12"
      px={{ base: '16', md: '24' }}
      py="12"
      bg="subHeader"
      color="subHeaderInk"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Row flex="1 1 320px" gap="4">
        <BackLink to="/Events/EventList" aria-label={t('console.toEvents')}>
          <ArrowLeft size={20} aria-hidden="true" />
        </BackLink>
        <Box minW="0">
          <Heading as="h1" size="20" tone="ink" lines="one" title={event.context.name}>
            {event.context.name}
          </Heading>
          <EventFacts event={event} />
        </Box>
      </Row>
      <Row flexWrap="wrap" gap="8" css={{ '& > button': { flexGrow: { base: '1', md: '0' } } }}>
        <EventTools event={event} onKeys={onKeys} />
      </Row>
    </Row>
  )
}

function EventFacts({ event }: { event: EventDoc }) {
  const t = useText<'console'>()
  const { startAt, endAt } = event.context
  // On a wide page all badges are on one line, so that nothing below moves. Badges that do not fit are hidden, the
  // last badge first. The dates have their own line, because an open sidebar leaves too little space.
  return (
    <>
      <Row
        flexWrap="wrap"
        columnGap="16"
        rowGap={{ base: '2', md: '8' }}
        maxH={{ md: '20' }}
        overflow={{ md: 'hidden' }}
        fontSize="12"
      >
        <ProgressBadge progress={event.value.progress} />
        <ParticipantCount most={event.context.participantLimit} />
        {event.value.door === 'locked' && <StateDot tone="warning">{t('console.doorLocked')}</StateDot>}
        <ConnectionBadge />
        <LevelBadge />
      </Row>
      <Text size="12" lines="one" display={{ base: 'none', md: 'block' }}>
        <Figure>{formatSpan(startAt, endAt)}</Figure>
      </Text>
    </>
  )
}

/** Minimum share of the limit at which the header shows the count as a warning. */
const nearlyFull = 0.9

/** The number of guests, and whether the limit is near or reached. */
function ParticipantCount({ most }: { most: number }) {
  const t = useText<'console'>()
  const count = useDoc('participants')?.count ?? 0
  const number = (figure: number) => formatNumber(t.language, figure)
  const full = count >= most
  const near = !full && count >= most * nearlyFull
  return (
    <Row gap="8" color={full ? 'dangerText' : near ? 'warningText' : undefined}>
      <Row gap="4" aria-label={t('console.participantsOf', { count, most: number(most) })} role="img">
        <Users size={14} aria-hidden="true" />
        <Figure>
          <strong>{number(count)}</strong> / {number(most)}
        </Figure>
      </Row>
      <span role="status">
        {full && <Badge tone="danger">{t('console.eventFull')}</Badge>}
        {near && <Badge tone="warning">{t('console.placesLeft', { count: most - count })}</Badge>}
      </span>
    </Row>
  )
}

function EventTools({ event, onKeys }: DeskHeaderProps) {
  const t = useText<'console'>()
  const [sharing, setSharing] = useState(false)
  const [editing, setEditing] = useState(false)
  const ownersOnly = useOwnersOnly()
  return (
    <>
      <Button
        icon={<QrIcon size={18} aria-hidden="true" />}
        tip={t('console.share')}
        aria-label={`${t('console.share')}: ${codeGroups(event.code).join(' ')}`}
        onClick={() => setSharing(true)}
      >
        <Figure letterSpacing="0.06em" fontWeight="strong">
          {codeGroups(event.code).join(' ')}
        </Figure>
      </Button>
      <OpenScreen code={event.code} />
      <DoorControl event={event} />
      <Box>
        <IconButton
          variant="normal"
          icon={<Pencil size={18} aria-hidden="true" />}
          label={t('console.editEvent')}
          whyDisabled={ownersOnly}
          onClick={() => setEditing(true)}
        />
      </Box>
      <Box display={{ base: 'none', lg: 'block' }}>
        <IconButton
          variant="normal"
          icon={<Keyboard size={18} aria-hidden="true" />}
          label={t('console.keys')}
          onClick={onKeys}
        />
      </Box>
      <ProgressControl event={event} />
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
