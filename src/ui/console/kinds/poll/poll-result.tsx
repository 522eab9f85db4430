import { Check } from 'lucide-react'
import { useState } from 'react'
import type { TallyDoc } from '../../../../contract/items/item.ts'
import type { PollDoc, PollLook } from '../../../../contract/items/poll.ts'
import { Bar } from '../../../kit/bar.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Box, Row, Spacer, Stack } from '../../../kit/layout.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { Text } from '../../../kit/text.tsx'
import { optionLetter } from '../../../screen/kinds/poll/poll-stage.ts'
import { LookSwitch } from '../../forms/look-switch.tsx'
import { AnsweredOf } from '../../items/answered-of.tsx'
import { LookIcon, pollLooks } from './look-icon.tsx'
import { OptionThumbnail } from './option-thumbnail.tsx'
import { PollChart } from './poll-chart.tsx'
import { resultLook } from './result-look.ts'

interface PollResultProps {
  poll: PollDoc
  /** Of a round that is over. */
  earlier: boolean
}

/** The options with their votes as they come in; the host sees them before the hall does. */
export function PollResult({ poll, earlier }: PollResultProps) {
  const t = useText<'console'>()
  const tally = useDoc(`tally:${poll.id}`)
  const [look, setLook] = useState(resultLook.read)
  const changeLook = (wanted: PollLook) => {
    setLook(wanted)
    resultLook.save(wanted)
  }
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
        <LookSwitch
          label={t('console.resultLook')}
          look={look}
          looks={pollLooks.map((value) => ({
            value,
            label: t(`console.look-${value}`),
            icon: <LookIcon look={value} />,
          }))}
          onChange={changeLook}
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
