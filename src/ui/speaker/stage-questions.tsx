import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, ThumbsUp } from 'lucide-react'
import type { QuestionViewModel, Ranking } from '#machines/domain/question/question-ranking.ts'
import { Box, Row, Stack } from '../kit/layout/layout.tsx'
import { Figure, Heading, Text } from '../kit/layout/text.tsx'
import { useText } from '../kit/texts/i18n.tsx'

/** Maximum number of questions that the speaker's view lists. A speaker reads them from three metres away. */
const speakerQuestions = 3

const Words = chakra('p', {
  base: { fontWeight: 'strong', lineHeight: 'snug', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  variants: {
    size: {
      highlighted: { fontSize: { base: '2rem', md: '2.6rem' }, lineHeight: 'tight' },
      listed: { fontSize: '1.6rem' },
    },
  },
})

/** The highlighted question alone, or the questions with the most votes. */
export function StageQuestions({ ranking: { highlighted, open } }: { ranking: Ranking }) {
  const t = useText<'speaker'>()
  const listed = open.slice(0, speakerQuestions)
  return (
    <Box as="section" aria-labelledby="questions">
      <Heading id="questions" mb="4" fontSize="1.25rem" tone="muted">
        {t(highlighted ? 'speaker.highlighted' : 'speaker.questions')}
      </Heading>
      {highlighted ? (
        <Question question={highlighted} size="highlighted" />
      ) : listed.length === 0 ? (
        <Text fontSize="1.5rem">{t('speaker.noQuestions')}</Text>
      ) : (
        <Stack as="ol" gap="20">
          {listed.map((question) => (
            <li key={question.id}>
              <Question question={question} size="listed" />
            </li>
          ))}
        </Stack>
      )}
      {!highlighted && open.length > listed.length && (
        <Text mt="12" fontSize="1.25rem" tone="muted">
          {t('speaker.moreQuestions', { count: open.length - listed.length })}
        </Text>
      )}
    </Box>
  )
}

interface QuestionProps {
  question: QuestionViewModel
  size: 'highlighted' | 'listed'
}

function Question({ question, size }: QuestionProps) {
  const t = useText<'speaker'>()
  return (
    <>
      <Words size={size}>{question.text}</Words>
      <Row gap="16" mt="4" flexWrap="wrap" fontSize="1.25rem" color="inkMuted">
        <span>{question.author || t('speaker.anonymous')}</span>
        <Row gap="6">
          <ThumbsUp size="1em" aria-hidden="true" />
          <Figure>{t('speaker.votes', { count: question.votes })}</Figure>
        </Row>
        {question.answered && (
          <Row gap="6" color="successText">
            <CircleCheck size="1em" aria-hidden="true" />
            <strong>{t('speaker.answeredMark')}</strong>
          </Row>
        )}
      </Row>
    </>
  )
}
