import { formatDate, formatNumber, formatSpan } from '#i18n/base/format.ts'
import type { ListedEvent } from '#machines/flow/event-list/event-list.events.ts'
import { ListTable } from '#ui/console/lists/list-table.tsx'
import type { Paging } from '#ui/console/lists/use-list.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { codeGroups } from '#ui/live/join-address.ts'
import { ProgressBadge } from '../data/progress-badge.tsx'
import { EventMenu, type OnTask, OpenEvent } from './event-actions.tsx'
import { SharedBy } from './shared-by.tsx'

interface EventTableProps {
  events: readonly ListedEvent[]
  onTask: OnTask
  paging: Paging
}

export function EventTable({ events, onTask, paging }: EventTableProps) {
  const t = useText<'console'>()
  const number = (count: number) => formatNumber(t.language, count)
  return (
    <Card look="raised" p="0">
      <ListTable
        label={t('console.events')}
        rows={events}
        space="much"
        paging={paging}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('console.eventName'),
            sortBy: 'name',
            value: ({ eventName: name }) => name,
            place: 'head',
            show: (event) => <EventName event={event} />,
          },
          {
            name: t('console.progress'),
            show: ({ progress }) => <ProgressBadge progress={progress} />,
          },
          {
            name: t('console.eventCode'),
            whole: true,
            show: ({ eventCode }) => <Figure>{codeGroups(eventCode).join(' ')}</Figure>,
          },
          {
            name: t('console.dates'),
            sortBy: 'dates',
            value: ({ startDate }) => startDate,
            show: ({ startDate, endDate, timeZone }) => (
              <Figure whiteSpace={formatDate(startDate) === formatDate(endDate) ? 'nowrap' : 'normal'}>
                {formatSpan(startDate, endDate, timeZone)}
              </Figure>
            ),
          },
          {
            name: t('console.location'),
            show: ({ location }) =>
              location && (
                <Text as="span" display="block" maxW="160px" lines="one" title={location}>
                  {location}
                </Text>
              ),
          },
          {
            name: t('console.participants'),
            sortBy: 'participants',
            value: ({ participants }) => participants,
            largestFirst: true,
            number: true,
            whole: true,
            show: ({ participants, participantLimit }) => (
              <Figure>{`${number(participants)} / ${number(participantLimit)}`}</Figure>
            ),
          },
          {
            name: t('console.actions'),
            place: 'foot',
            show: (event) => (
              <Row gap="4" justifyContent="flex-end">
                <OpenEvent event={event} />
                <EventMenu event={event} onTask={onTask} />
              </Row>
            ),
          },
        ]}
      />
    </Card>
  )
}

function EventName({ event }: { event: ListedEvent }) {
  return (
    <>
      <Text as="span" strong lines="two" minW="160px" title={event.eventName}>
        {event.eventName}
      </Text>
      {event.ownerName && (
        <Text as="span" display="block" size="12" tone="muted">
          <SharedBy event={event} />
        </Text>
      )}
    </>
  )
}
