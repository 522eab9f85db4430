import type { SpeakerRunDoc } from '#contract/run/speaker.ts'
import { formatTimeOfDay } from '#i18n/base/format.ts'
import { Box, Stack } from '../kit/layout/layout.tsx'
import { Figure, Heading, Text } from '../kit/layout/text.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { useDoc } from '../live/live.tsx'
import { formatClock } from '../live/run-clock.ts'
import { useCueTitle } from './cue-title.ts'
import { StageNotes } from './stage-notes.tsx'

/** The next cue: its title, planned length and start, and its notes. */
export function NextCue({ run: { value, next } }: { run: SpeakerRunDoc }) {
  const t = useText<'speaker'>()
  const titleOf = useCueTitle()
  const timeZone = useDoc('speaker-event')?.timeZone
  const planned = [
    next?.startAt != null && t('speaker.startsAt', { time: formatTimeOfDay(next.startAt, timeZone) }),
    next?.seconds != null && t('speaker.planned', { time: formatClock(next.seconds * 1000) }),
  ].filter((part) => typeof part === 'string')
  return (
    <Box as="section" aria-labelledby="next-cue">
      <Heading id="next-cue" mb="4" fontSize="1.25rem" tone="muted">
        {t(value === 'notStarted' ? 'speaker.first' : 'speaker.next')}
      </Heading>
      {next ? (
        <Stack gap="8">
          <Text strong fontSize="1.8rem" lineHeight="tight" overflowWrap="anywhere">
            {titleOf(next)}
          </Text>
          {planned.length > 0 && (
            <Text fontSize="1.25rem">
              <Figure>{planned.join(' · ')}</Figure>
            </Text>
          )}
          {next.notes && <StageNotes text={next.notes} size="small" />}
        </Stack>
      ) : (
        <Text fontSize="1.5rem">{t('speaker.nothingFollows')}</Text>
      )}
    </Box>
  )
}
