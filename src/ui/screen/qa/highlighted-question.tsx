import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, ThumbsUp } from 'lucide-react'
import type { QuestionViewModel } from '#machines/domain/question/question-ranking.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useGlide } from '#ui/screen/canvas/use-glide.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { PhrasedText } from '#ui/screen/text/phrased-text.tsx'
import { useFitted, wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { QuestionAuthor, questionPlace } from './question-author.tsx'

const Words = chakra('div', {
  base: {
    ...displayType,
    minH: '0',
    overflow: 'hidden',
    fontSize: 'var(--size)',
    fontWeight: 'strong',
    lineHeight: '1.3',
    whiteSpace: 'pre-line',
    textWrap: 'pretty',
    // Space for marks above Arabic letters and for descenders.
    paddingTop: '0.2em',
    paddingBottom: '0.12em',
    textAlign: 'start',
    '&[data-layout=whole-words]': { overflowWrap: 'normal', wordBreak: 'keep-all' },
  },
})

const fits = wholeWordsFirst([104, 96, 88, 80, 72, 64, 56, 52, 48, 44, 40, 36, 32, 28])

/** A single question, as large as its length allows. */
export function HighlightedQuestion({ question }: { question: QuestionViewModel }) {
  const t = useText<'screen'>()
  const words = useFitted<HTMLDivElement>(fits, question.text)
  // The question rises from its row in the list.
  const quote = useGlide<HTMLDivElement>(questionPlace(question.id), 'highlight', 500)
  return (
    <Stack flex="1" minH="0" justifyContent="center" gap="0">
      <Stack
        ref={quote}
        gap="44px"
        minH="0"
        paddingLeft="52px"
        borderLeftWidth="8px"
        borderLeftStyle="solid"
        borderLeftColor="accent"
        animation="fade 250ms ease-out"
      >
        <Words ref={words}>
          <PhrasedText text={question.text} />
        </Words>
        <Box
          display="flex"
          alignItems="center"
          flexWrap="wrap"
          columnGap="56px"
          rowGap="16px"
          fontSize="40px"
        >
          <QuestionAuthor question={question} large />
          {question.votes > 0 && (
            <Row gap="16px" fontWeight="strong" css={{ '& svg': { color: 'accentText' } }}>
              <ThumbsUp size={40} strokeWidth={2.4} aria-hidden="true" />
              <CountUp value={question.votes} />
            </Row>
          )}
          {question.answered && (
            <Row gap="16px" fontWeight="strong" css={{ '& svg': { color: 'accentText' } }}>
              <CircleCheck size={40} aria-hidden="true" />
              <span>{t('screen.answeredMark')}</span>
            </Row>
          )}
        </Box>
      </Stack>
    </Stack>
  )
}
