import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import type { QuizDoc, QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber, formatPlace } from '#i18n/base/format.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { isReachable, rankWords } from './rank-words.ts'
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

/** Rank with its move, score, and the distance to the next rank if it is within reach. */
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
  const { rank, formerRank, score, points } = result
  return (
    <Panel aria-label={t('quiz.yourResult')}>
      <Row gap="16">
        <Figure fontSize="48" lineHeight="1" fontWeight="strong" color="accentText" aria-hidden="true">
          <CountUp value={rank} from={formerRank ?? rank} slow />
        </Figure>
        <Stack gap="2" flex="1 1 auto" minW="0">
          <Text size="16" strong>
            {rankWords(t, result)}
          </Text>
          <RankMove result={result} />
        </Stack>
        <Figure fontSize="20" lineHeight="tight" fontWeight="strong">
          <CountUp value={score} from={score - points} slow />
        </Figure>
      </Row>
      <Gap quiz={quiz} result={result} />
    </Panel>
  )
}

/** The distance to the next rank, while one more question can close it. Renders nothing otherwise. */
function Gap({ quiz, result }: { quiz: QuizDoc; result: QuizResultDoc }) {
  const t = useText<'quiz'>()
  const { rank, gap, rankAhead, tied = 0 } = result
  if (gap === null) return tied > 0 ? null : <Text tone="muted">{t('quiz.leading')}</Text>
  if (!isReachable(gap, quiz.context)) return null
  const place = formatPlace(t.language, rankAhead ?? rank - 1)
  return (
    <Text tone="muted">
      {gap === 0 ? t('quiz.gapNone') : t('quiz.gap', { count: formatNumber(t.language, gap), place })}
    </Text>
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
