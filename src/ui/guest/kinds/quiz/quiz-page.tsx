import { chakra } from '@chakra-ui/react/styled-system'
import { Check, CircleAlert, Lock, MonitorUp } from 'lucide-react'
import type { QuizDoc, QuizPhase } from '#contract/items/quiz.ts'
import { quizTexts } from '#i18n/surfaces/quiz-texts.ts'
import { ItemHead } from '#ui/guest/items/item-head.tsx'
import { ItemTitle } from '#ui/guest/items/item-title.tsx'
import { Notice } from '#ui/guest/parts/notice.tsx'
import { StateSlot } from '#ui/guest/parts/state-slot.tsx'
import { whyNotAnswer } from '#ui/guest/parts/take-part.ts'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { usePreloaded } from '#ui/kit/lazy/use-preloaded.ts'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useCountdown } from '#ui/live/use-countdown.ts'
import { OwnRank, QuestionResult, TeamPlaces, TopPlaces } from './own-result.tsx'
import { type QuizAnswer, useQuizAnswer } from './quiz-answer.ts'
import { QuizButtons } from './quiz-buttons.tsx'
import { picturePath, QuizMedia } from './quiz-media.tsx'
import { QuizRules } from './quiz-rules.tsx'
import { TeamPicker, useTeam } from './team-picker.tsx'

const Track = chakra('div', {
  base: { h: '8', borderRadius: 'full', bg: 'line', overflow: 'hidden' },
})
const Left = chakra('div', {
  base: {
    h: 'full',
    borderRadius: 'full',
    bg: 'primary',
    transformOrigin: 'left',
    transition: 'transform 200ms linear',
  },
})

/**
 * If there is a picture, the frame fills the page, and the picture takes the height that text and options
 * leave.
 */
const QuestionFrame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '16', [shortScreen]: { gap: '8' } },
  variants: {
    fills: {
      true: {
        // The height of the window without the header and its border, the padding of the page, and the bottom bar.
        minH: 'calc(100dvh - 73px - env(safe-area-inset-top) - var(--bottom-bar, 64px))',
      },
    },
  },
})
/**
 * The receipt of the answer. Beside a picture the page reserves the height of the receipt, so that the options do
 * not move under the thumb.
 */
const ReceiptPlace = chakra('div', {
  variants: { room: { none: {}, notice: { minH: '52px' }, button: { minH: '72px' } } },
})

/** The quiz on the phone, with a separate view for each phase. */
export function QuizPage({ doc: quiz }: { doc: QuizDoc }) {
  return (
    <MoreTexts source={quizTexts}>
      <Stack gap="16">
        <Phase quiz={quiz} />
        <QuizTextAlternative quiz={quiz} />
      </Stack>
    </MoreTexts>
  )
}

function Phase({ quiz }: { quiz: QuizDoc }) {
  const { at, round } = quiz.context
  switch (quiz.value.phase) {
    case 'lobby':
      return <Lobby quiz={quiz} />
    case 'countdown':
      return <CountingDown quiz={quiz} />
    case 'leaderboard':
    case 'podium':
      return <RankPage quiz={quiz} />
    default:
      return <Question key={`${round} ${at}`} quiz={quiz} />
  }
}

