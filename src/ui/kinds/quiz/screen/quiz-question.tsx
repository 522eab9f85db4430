import { chakra } from '@chakra-ui/react/styled-system'
import { Lock } from 'lucide-react'
import type { TallyDoc } from '#contract/items/item.ts'
import type { QuizDoc, QuizQuestion } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc, useParticipants } from '#ui/live/live.tsx'
import { Centre, Display } from '#ui/screen/canvas/boxes.ts'
import { useNarrow } from '#ui/screen/canvas/scaled-canvas.tsx'
import { hugeTitle, modestTitle } from '#ui/screen/frame/scene-title.tsx'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import { QuizAnswerChart } from './quiz-answer-chart.tsx'
import { ComingMedia, hasMedia, QuizMedia } from './quiz-media.tsx'
import { distributionShown, QuizOptions } from './quiz-options.tsx'

const Note = chakra('div', {
  base: {
    color: 'inkMuted',
    fontSize: '36px',
    fontWeight: 'strong',
    lineHeight: '1.2',
    textWrap: 'balance',
    maxW: 'full',
  },
})

/** The font size of a figure beside the question, in canvas pixels: the figure must fit into its column. */
const figureSize = (figure: number, narrow: boolean): number =>
  figure >= 10_000 ? (narrow ? 56 : 80) : figure >= 100 ? (narrow ? 72 : 104) : narrow ? 104 : 132

/** The question during the countdown, so that people can read it. */
export function QuizCountdown({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { at, questions, endsAt } = quiz.context
  const question = questions[at]
  return (
    <>
      <Stack flex="1 1 0" justifyContent="center" gap="56px" minW="0" minH="0" textAlign="center">
        <Display lineHeight="1.14" letterSpacing="-0.01em" minH="0" w="full">
          <FittedText fits={hugeTitle} text={question?.text ?? ''} mostLines={9} maxHeight="500px" />
        </Display>
        <Stack alignItems="center" justifyContent="center" gap="8px" minW="0" textAlign="center">
          <CountdownRing endsAt={endsAt} seconds={limits.quizCountdownSeconds} size={260} />
          <Note>{t('quiz.getReady')}</Note>
        </Stack>
      </Stack>
      <ComingMedia question={question} />
    </>
  )
}

/**
 * The scene of a question from its opening until the answer is shown. The parts beside the question do not move
 * during this time.
 */
export function QuizQuestionScene({ quiz }: { quiz: QuizDoc }) {
  const { value, context } = quiz
  const narrow = useNarrow()
  const tally = useDoc(`tally:${quiz.id}`)
  const question = context.questions[context.at]
  if (!question) return null
  const media = hasMedia(question)
  // A picture or film keeps its place, and the options then show the distribution themselves.
  const charted = distributionShown(value.phase) && !media
  const isAbove = media || charted
  const side = narrow ? '190px' : '280px'
  return (
    <>
      <Box
        style={{ gridTemplateColumns: `${side} minmax(0, 1fr) ${side}`, columnGap: narrow ? '24px' : '40px' }}
        flex="1 1 0"
        minH="0"
        display="grid"
        alignItems="stretch"
        mb="28px"
      >
        <Stack alignItems="center" justifyContent="center" gap="8px" minW="0" textAlign="center">
          <Clock quiz={quiz} question={question} />
        </Stack>
        <Stack justifyContent="center" gap="20px" minW="0" minH="0" textAlign="center">
          <Display lineHeight="1.14" letterSpacing="-0.01em" minH="0" w="full">
            <FittedText
              fits={isAbove ? modestTitle : hugeTitle}
              text={question.text}
              mostLines={9}
              maxHeight={isAbove ? '150px' : '100%'}
            />
          </Display>
          <QuizMedia quiz={quiz} question={question} />
          {charted && (
            <QuizAnswerChart question={question} tally={tally} revealed={value.phase === 'answer'} />
          )}
        </Stack>
        <Stack alignItems="center" justifyContent="center" gap="8px" minW="0" textAlign="center">
          <Answers question={question} revealed={value.phase === 'answer'} tally={tally} />
        </Stack>
      </Box>
      <QuizOptions question={question} phase={value.phase} tally={tally} charted={charted} />
    </>
  )
}

/** The remaining time, or a lock when the answers are closed. */
function Clock({ quiz: { value, context }, question }: { quiz: QuizDoc; question: QuizQuestion }) {
  const t = useText<'quiz'>()
  const size = useNarrow() ? 190 : 270
  if (value.phase === 'question')
    return <CountdownRing endsAt={context.endsAt} seconds={question.seconds} size={size} warns />
  if (value.phase !== 'locked') return null
  return (
    <>
      <Centre
        boxSize="150px"
        borderRadius="full"
        bg="highlight"
        animation="pop 250ms ease-out"
        _motionReduce={{ animation: 'fade 250ms ease-out' }}
      >
        <Lock size={80} aria-hidden="true" />
      </Centre>
      <Note>{t('quiz.phaseLocked')}</Note>
    </>
  )
}

interface AnswersProps {
  question: QuizQuestion
  revealed: boolean
  tally: TallyDoc | undefined
}

/** The number of answers, of all guests. After the reveal of a question with single choices, the number of correct answers. */
function Answers({ question: { multiple, options }, revealed, tally }: AnswersProps) {
  const t = useText<'quiz'>()
  const narrow = useNarrow()
  const guests = useParticipants()
  const counts = tally?.counts
  const correct = options.reduce((sum, { id, correct }) => sum + (correct ? (counts?.[id] ?? 0) : 0), 0)
  const tellsCorrect = revealed && !multiple && counts
  const shown = tellsCorrect ? correct : (tally?.voters ?? 0)
  return (
    <>
      <Display
        style={{ fontSize: figureSize(shown, narrow) }}
        lineHeight="1"
        letterSpacing="-0.03em"
        whiteSpace="nowrap"
      >
        <CountUp value={shown} />
      </Display>
      <Note>
        {tellsCorrect
          ? t('quiz.answeredCorrectly', { answers: formatNumber(t.language, tally.voters) })
          : guests < shown
            ? t('quiz.answered')
            : t('quiz.answeredOf', { guests: formatNumber(t.language, guests) })}
      </Note>
    </>
  )
}
