import { plannedSeconds } from '#contract/run/speaker.ts'
import { formatTimeOfDay } from '#i18n/base/format.ts'
import type { ShowView } from '#machines/domain/run/show-view.ts'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCues, usePlannedStarts } from '#ui/live/cues.ts'
import { useClockOffset } from '#ui/live/live.tsx'
import { elapsedIn, formatClock, leftIn } from '#ui/live/run-clock.ts'
import { useNow } from '#ui/state/use-now.ts'
import { useEnded } from '../controls/desk-refusals.ts'
import { useCueLabels } from './cue-words.ts'
import { behindPlan } from './run-times.ts'

/** Differences from the plan below this time are no news. */
const onTimeMilliseconds = 30_000

/** A planned start that is further away is no countdown. */
const countdownMilliseconds = 86_400_000

/**
 * The clock of the show: time of day, time in the cue, ahead of or behind the plan, and the next cue. Before the run, the
 * time until its planned start.
 */
export function RunClock({ view }: { view: ShowView }) {
  const t = useText<'run'>()
  const now = useNow(1000) + useClockOffset()
  const cues = useCues()
  const labelOf = useCueLabels()
  const at = cues.findIndex(({ id }) => id === view.run.context.cueId)
  const [cue, next] = [cues[at], at < 0 && view.run.value !== 'notStarted' ? undefined : cues[at + 1]]
  const left = leftIn(view.run.context, cue ? plannedSeconds(cue.context) : null, now)
  const starts = usePlannedStarts()
  const behind = behindPlan(view.run, { cue, start: cue && starts.get(cue.id), now })
  const ended = useEnded()
  const early = view.run.value === 'notStarted' && !ended
  const first = early && next ? (starts.get(next.id)?.at ?? now) - now : 0
  const tone = left === null ? undefined : left < 0 ? 'danger' : left < 60_000 ? 'warning' : undefined
  return (
    <Stack as="section" gap="12" aria-label={t('run.clock')}>
      <Row justifyContent="space-between" gap="12" alignItems="flex-end">
        <Clock label={t('run.timeOfDay')}>{formatTimeOfDay(now)}</Clock>
        {first > 0 && first < countdownMilliseconds && (
          <Clock label={t('run.startsIn')}>{formatClock(first)}</Clock>
        )}
        {cue && <Clock label={t('run.inCue')}>{formatClock(elapsedIn(view.run.context, now))}</Clock>}
        {left !== null && (
          <Clock label={t(left < 0 ? 'run.over' : 'run.left')} tone={tone}>
            {formatClock(Math.abs(left))}
          </Clock>
        )}
      </Row>
      {behind !== null && (
        <Text size="14" tone={behind > onTimeMilliseconds ? 'warning' : 'muted'}>
          <Figure>
            {Math.abs(behind) < onTimeMilliseconds
              ? t('run.onTime')
              : t(behind > 0 ? 'run.behind' : 'run.ahead', { time: formatClock(Math.abs(behind)) })}
          </Figure>
        </Text>
      )}
      <Box>
        <Heading as="h3" size="14" tone="muted">
          {t('run.nextCue')}
        </Heading>
        <Text lines="two">{next ? labelOf(next).title : t('run.noNextCue')}</Text>
      </Box>
    </Stack>
  )
}

interface ClockProps {
  label: string
  tone?: 'warning' | 'danger' | undefined
  children: string
}

function Clock({ label, tone, children }: ClockProps) {
  return (
    <Box>
      <Text size="12" tone="muted">
        {label}
      </Text>
      <Figure fontSize="24" fontWeight="strong" color={tone && `${tone}Text`}>
        {children}
      </Figure>
    </Box>
  )
}
