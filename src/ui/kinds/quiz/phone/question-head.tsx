import { chakra } from '@chakra-ui/react/styled-system'
import { Lock } from 'lucide-react'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { Box, Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { urgentSeconds } from '#ui/live/quiz-phase.ts'
import { useCountdown } from '#ui/live/use-countdown.ts'

const Left = chakra('div', {
  base: { h: 'full', borderRadius: 'full', transformOrigin: 'left', transition: 'transform 200ms linear' },
  variants: { urgent: { true: { bg: 'danger' }, false: { bg: 'primary' } } },
})

export function QuestionNumber({ quiz: { context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  return (
    <Text tone="muted" strong flexShrink="0">
      {t('quiz.questionOf', { number: context.at + 1, of: context.questions.length })}
    </Text>
  )
}

/** The number of the question with its remaining time, or with a lock if the question is closed. */
export function QuestionHead({ quiz }: { quiz: QuizDoc }) {
  return (
    <Row gap="12" px="8" minH="32">
      <QuestionNumber quiz={quiz} />
      {quiz.value.phase === 'question' ? (
        <TimeLeft quiz={quiz} />
      ) : (
        <>
          <Spacer />
          <Box color="inkMuted">
            <Lock size={20} aria-hidden="true" />
          </Box>
        </>
      )}
    </Row>
  )
}

function TimeLeft({ quiz: { context } }: { quiz: QuizDoc }) {
  const left = useCountdown(context.endsAt) ?? 0
  const whole = (context.questions[context.at]?.seconds ?? 1) * 1000
  const seconds = Math.ceil(left / 1000)
  const urgent = seconds <= urgentSeconds
  return (
    <>
      <Box flex="1 1 0" h="8" borderRadius="full" bg="line" overflow="hidden" aria-hidden="true">
        <Left urgent={urgent} style={{ transform: `scaleX(${Math.min(1, left / whole)})` }} />
      </Box>
      <Figure
        minW="32"
        textAlign="right"
        fontSize="24"
        lineHeight="tight"
        fontWeight="strong"
        color={urgent ? 'dangerText' : 'ink'}
      >
        {seconds}
      </Figure>
    </>
  )
}
