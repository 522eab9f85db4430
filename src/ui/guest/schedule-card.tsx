import { Card } from '../kit/card.tsx'
import { useText } from '../kit/i18n.tsx'
import { Heading, Text } from '../kit/text.tsx'

/** What the host wrote of the event's course; nothing where that is nothing. */
export function ScheduleCard({ schedule }: { schedule: string }) {
  const t = useText<'guest'>()
  if (schedule === '') return null
  return (
    <Card as="section" aria-labelledby="schedule">
      <Heading id="schedule" size="16" mb="8">
        {t('guest.schedule')}
      </Heading>
      <Text size="16" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {schedule}
      </Text>
    </Card>
  )
}
