import { ChevronRight } from 'lucide-react'
import { formatLongSpan } from '#i18n/base/format.ts'
import type { VisitedEvent } from '#machines/flow/guest-session/guest-session.events.ts'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { RowLink } from '../feedback/row-link.ts'
import { ProgressBadge } from './event-facts.tsx'

interface EventHistoryProps {
  /** Null until the history has loaded. */
  history: VisitedEvent[] | null
  onOpen: (code: string) => void
}

/** The events that this guest visited, newest first. */
export function EventHistory({ history, onOpen }: EventHistoryProps) {
  const t = useText<'guest'>()
  if (!history || history.length === 0) return null
  return (
    <Stack as="section" gap="8" aria-labelledby="visited">
      <Heading id="visited" size="14" tone="muted">
        {t('guest.visited')}
      </Heading>
      <Stack as="ul" gap="8">
        {history.map((event) => (
          <li key={event.eventCode}>
            <RowLink as="button" type="button" onClick={() => onOpen(event.eventCode)}>
              <Box flex="1 1 auto" minW="0">
                <Text size="16" strong lines="two">
                  {event.eventName}
                </Text>
                <Text size="12" tone="muted">
                  <Figure>{event.eventCode}</Figure>
                  <span>{` · ${formatLongSpan(t.language, event.startDate, event.endDate, event.timeZone)}`}</span>
                </Text>
              </Box>
              <Row flexShrink="0">
                <ProgressBadge progress={event.progress} />
                <ChevronRight size={16} aria-hidden="true" />
              </Row>
            </RowLink>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
