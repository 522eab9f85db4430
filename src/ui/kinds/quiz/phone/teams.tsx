import { Users } from 'lucide-react'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { quizTable } from '#machines/domain/quiz/quiz.table.ts'
import { Notice } from '#ui/guest/feedback/notice.tsx'
import { OptionButton } from '#ui/kit/controls/option-button.tsx'
import { quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'

/** The guest's team in this round. Undefined if the guest has no team. */
export function useTeam({ id, context }: QuizDoc): string | undefined {
  const doc = useDoc(`quiz-team:${id}`)
  return doc?.round === context.round ? doc.teamId : undefined
}

/**
 * The list of teams. In the lobby a guest may change the team. After the lobby a guest without a team may choose
 * only once.
 */
export function TeamPicker({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { id, value, context } = quiz
  const { send, item, refusal } = useCommand(`${itemSubject(id)}/team`)
  const team = useTeam(quiz)
  if (context.teams.length === 0) return null
  const wanted = item?.status === 'pending' || item?.status === 'sending' ? item.payload.teamId : undefined
  const name = context.teams.find((other) => other.id === team)?.name
  if (value.phase !== 'lobby' && name !== undefined) {
    return <Notice icon={<Users size={18} aria-hidden="true" />}>{t('quiz.yourTeam', { team: name })}</Notice>
  }
  return (
    <Stack as="section" gap="12">
      <Heading as="h2" size="16">
        {t('quiz.joinTeam')}
      </Heading>
      {value.phase !== 'lobby' && <Notice tone="warning">{t('quiz.teamFirst')}</Notice>}
      {refusal && <Notice tone="danger">{t.error(refusal.code, refusal.params)}</Notice>}
      <Stack gap="8" role="group" aria-label={t('quiz.joinTeam')}>
        {context.teams.map((other, place) => (
          <Box key={other.id} position="relative">
            <OptionButton
              label={other.name}
              several={false}
              state={wanted === other.id ? 'sending' : team === other.id && !wanted ? 'saved' : 'idle'}
              onPress={() => send(quizTable.joinTeam, { itemId: id, round: context.round, teamId: other.id })}
            />
            <Box
              as="span"
              position="absolute"
              insetBlock="0"
              left="0"
              w="12px"
              borderRadius={'{radii.card} 0 0 {radii.card}'}
              pointerEvents="none"
              aria-hidden="true"
              style={{ backgroundColor: quizColour(place).backgroundColor }}
            />
          </Box>
        ))}
      </Stack>
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
