import type { QuizDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { Avatar } from '#ui/kit/display/avatar.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useResult } from './use-result.ts'

interface PlaceRowProps {
  rank: number
  name: string
  score: number
  own: boolean
  /** True for the guest's own row below the best players. */
  apart?: boolean
}

function PlaceRow({ rank, name, score, own, apart = false }: PlaceRowProps) {
  const t = useText<'quiz'>()
  return (
    <Row
      as="li"
      gap="12"
      px="16"
      py="12"
      mt={apart ? '12' : '0'}
      bg={own ? 'accentSoft' : 'surface'}
      borderRadius="control"
      aria-current={own || undefined}
    >
      <Figure minW="24" fontWeight="strong">
        {formatNumber(t.language, rank)}
      </Figure>
      <Avatar name={name} />
      <Text as="span" size="16" flex="1 1 auto" lines="one" strong={own}>
        {/* Isolated, so that a right-to-left name does not change the order of the words after it. */}
        <bdi>{name || t('quiz.nameless')}</bdi>
        {own && ` (${t('quiz.you')})`}
      </Text>
      <Figure>{formatNumber(t.language, score)}</Figure>
    </Row>
  )
}

/** The top of the leaderboard with the guest's own row, which follows the best if the guest is not among them. */
export function TopPlaces({ quiz, most }: { quiz: QuizDoc; most: number }) {
  const t = useText<'quiz'>()
  const own = useResult(quiz)
  const me = useDoc('me')
  const { board } = quiz.context
  if (!board || board.top.length === 0) return <Text tone="muted">{t('quiz.noResults')}</Text>
  const top = board.top.slice(0, most)
  const list = (
    <Stack as="ol" gap="8">
      {top.map(({ key, rank, name, score }) => (
        <PlaceRow key={key} rank={rank} name={name} score={score} own={key === own?.key} />
      ))}
      {own && !top.some(({ key }) => key === own.key) && (
        <PlaceRow rank={own.rank} name={me?.username ?? ''} score={own.score} own apart />
      )}
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
