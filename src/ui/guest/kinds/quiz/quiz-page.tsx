import { chakra } from '@chakra-ui/react/styled-system'
import { Check, CircleAlert, Lock, MonitorUp } from 'lucide-react'
import type { QuizDoc, QuizPhase } from '../../../../contract/items/quiz.ts'
import { quizTexts } from '../../../../i18n/surfaces/quiz-texts.ts'
import { useText } from '../../../kit/i18n.tsx'
import { Box, Row, Spacer, Stack } from '../../../kit/layout.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { Figure, Heading, Text } from '../../../kit/text.tsx'
import { useCountdown } from '../../../kit/use-countdown.ts'
import { usePreloaded } from '../../../kit/use-preloaded.ts'
import { LiveRegion } from '../../../kit/visually-hidden.tsx'
import { ItemHead } from '../../items/item-head.tsx'
import { ItemTitle } from '../../items/item-title.tsx'
import { Notice } from '../../notice.tsx'
import { StateSlot } from '../../state-slot.tsx'
import { whyNotAnswer } from '../../take-part.ts'
import { OwnStanding, QuestionResult, TeamPlaces, TopPlaces } from './own-result.tsx'
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

/** The quiz on the phone: one thing at a time, as the show goes. */
export function QuizPage({ doc: quiz }: { doc: QuizDoc }) {
  return (
    <MoreTexts source={quizTexts}>
      <Stack gap="16">
        <Phase quiz={quiz} />
        <QuizTwin quiz={quiz} />
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
      return <Standing quiz={quiz} />
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
  return (
    <>
      <Row>
        <QuestionNumber quiz={quiz} />
        <Spacer />
        {phase === 'question' && <Figure fontWeight="strong">{<SecondsLeft quiz={quiz} />}</Figure>}
      </Row>
      {phase === 'question' && <TimeLeft quiz={quiz} />}
      <ItemTitle id="quiz-question" text={question?.text ?? ''} />
      {question && <QuizMedia question={question} />}
      {question?.multiple && phase === 'question' && <Text tone="muted">{t('quiz.several')}</Text>}
      {phase === 'answer' && <QuestionResult quiz={quiz} />}
      <QuizButtons quiz={quiz} answer={answer} whyFixed={whyFixed} />
      <StateSlot role="status">
        {phase !== 'answer' && <Receipt answer={answer} phase={phase} shut={shut} />}
      </StateSlot>
      {phase === 'answer' && <OwnStanding quiz={quiz} />}
      {phase !== 'question' && <LateTeam quiz={quiz} />}
    </>
  )
}

/** Whoever came too late for the lobby chooses a team whenever nothing is asked. */
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

/** What became of the answer; `shut`: why none is taken. */
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

function Standing({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const team = useTeam(quiz)
  const over = quiz.value.phase === 'podium'
  return (
    <>
      {!over && <QuestionNumber quiz={quiz} />}
      <Heading as="h1" size="24">
        {over ? t('quiz.finished') : t('quiz.phaseLeaderboard')}
      </Heading>
      <OwnStanding quiz={quiz} />
      {!over && <LateTeam quiz={quiz} />}
      <TeamPlaces quiz={quiz} own={team} />
      <TopPlaces quiz={quiz} most={over ? 10 : 5} />
    </>
  )
}

/** The phase in words, said once when it changes. */
function QuizTwin({ quiz }: { quiz: QuizDoc }) {
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
