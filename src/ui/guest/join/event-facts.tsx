import type { EventDoc } from '#contract/interface/views.ts'
import type { Theme } from '#contract/theme.ts'
import { zonesApart } from '#i18n/base/format.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { ThemeLogo } from '#ui/kit/display/theme-logo.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { MarkdownText } from '#ui/kit/markdown/markdown-text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'

type Progress = EventDoc['value']['progress']

const progresses = {
  notStarted: { tone: 'accent', text: 'guest.notStarted' },
  processing: { tone: 'success', text: 'guest.processing' },
  finished: { tone: 'neutral', text: 'guest.finished' },
} as const satisfies Record<Progress, object>

/** Says whether the event runs. */
export function ProgressBadge({ progress }: { progress: Progress }) {
  const t = useText<'guest'>()
  const { tone, text } = progresses[progress]
  return <Badge tone={tone}>{t(text)}</Badge>
}

interface EventTitleProps {
  name: string
  hostedBy: string
  progress: Progress
  theme: Theme | null
  size: '24' | '32'
}

/** The logo, the progress, the host and the name of an event. */
export function EventTitle({ name, hostedBy, progress, theme, size }: EventTitleProps) {
  const t = useText<'guest'>()
  return (
    <>
      <ThemeLogo theme={theme} height="40px" />
      <Row gap="8" flexWrap="wrap">
        <ProgressBadge progress={progress} />
        {hostedBy && (
          <Text as="span" tone="muted" overflowWrap="anywhere">
            {t('guest.hostedBy', { name: hostedBy })}
          </Text>
        )}
      </Row>
      <Heading as="h1" size={size} overflowWrap="anywhere" css={{ [shortScreen]: { fontSize: '24' } }}>
        <WordBreaks text={name} />
      </Heading>
    </>
  )
}

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
