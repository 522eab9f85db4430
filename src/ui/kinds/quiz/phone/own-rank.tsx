import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import type { QuizDoc, QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber, formatPlace } from '#i18n/base/format.ts'
import { isLastQuestion } from '#machines/domain/quiz/quiz-phases.ts'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { isReachable, rankWords, useResult } from './result.ts'

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

/**
 * Rank with its move, score, and the distance to the next rank if it is within reach. After the last question, the
 * podium on the screen tells the ranks.
 */
export function OwnRank({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const result = useResult(quiz)
  const last = isLastQuestion(quiz.context)
  if (!result) {
    return (
      <Panel>
        <Text tone="muted">{t(last ? 'quiz.missed' : 'quiz.notPlaying')}</Text>
      </Panel>
    )
  }
  if (last) {
    return (
      <Panel aria-label={t('quiz.yourResult')} textAlign="center">
        <Figure fontSize="20" fontWeight="strong">
          {t('quiz.points', { count: formatNumber(t.language, result.score) })}
        </Figure>
        <Text>{t('quiz.podiumNext')}</Text>
      </Panel>
    )
  }
  return (
    <Panel aria-label={t('quiz.yourResult')}>
      <Row gap="12" alignItems="baseline" justifyContent="space-between" flexWrap="wrap" rowGap="0">
        <Text size="20" strong>
          {rankWords(t, result)}
        </Text>
        <Figure fontSize="16" fontWeight="strong">
          {t('quiz.points', { count: formatNumber(t.language, result.score) })}
        </Figure>
      </Row>
      <RankMove result={result} />
      <Gap quiz={quiz} result={result} />
    </Panel>
  )
}

interface ResultProps {
  result: QuizResultDoc
}

/** The distance to the next rank, while one more question can close it. Renders nothing otherwise. */
export function Gap({ quiz, result }: ResultProps & { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { rank, gap, rankAhead, tied = 0 } = result
  // At the end nobody leads or catches up: the rank says everything.
  if (quiz.value.phase === 'podium') return null
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
export function RankMove({ result: { rank, formerRank } }: ResultProps) {
  const t = useText<'quiz'>()
  if (formerRank === undefined || formerRank === null) return null
  const up = formerRank - rank
  const count = formatNumber(t.language, Math.abs(up))
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <Row gap="4" color={up > 0 ? 'successText' : 'inkMuted'}>
      {up > 0 ? <ArrowUp {...icon} /> : up < 0 ? <ArrowDown {...icon} /> : <Equal {...icon} />}
      <Text as="span" size="16" strong>
        {up > 0 ? t('quiz.rankUp', { count }) : up < 0 ? t('quiz.rankDown', { count }) : t('quiz.rankSame')}
      </Text>
    </Row>
  )
}
