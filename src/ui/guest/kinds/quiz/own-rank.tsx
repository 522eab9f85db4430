import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import type { QuizDoc, QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber, formatPlace } from '#i18n/base/format.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useResult } from './use-result.ts'

const Panel = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    w: 'full',
    maxW: '480px',
    mx: 'auto',
    px: '16',
    py: '12',
    borderRadius: 'card',
    boxShadow: 'card',
    bg: 'surface',
    color: 'ink',
    textAlign: 'left',
  },
})

/** Rank with its move, score, and the distance to the next rank. */
export function OwnRank({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const result = useResult(quiz)
  if (!result) {
    const { at, questions } = quiz.context
    const over = quiz.value.phase === 'podium' || at + 1 >= questions.length
    return (
      <Panel>
        <Text tone="muted">{t(over ? 'quiz.missed' : 'quiz.notPlaying')}</Text>
      </Panel>
    )
  }
  const number = (count: number) => formatNumber(t.language, count)
  const { rank, players, gap, rankAhead, score, points } = result
  return (
    <Panel aria-label={t('quiz.yourResult')}>
      <Row gap="12" alignItems="baseline">
        <Text size="20" strong flex="1 1 auto">
          {t('quiz.rankOf', { rank: number(rank), players: number(players) })}
        </Text>
        <Figure fontSize="24" lineHeight="tight" fontWeight="strong" color="accentText">
          <CountUp value={score} from={score - points} />
        </Figure>
      </Row>
      <RankMove result={result} />
      <Text tone="muted">
        {gap === null
          ? t('quiz.leading')
          : gap === 0
            ? t('quiz.gapNone')
            : t('quiz.gap', { count: number(gap), place: formatPlace(t.language, rankAhead ?? rank - 1) })}
      </Text>
    </Panel>
  )
}

/** How far the last question moved the guest. Renders nothing after the guest's first question. */
function RankMove({ result: { rank, formerRank } }: { result: QuizResultDoc }) {
  const t = useText<'quiz'>()
  if (formerRank === undefined || formerRank === null) return null
  const up = formerRank - rank
  const places = formatNumber(t.language, Math.abs(up))
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <Row gap="4" color={up > 0 ? 'successText' : 'inkMuted'}>
      {up > 0 ? <ArrowUp {...icon} /> : up < 0 ? <ArrowDown {...icon} /> : <Equal {...icon} />}
      <Text as="span" strong>
        {up > 0 ? t('quiz.rankUp', { places }) : up < 0 ? t('quiz.rankDown', { places }) : t('quiz.rankSame')}
      </Text>
    </Row>
  )
}
