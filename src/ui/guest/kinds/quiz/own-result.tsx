import { chakra } from '@chakra-ui/react/styled-system'
import { Ban, CircleCheck, CircleX, Flame, Minus } from 'lucide-react'
import type { QuizDoc, QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber, formatPlace } from '#i18n/base/format.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'

const Panel = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8',
    p: '20',
    borderRadius: 'card',
    boxShadow: 'card',
    animation: 'rise 250ms ease-out',
  },
  variants: {
    look: {
      right: { bg: 'successSoft', color: 'successText' },
      wrong: { bg: 'dangerSoft', color: 'dangerText' },
      plain: { bg: 'surface', color: 'ink' },
    },
  },
})

/** The guest's result in this round. Undefined until a result is revealed. */
export function useResult({ id, context }: QuizDoc): QuizResultDoc | undefined {
  const doc = useDoc(`quiz-result:${id}`)
  return doc?.round === context.round ? doc : undefined
}

/** The guest's result for the question just revealed. */
export function QuestionResult({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const result = useResult(quiz)
  const question = quiz.context.questions[quiz.context.at]
  const current = result && result.revealed === quiz.context.at + 1 ? result : undefined
  const correct = current?.correct ?? null
  const icon = { size: 28, 'aria-hidden': true } as const
  const look = question?.void || correct === null ? 'plain' : correct ? 'right' : 'wrong'
  return (
    <Panel look={look} role="status">
      <Row gap="12">
        {question?.void ? (
          <Ban {...icon} />
        ) : correct === null ? (
          <Minus {...icon} />
        ) : correct ? (
          <CircleCheck {...icon} />
        ) : (
          <CircleX {...icon} />
        )}
        <Text size="24" strong flex="1 1 auto">
          {question?.void
            ? t('quiz.voidQuestion')
            : correct === null
              ? t('quiz.noAnswer')
              : correct
                ? t('quiz.correct')
                : t('quiz.wrong')}
        </Text>
        {current && current.points > 0 && (
          <Figure fontSize="24" fontWeight="strong">
            {t('quiz.pointsWon', { points: formatNumber(t.language, current.points) })}
          </Figure>
        )}
      </Row>
      {current && current.bonus > 0 && (
        <Row>
          <Flame size={18} aria-hidden="true" />
          <Text as="span">
            {t('quiz.streak', { count: current.streak })} ·{' '}
            {t('quiz.bonus', { points: formatNumber(t.language, current.bonus) })}
          </Text>
        </Row>
      )}
    </Panel>
  )
}

/** Rank, score and the distance to the next rank. */
export function OwnRank({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const result = useResult(quiz)
  if (!result) {
    return (
      <Panel look="plain">
        <Text tone="muted">{t(quiz.value.phase === 'podium' ? 'quiz.missed' : 'quiz.notPlaying')}</Text>
      </Panel>
    )
  }
  const number = (count: number) => formatNumber(t.language, count)
  const { rank, players, gap, rankAhead } = result
  return (
    <Panel look="plain" aria-label={t('quiz.yourResult')}>
      <Row gap="12" alignItems="baseline">
        <Text size="20" strong flex="1 1 auto">
          {t('quiz.rankOf', { rank: number(rank), players: number(players) })}
        </Text>
        <Figure fontSize="24" fontWeight="strong" color="accentText">
          <CountUp value={result.score} from={result.score - result.points} />
        </Figure>
      </Row>
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

/** The top of the leaderboard, with the guest's own place marked. */
export function TopPlaces({ quiz, most }: { quiz: QuizDoc; most: number }) {
  const t = useText<'quiz'>()
  const own = useResult(quiz)
  const { board } = quiz.context
  if (!board || board.top.length === 0) return <Text tone="muted">{t('quiz.noResults')}</Text>
  const list = (
    <Stack as="ol" gap="8">
      {board.top.slice(0, most).map((place) => (
        <Row
          as="li"
          key={place.key}
          gap="12"
          px="16"
          py="12"
          bg={place.key === own?.key ? 'accentSoft' : 'surface'}
          borderRadius="control"
        >
          <Figure minW="24" fontWeight="strong">
            {place.rank}
          </Figure>
          <Text as="span" size="16" flex="1 1 auto" lines="one" strong={place.key === own?.key}>
            {/* Isolated, so that a right-to-left name does not change the order of the words after it. */}
            <bdi>{place.name || t('quiz.nameless')}</bdi>
            {place.key === own?.key && ` (${t('quiz.you')})`}
          </Text>
          <Figure>{formatNumber(t.language, place.score)}</Figure>
        </Row>
      ))}
    </Stack>
  )
  if (board.teams.length === 0) return list
  return (
    <Stack gap="8">
      <Text strong>{t('quiz.bestPlayers')}</Text>
      {list}
    </Stack>
  )
}

/** The teams by average score, with the guest's own team marked. */
export function TeamPlaces({ quiz, own }: { quiz: QuizDoc; own: string | undefined }) {
  const t = useText<'quiz'>()
  const { board, teams } = quiz.context
  if (!board || board.teams.length === 0) return null
  return (
    <Stack gap="8">
      <Text strong>{t('quiz.teamAverage')}</Text>
      <Stack as="ol" gap="8">
        {board.teams.map(({ teamId, rank, score }) => (
          <Row
            as="li"
            key={teamId}
            gap="12"
            px="16"
            py="12"
            bg={teamId === own ? 'accentSoft' : 'surface'}
            borderRadius="control"
          >
            <Figure minW="24" fontWeight="strong">
              {rank}
            </Figure>
            <Text as="span" size="16" flex="1 1 auto" lines="one">
              {teams.find(({ id }) => id === teamId)?.name}
            </Text>
            <Figure>{formatNumber(t.language, score)}</Figure>
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}
