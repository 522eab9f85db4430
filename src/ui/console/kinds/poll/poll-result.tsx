import { ChartBarBig, ChartPie, Check } from 'lucide-react'
import { useState } from 'react'
import type { TallyDoc } from '../../../../contract/items/item.ts'
import type { PollDoc } from '../../../../contract/items/poll.ts'

import { formatNumber } from '../../../../i18n/format.ts'
import { Badge } from '../../../kit/badge.tsx'
import { Bar } from '../../../kit/bar.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Row, Spacer, Stack } from '../../../kit/layout.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { Figure, Text } from '../../../kit/text.tsx'
import { optionLetter } from '../../../screen/kinds/poll/poll-stage.ts'
import { LookSwitch } from '../../forms/look-switch.tsx'
import { PollDonut } from './poll-donut.tsx'
import { pollFigures } from './poll-figures.ts'
import { type ResultLook, resultLook } from './result-look.ts'

interface PollResultProps {
  poll: PollDoc
  tally: TallyDoc | undefined
  /** Of a round that is over. */
  earlier?: boolean
}

/** The options with their votes as they come in; the host sees them before the hall does. */
export function PollResult({ poll, tally, earlier = false }: PollResultProps) {
  const t = useText<'console'>()
  const participants = useDoc('participants')?.count ?? 0
  const [look, setLook] = useState(resultLook.read)
  const number = (count: number) => formatNumber(t.language, count)
  const changeLook = (wanted: ResultLook) => {
    setLook(wanted)
    resultLook.save(wanted)
  }
  return (
    <Stack gap="16">
      <Row gap="8" flexWrap="wrap">
        <Row gap="8" flexWrap="wrap" role="status">
          <Figure fontSize="24" fontWeight="strong">
            {number(tally?.voters ?? 0)}
          </Figure>
          <Text as="span" tone="muted">
            {earlier ? t('console.answeredThen') : t('console.answeredOf', { most: number(participants) })}
          </Text>
          {earlier && <Badge tone="accent">{t('console.earlierRound', { round: poll.context.round })}</Badge>}
          {!earlier && poll.value.results === 'hidden' && <Badge>{t('console.resultsHidden')}</Badge>}
        </Row>
        <Spacer />
        <LookSwitch
          label={t('console.resultLook')}
          look={look}
          looks={[
            {
              value: 'bars',
              label: t('console.asBars'),
              icon: <ChartBarBig size={18} aria-hidden="true" />,
            },
            { value: 'donut', label: t('console.asDonut'), icon: <ChartPie size={18} aria-hidden="true" /> },
          ]}
          onChange={changeLook}
        />
      </Row>
      {look === 'donut' ? (
        <PollDonut figures={pollFigures(poll, tally)} />
      ) : (
        <PollBars poll={poll} tally={tally} />
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
        <li key={option.id}>
          <Bar
            letter={optionLetter(place)}
            label={option.text}
            count={tally?.counts?.[option.id] ?? 0}
            total={tally?.voters ?? 0}
            verdict={option.correct ? 'correct' : undefined}
          />
        </li>
      ))}
    </Stack>
  )
}