function Lobby({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  return (
    <>
      <ItemHead doc={quiz} hint={t('quiz.questions', { count: quiz.context.questions.length })} />
      <Box role="status">
        <Notice icon={<Spinner />}>{t('quiz.readyDetail')}</Notice>
      </Box>
      <TeamPicker quiz={quiz} />
      <QuizRules quiz={quiz.context} />
    </>
  )
}

function QuestionNumber({ quiz: { context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  return (
    <Text tone="muted" strong>
      {t('quiz.questionOf', { number: context.at + 1, of: context.questions.length })}
    </Text>
  )
}

function CountingDown({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const left = useCountdown(quiz.context.endsAt)
  const question = quiz.context.questions[quiz.context.at]
  usePreloaded(question?.picture && picturePath(question.picture))
  return (
    <>
      <QuestionNumber quiz={quiz} />
      <ItemTitle text={question?.text ?? ''} />
      <Stack alignItems="center" gap="4" py="40">
        <Text tone="muted" size="16">
          {t('quiz.getReady')}
        </Text>
        <Figure fontSize="80px" lineHeight="1" fontWeight="strong" color="accentText">
          {Math.ceil((left ?? 0) / 1000)}
        </Figure>
      </Stack>
      <TeamPicker quiz={quiz} />
    </>
  )
}

function Question({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const event = useDoc('event')
  const answer = useQuizAnswer(quiz)
  const { phase } = quiz.value
  const question = quiz.context.questions[quiz.context.at]
  const why = event ? whyNotAnswer(event, { kind: 'quiz', doc: quiz }) : undefined
  const shut = phase === 'question' ? why && t.error(why) : t('quiz.phaseLocked')
  const isFree = answer.status === 'none' || answer.status === 'refused'
  const whyFixed = shut ?? (isFree ? undefined : t.error('AlreadyAnswered'))
  const asked = phase === 'question'
  const room = !question?.picture ? 'none' : asked && question.multiple ? 'button' : 'notice'
  return (
    <>
      <QuestionFrame fills={room !== 'none'}>
        <Row>
          <QuestionNumber quiz={quiz} />
          <Spacer />
          {asked && <Figure fontWeight="strong">{<SecondsLeft quiz={quiz} />}</Figure>}
        </Row>
        {asked && <TimeLeft quiz={quiz} />}
        <ItemTitle id="quiz-question" text={question?.text ?? ''} />
        {question && <QuizMedia question={question} />}
        {question?.multiple && asked && <Text tone="muted">{t('quiz.several')}</Text>}
        {phase === 'answer' && <QuestionResult quiz={quiz} />}
        <QuizButtons quiz={quiz} answer={answer} whyFixed={whyFixed} />
        <ReceiptPlace room={room}>
          <StateSlot role="status">
            {phase !== 'answer' && <Receipt answer={answer} phase={phase} shut={shut} />}
          </StateSlot>
        </ReceiptPlace>
      </QuestionFrame>
      {phase === 'answer' && <OwnRank quiz={quiz} />}
      {!asked && <LateTeam quiz={quiz} />}
    </>
  )
}

/** A guest who missed the lobby can choose a team while no question is open. */
function LateTeam({ quiz }: { quiz: QuizDoc }) {
  return useTeam(quiz) === undefined ? <TeamPicker quiz={quiz} /> : null
}

function SecondsLeft({ quiz }: { quiz: QuizDoc }) {
  return Math.ceil((useCountdown(quiz.context.endsAt) ?? 0) / 1000)
}

function TimeLeft({ quiz: { context } }: { quiz: QuizDoc }) {
  const left = useCountdown(context.endsAt) ?? 0
  const whole = (context.questions[context.at]?.seconds ?? 1) * 1000
  return (
    <Track aria-hidden="true">
      <Left style={{ transform: `scaleX(${Math.min(1, left / whole)})` }} />
    </Track>
  )
}

/** The state of the answer. `shut` is the reason why the quiz accepts no answer. */
function Receipt(props: { answer: QuizAnswer; phase: QuizPhase; shut: string | undefined }) {
  const { answer, phase, shut } = props
  const t = useText<'quiz'>()
  const icon = { size: 18, 'aria-hidden': true } as const
  if (answer.status === 'refused' && answer.refusal) {
    const { code, params } = answer.refusal
    return (
      <Notice tone="danger" icon={<CircleAlert {...icon} />}>
        {t.error(code, params)}
      </Notice>
    )
  }
  if (answer.status === 'pending' || answer.status === 'sending') {
    return <Notice icon={<Spinner />}>{t('quiz.answerSending')}</Notice>
  }
  if (phase === 'distribution') {
    return <Notice icon={<MonitorUp {...icon} />}>{t('quiz.watchScreen')}</Notice>
  }
  if (answer.status === 'saved') {
    return (
      <Notice tone="success" icon={<Check {...icon} />}>
        {t('quiz.answerSaved')}
      </Notice>
    )
  }
  if (shut === undefined) return null
  return (
    <Notice tone="warning" icon={<Lock {...icon} />}>
      {phase === 'question' ? shut : `${t('quiz.timeUp')} · ${t('quiz.missed')}`}
    </Notice>
  )
}

function RankPage({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const team = useTeam(quiz)
  const over = quiz.value.phase === 'podium'
  return (
    <>
      {!over && <QuestionNumber quiz={quiz} />}
      <Heading as="h1" size="24">
        {over ? t('quiz.finished') : t('quiz.phaseLeaderboard')}
      </Heading>
      <OwnRank quiz={quiz} />
      {!over && <LateTeam quiz={quiz} />}
      <TeamPlaces quiz={quiz} own={team} />
      <TopPlaces quiz={quiz} most={over ? 10 : 5} />
    </>
  )
}

/** The phase as text for screen readers. The text is announced once when the phase changes. */
function QuizTextAlternative({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { phase } = quiz.value
  const question = quiz.context.questions[quiz.context.at]
  const correct = question?.options.filter((option) => option.correct).map(({ text }) => text) ?? []
  return (
    <LiveRegion>
      {phase === 'question' && `${t('quiz.phaseQuestion')}: ${question?.text ?? ''}`}
      {phase === 'locked' && t('quiz.timeUp')}
      {phase === 'answer' && t('quiz.correctAnswer', { answers: correct.join(', ') })}
    </LiveRegion>
  )
}
