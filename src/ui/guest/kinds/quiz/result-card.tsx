import { chakra } from '@chakra-ui/react/styled-system'
import { Trophy } from 'lucide-react'
import type { QuizDoc, QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { KeepResult } from './keep-result.tsx'
import { rankWords } from './rank-words.ts'

const Face = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4',
    px: '16',
    py: '20',
    borderRadius: 'card',
    bg: 'primary',
    color: 'onPrimary',
    boxShadow: 'card',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    animation: 'rise 250ms ease-out',
  },
})

/** Ranks with a trophy. */
const winners = 3

interface ResultCardProps {
  quiz: QuizDoc
  result: QuizResultDoc
}

/** The guest's final result as a card, which the guest can save as a picture or share. */
export function ResultCard({ quiz, result }: ResultCardProps) {
  const t = useText<'quiz'>()
  const event = useDoc('event')
  const me = useDoc('me')
  if (!event) return null
  const number = (count: number) => formatNumber(t.language, count)
  const { rank, score, right, counted } = result
  const name = me?.username || t('quiz.nameless')
  const rankText = rankWords(t, result)
  const lines = [
    t('quiz.points', { count: number(score) }),
    ...(right === undefined || counted === undefined
      ? []
      : [t('quiz.rightOf', { right: number(right), of: number(counted) })]),
  ]
  return (
    <Stack gap="12">
      <Face aria-label={t('quiz.yourResult')}>
        <Text>{event.context.name}</Text>
        <Text size="16" strong>
          {quiz.context.title}
        </Text>
        <Row pt="8" justifyContent="center" maxW="full">
          {rank <= winners && (
            <Box flexShrink="0">
              <Trophy size={20} aria-hidden="true" />
            </Box>
          )}
          <Text size="20" strong>
            <bdi>{name}</bdi>
          </Text>
        </Row>
        <Figure fontSize="80px" lineHeight="1" fontWeight="strong" aria-hidden="true">
          {number(rank)}
        </Figure>
        <Text size="20" strong>
          {rankText}
        </Text>
        {lines.map((line) => (
          <Text key={line} size="16">
            {line}
          </Text>
        ))}
      </Face>
      <KeepResult title={quiz.context.title} rank={rank} lines={[rankText, ...lines]} />
    </Stack>
  )
}
