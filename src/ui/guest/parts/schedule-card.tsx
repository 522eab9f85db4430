import { Card } from '#ui/kit/layout/card.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The event's schedule. Renders nothing if the schedule is empty. */
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
