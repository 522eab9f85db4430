import { Check } from 'lucide-react'
import { useState } from 'react'
import type { TallyDoc } from '#contract/items/item.ts'
import { drawnLook, type PollDoc, type PollLook } from '#contract/items/poll.ts'
import * as limits from '#contract/limits.ts'
import type { PollCommand } from '#machines/domain/poll/poll.events.ts'
import { AnsweredOf } from '#ui/console/desk/items/answered-of.tsx'
import { useItemControl } from '#ui/console/desk/items/use-item-controls.ts'
import { fullBar } from '#ui/kit/chart/chart-part.ts'
import { outcomeText, pollOutcome } from '#ui/kit/chart/poll-outcome.ts'
import { SegmentGroup } from '#ui/kit/console/controls/segment-group.tsx'
import { Bar } from '#ui/kit/display/bar.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { LookIcon, pollLooks } from './look-icon.tsx'
import { OptionThumbnail } from './option-thumbnail.tsx'
import { PollColumns } from './poll-columns.tsx'
import { pollFigures } from './poll-figures.ts'
import { PollRing } from './poll-ring.tsx'

interface PollResultProps {
  poll: PollDoc
  /** True if the displayed round has ended. */
  earlier: boolean
}

/** The live votes for the options, drawn as on the big screen. The host sees the votes before the audience does. */
export function PollResult({ poll, earlier }: PollResultProps) {
  const t = useText<'console'>()
  const tally = useDoc(`tally:${poll.id}`)
  const { context } = poll
  const control = useItemControl<PollCommand>({ kind: 'poll', doc: poll })
  const setLook = (look: PollLook) => control({ type: 'setLook', look })
  const [pastLook, setPastLook] = useState(context.look)
  const count = context.options.length
  const look = drawnLook(earlier ? pastLook : context.look, count)
  const whyNot = (value: PollLook): string | undefined => {
    if (value === look) return undefined
    if (drawnLook(value, count) !== value) return t('console.columnsMost', { most: limits.pollColumnsMost })
    return earlier ? undefined : setLook(value).whyDisabled
  }
  const Drawing = drawings[look]
  return (
    <Stack gap={{ base: '16', lg: '8', '2xl': '12' }}>
      <AnsweredOf
        itemId={poll.id}
        voters={tally?.voters ?? 0}
        hidden={poll.value.results === 'hidden'}
        earlier={earlier}
      />
      <Row gap="8">
        <Box flex="1 1 auto" minW="0">
          <OutcomeNote poll={poll} tally={tally} />
        </Box>
        <SegmentGroup
          label={t('console.resultLook')}
          value={look}
          segments={pollLooks.map((value) => ({
            value,
            label: t(`console.look-${value}`),
            icon: <LookIcon look={value} />,
            whyDisabled: whyNot(value),
          }))}
          onChange={(wanted) => (earlier ? setPastLook(wanted) : setLook(wanted).press())}
        />
      </Row>
      <Drawing poll={poll} tally={tally} />
      {!earlier && hidesAnswer(poll) && (
        <Row gap="4" color="inkMuted">
          <Check size={14} aria-hidden="true" />
          <Text size="12" tone="muted">
            {t('console.correctHidden')}
          </Text>
        </Row>
      )}
    </Stack>
  )
}

const drawings = { bars: PollBars, columns: PollColumns, donut: PollRing }

const hidesAnswer = ({ context, value }: PollDoc): boolean =>
  value.answer === 'hidden' && context.options.some((option) => option.correct)

/** From this number of options on, the bars are small, so that all are visible at once. */
const manyOptions = 6

function PollBars({ poll, tally }: { poll: PollDoc; tally: TallyDoc | undefined }) {
  const many = poll.context.options.length >= manyOptions
  const options = pollFigures(poll, tally)
  const full = fullBar(options.map(({ votes }) => votes))
  return (
    <Stack as="ul" gap={many ? { base: '4', '2xl': '12' } : '12'}>
      {options.map(({ id, place, letter, text, picture, votes, percent, tone, ticked, lifted }) => (
        <Row as="li" key={id} gap="12">
          <OptionThumbnail path={picture} />
          <Box flex="1 1 auto" minW="0">
            <Bar
              place={place}
              letter={letter}
              label={text}
              count={votes}
              full={full}
              percent={percent}
              verdict={ticked ? 'correct' : undefined}
              revealed={tone === 'correct'}
              quiet={tone === 'quiet'}
              lifted={lifted}
              size={many ? 'small' : 'medium'}
            />
          </Box>
        </Row>
      ))}
    </Stack>
  )
}

/** The result in a sentence, as on the big screen. */
function OutcomeNote({ poll, tally }: { poll: PollDoc; tally: TallyDoc | undefined }) {
  const t = useText<'console'>()
  const revealed = poll.value.answer === 'shown'
  const options = pollFigures(poll, tally).map(({ letter, text, votes, ticked }) => ({
    letter,
    text,
    votes,
    correct: revealed ? ticked : undefined,
  }))
  const open = poll.value.activity === 'active' && poll.value.voting === 'open'
  const outcome = pollOutcome(options, open)
  return (
    <Text strong={outcome.kind !== 'noVotes'} tone={outcome.kind === 'noVotes' ? 'muted' : 'ink'} lines="one">
      {outcomeText(t, outcome, options)}
    </Text>
  )
}
