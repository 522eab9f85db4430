import { Card } from '#ui/kit/layout/card.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { MarkdownText } from '#ui/kit/markdown/markdown-text.tsx'
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
      <Box fontSize="16">
        <MarkdownText text={schedule} />
      </Box>
    </Card>
  )
}
