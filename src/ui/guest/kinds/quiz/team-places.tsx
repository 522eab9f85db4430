import type { QuizDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

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
            color="ink"
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
