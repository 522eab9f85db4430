import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { TallyDoc } from '#contract/items/item.ts'
import type { PollDoc, PollLook } from '#contract/items/poll.ts'
import type { PollCommand } from '#machines/poll/poll.events.ts'
import { pollMachine } from '#machines/poll/poll.machine.ts'
import { useControls } from '#ui/console/desk/controls/use-controls.ts'
import { AnsweredOf } from '#ui/console/desk/items/answered-of.tsx'
import { SegmentGroup } from '#ui/console-kit/controls/segment-group.tsx'
import { Bar } from '#ui/kit/display/bar.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { optionLetter } from '#ui/kit/texts/option-letter.ts'
import { itemSubject } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'
import { LookIcon, pollLooks } from './look-icon.tsx'
import { OptionThumbnail } from './option-thumbnail.tsx'
import { PollChart } from './poll-chart.tsx'

interface PollResultProps {
  poll: PollDoc
  /** True if the displayed round has ended. */
  earlier: boolean
}

/** The live votes for the options, drawn as on the big screen. The host sees the votes before the audience does. */
export function PollResult({ poll, earlier }: PollResultProps) {
  const t = useText<'console'>()
  const tally = useDoc(`tally:${poll.id}`)
  const { value, context } = poll
  const snapshot = useMemo(() => pollMachine.resolveState({ value, context }), [value, context])
  const control = useControls<PollCommand>(itemSubject(poll.id), snapshot)
  const setLook = (look: PollLook) =>
    control({ type: 'setLook', look }, 'Poll/SetLook', { ItemId: poll.id, Look: look })
  const [pastLook, setPastLook] = useState(context.look)
  const look = earlier ? pastLook : context.look
  return (
    <Stack gap="16">
      <Row gap="8" flexWrap="wrap">
        <AnsweredOf
          itemId={poll.id}
          voters={tally?.voters ?? 0}
          hidden={poll.value.results === 'hidden'}
          earlier={earlier}
        />
        <Spacer />
        <SegmentGroup
          label={t('console.resultLook')}
          value={look}
          segments={pollLooks.map((value) => ({
            value,
            label: t(`console.look-${value}`),
            icon: <LookIcon look={value} />,
            whyDisabled: earlier || value === look ? undefined : setLook(value).whyDisabled,
          }))}
          onChange={(wanted) => (earlier ? setPastLook(wanted) : setLook(wanted).press())}
        />
      </Row>
      {look === 'bars' ? (
        <PollBars poll={poll} tally={tally} />
      ) : (
        <PollChart look={look} poll={poll} tally={tally} />
      )}
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

const hidesAnswer = ({ context, value }: PollDoc): boolean =>
  value.answer === 'hidden' && context.options.some((option) => option.correct)

function PollBars({ poll, tally }: { poll: PollDoc; tally: TallyDoc | undefined }) {
  return (
    <Stack as="ul" gap="12">
      {poll.context.options.map((option, place) => (
        <Row as="li" key={option.id} gap="12">
          <OptionThumbnail path={option.picture} />
          <Box flex="1 1 auto" minW="0">
            <Bar
              letter={optionLetter(place)}
              label={option.text}
              count={tally?.counts?.[option.id] ?? 0}
              total={tally?.voters ?? 0}
              verdict={option.correct ? 'correct' : undefined}
            />
          </Box>
        </Row>
      ))}
    </Stack>
  )
}
