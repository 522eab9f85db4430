import { zonesApart } from '#i18n/base/format.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { MarkdownText } from '#ui/kit/markdown/markdown-text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface ScheduleCardProps {
  schedule: string
  startAt: number
  timeZone: string | undefined
}

/**
 * The event's schedule. Renders nothing if the schedule is empty. Its times are part of the text, so the card names
 * their zone if the phone has another one.
 */
export function ScheduleCard({ schedule, startAt, timeZone }: ScheduleCardProps) {
  const t = useText<'guest'>()
  if (schedule === '') return null
  const zone = zonesApart(startAt, timeZone)?.there
  return (
    <Card as="section" aria-labelledby="schedule">
      <Heading id="schedule" size="16" mb="8">
        {t('guest.schedule')}
      </Heading>
      {zone && (
        <Text size="12" tone="muted" mb="8">
          {t('guest.scheduleZone', { zone })}
        </Text>
      )}
      <Box fontSize="16">
        <MarkdownText text={schedule} />
      </Box>
    </Card>
  )
}
