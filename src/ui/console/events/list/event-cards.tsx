import { CalendarClock, Hash, MapPin, UserRoundPlus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber, formatSpan } from '#i18n/base/format.ts'
import type { ListedEvent } from '#machines/flow/event-list/event-list.events.ts'
import { type Paging, pageOf } from '#ui/console/lists/use-list.ts'
import { Pages } from '#ui/kit/console/controls/pages.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { codeGroups } from '#ui/live/join-address.ts'
import { ProgressBadge } from '../data/progress-badge.tsx'
import { EventMenu, type OnTask, OpenEvent } from './event-actions.tsx'
import { SharedBy } from './shared-by.tsx'

interface EventCardsProps {
  events: readonly ListedEvent[]
  onTask: OnTask
  paging: Paging
}

export function EventCards({ events, onTask, paging }: EventCardsProps) {
  const page = pageOf(paging, events.length)
  const shown = events.slice((page - 1) * paging.pageSize, page * paging.pageSize)
  return (
    <Stack gap="16">
      <Grid as="ul" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))">
        {shown.map((event) => (
          <Card as="li" key={event.id} look="raised" display="flex" flexDirection="column" gap="12">
            <EventCard event={event} onTask={onTask} />
          </Card>
        ))}
      </Grid>
      <Pages {...paging} page={page} count={events.length} />
    </Stack>
  )
}

function EventCard({ event, onTask }: { event: ListedEvent; onTask: OnTask }) {
  const t = useText<'console' | 'coHosts'>()
  const number = (count: number) => formatNumber(t.language, count)
  return (
    <>
      <Row justifyContent="space-between" mt="-8" mr="-8">
        <ProgressBadge progress={event.progress} />
        <EventMenu event={event} onTask={onTask} />
      </Row>
      <Heading as="h2" size="16" lines="two" mt="-8" title={event.eventName}>
        {event.eventName}
      </Heading>
      <Stack gap="6" color="inkMuted">
        <Fact icon={<Hash size={16} />} label={t('console.eventCode')}>
          <Figure color="ink" fontWeight="strong" letterSpacing="0.04em">
            {codeGroups(event.eventCode).join(' ')}
          </Figure>
        </Fact>
        <Fact icon={<CalendarClock size={16} />} label={t('console.dates')} whole>
          <Figure>{formatSpan(event.startDate, event.endDate, event.timeZone)}</Figure>
        </Fact>
        {event.location && (
          <Fact icon={<MapPin size={16} />} label={t('console.location')}>
            {event.location}
          </Fact>
        )}
        <Fact icon={<Users size={16} />} label={t('console.participants')}>
          <Figure>{`${number(event.participants)} / ${number(event.participantLimit)}`}</Figure>
        </Fact>
        {event.ownerName && (
          <Fact icon={<UserRoundPlus size={16} />} label={t('coHosts.sharedEvent')}>
            <SharedBy event={event} />
          </Fact>
        )}
      </Stack>
      <Spacer />
      <OpenEvent event={event} wide />
    </>
  )
}

interface FactProps {
  icon: ReactNode
  label: string
  /** True for a text that breaks into lines, because a part of it means something else than the whole text. */
  whole?: boolean
  children: ReactNode
}

function Fact({ icon, label, whole = false, children }: FactProps) {
  return (
    <Row gap="8">
      <Box as="span" flexShrink="0" aria-hidden="true">
        {icon}
      </Box>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Text as="span" {...(!whole && { lines: 'one' })}>
        {children}
      </Text>
    </Row>
  )
}
