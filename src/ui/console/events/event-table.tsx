import { chakra } from '@chakra-ui/react/styled-system'
import { formatNumber, formatSpan } from '../../../i18n/format.ts'
import type { ListedEvent } from '../../../machines/event-list/event-list.events.ts'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row } from '../../kit/layout.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { codeGroups } from '../../screen/join-address.ts'
import { EventMenu, type OnTask, OpenEvent } from './event-actions.tsx'
import { ProgressBadge } from './progress-badge.tsx'
import { SharedBy } from './shared-by.tsx'

const Table = chakra('table', { base: { w: 'full', borderCollapse: 'collapse', textAlign: 'left' } })
const HeadCell = chakra('th', {
  base: {
    px: '16',
    py: '12',
    fontSize: '12',
    fontWeight: 'strong',
    color: 'inkMuted',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
})
const Line = chakra('tr', {
  base: {
    '&:not(:last-child) > *': { borderBottomWidth: '1px', borderColor: 'line' },
    _hover: { bg: 'highlight' },
  },
})
const Cell = chakra('td', { base: { px: '16', py: '8' } })
const NameCell = chakra('th', { base: { px: '16', py: '8', fontWeight: 'strong', minW: '180px' } })

interface EventTableProps {
  events: readonly ListedEvent[]
  onTask: OnTask
}

/** One line per event. */
export function EventTable({ events, onTask }: EventTableProps) {
  const t = useText<'console'>()
  return (
    <Card look="raised" p="0" overflowX="auto" tabIndex={0} role="region" aria-label={t('console.events')}>
      <Table>
        <thead>
          <tr>
            <HeadCell scope="col">{t('console.eventName')}</HeadCell>
            <HeadCell scope="col">{t('console.progress')}</HeadCell>
            <HeadCell scope="col">{t('console.eventCode')}</HeadCell>
            <HeadCell scope="col">{t('console.dates')}</HeadCell>
            <HeadCell scope="col">{t('console.location')}</HeadCell>
            <HeadCell scope="col" textAlign="right">
              {t('console.participants')}
            </HeadCell>
            <HeadCell scope="col">{t('console.actions')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventLine key={event.Id} event={event} onTask={onTask} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function EventLine({ event, onTask }: { event: ListedEvent; onTask: OnTask }) {
  const t = useText()
  const number = (count: number) => formatNumber(t.language, count)
  return (
    <Line>
      <NameCell scope="row">
        <Text as="span" lines="two" title={event.EventName}>
          {event.EventName}
        </Text>
        {event.OwnerName && (
          <Text as="span" display="block" size="12" tone="muted" fontWeight="normal">
            <SharedBy event={event} />
          </Text>
        )}
      </NameCell>
      <Cell>
        <ProgressBadge progress={event.Progress} />
      </Cell>
      <Cell whiteSpace="nowrap">
        <Figure>{codeGroups(event.EventCode).join(' ')}</Figure>
      </Cell>
      <Cell>
        <Figure>{formatSpan(event.StartDate, event.EndDate)}</Figure>
      </Cell>
      <Cell maxW="220px">
        <Text as="span" display="block" lines="one" title={event.Location}>
          {event.Location}
        </Text>
      </Cell>
      <Cell textAlign="right" whiteSpace="nowrap">
        <Figure>
          {number(event.Participants)} / {number(event.ParticipantLimit)}
        </Figure>
      </Cell>
      <Cell>
        <Row gap="4">
          <OpenEvent event={event} />
          <EventMenu event={event} onTask={onTask} />
        </Row>
      </Cell>
    </Line>
  )
}
