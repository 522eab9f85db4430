import { useActorRef } from '@xstate/react'
import { Check, CircleAlert, Clock, Lock, MonitorUp } from 'lucide-react'
import { useState } from 'react'
import type { QuizDoc, QuizPhase, QuizQuestion } from '#contract/items/quiz.ts'
import { podiumMilliseconds } from '#machines/domain/quiz/podium.ts'
import { Notice, StateSlot } from '#ui/guest/feedback/notice.tsx'
import { isFree } from '#ui/kinds/phone/answer.ts'
import { ItemHead, ItemTitle } from '#ui/kinds/phone/item-head.tsx'
import { useWhyNotAnswer } from '#ui/kinds/phone/take-part.ts'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { usePreloaded } from '#ui/kit/lazy/use-preloaded.ts'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { useLiveLine } from '#ui/live/live.tsx'
import { useCountdown } from '#ui/live/use-countdown.ts'
import { useDelayed } from '#ui/state/use-delayed.ts'
import { FillPage } from './fill-page.ts'
import { FinalResult } from './final-result.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { Lobby } from './lobby.tsx'
import { QuestionHead, QuestionNumber } from './question-head.tsx'
import { quizVibration } from './quiz-actors.ts'
import { type QuizAnswer, useQuizAnswer } from './quiz-answer.ts'
import { QuizButtons } from './quiz-buttons.tsx'
import { picturePath, QuizMedia } from './quiz-media.tsx'
import { TeamPicker, TeamPlaces, useTeam } from './teams.tsx'
import { tileLayout } from './tile-layout.ts'
import { Verdict } from './verdict.tsx'

/** The quiz on the phone, with a separate view for each phase. */
export function QuizPage({ doc: quiz }: { doc: QuizDoc }) {
  const { connection, outbox } = useLiveLine()
  useActorRef(quizVibration, { input: { connection, outbox, itemId: quiz.id } })
  return (
    <Stack gap="16">
      <Phase quiz={quiz} />
      <QuizTextAlternative quiz={quiz} />
    </Stack>
  )
}

function Phase({ quiz }: { quiz: QuizDoc }) {
  const { at, round } = quiz.context
  const before = usePhaseBefore(quiz.value.phase)
  switch (quiz.value.phase) {
    case 'lobby':
      return <Lobby quiz={quiz} />
    case 'countdown':
      return <CountingDown quiz={quiz} />
    case 'leaderboard':
      return <LeaderboardPage quiz={quiz} />
    case 'podium':
      return <PodiumPage quiz={quiz} before={before} />
    default:
      return <Question key={`${round} ${at}`} quiz={quiz} />
  }
}

/** The phase before the current one. Undefined for the first phase that this page shows. */
function usePhaseBefore(phase: QuizPhase): QuizPhase | undefined {
  const [phases, setPhases] = useState<{ now: QuizPhase; before?: QuizPhase }>({ now: phase })
  if (phases.now !== phase) setPhases({ now: phase, before: phases.now })
  return phases.now === phase ? phases.before : phases.now
}

function CountingDown({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const left = useCountdown(quiz.context.endsAt)
  const question = quiz.context.questions[quiz.context.at]
  usePreloaded(question?.picture && picturePath(question.picture))
  return (
    <FillPage data-fills-page>
      <Row px="8" minH="32">
        <QuestionNumber quiz={quiz} />
      </Row>
      <Box px="8">
        <ItemTitle text={question?.text ?? ''} />
      </Box>
      <Stack alignItems="center" justifyContent="center" gap="4" py="24" flex="1 1 auto">
        <Text tone="muted" size="16">
          {t('quiz.getReady')}
        </Text>
        <Figure fontSize="80px" lineHeight="1" fontWeight="strong" color="accentText">
          {Math.ceil((left ?? 0) / 1000)}
        </Figure>
      </Stack>
      <Box px="8">
        <TeamPicker quiz={quiz} />
      </Box>
    </FillPage>
  )
}

function Question({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const answer = useQuizAnswer(quiz)
  const { phase } = quiz.value
  const question = quiz.context.questions[quiz.context.at]
  const why = useWhyNotAnswer({ kind: 'quiz', doc: quiz })
  const shut = phase === 'question' ? why && t.error(why) : t('quiz.phaseLocked')
  const free = isFree(answer)
  const whyFixed = shut ?? (free ? undefined : t.error('AlreadyAnswered'))
  const text = question?.text ?? ''
  if (phase === 'answer') {
    return (
      <FillPage data-fills-page>
        <Verdict quiz={quiz} answer={answer} />
        <Heading as="h1" size="16" id="quiz-question" px="8" overflowWrap="anywhere">
          <WordBreaks text={text} />
        </Heading>
        <QuizButtons quiz={quiz} answer={answer} whyFixed={whyFixed} />
        <LateTeam quiz={quiz} />
      </FillPage>
    )
  }
  const asked = phase === 'question'
  return (
    <FillPage data-fills-page>
      <QuestionHead quiz={quiz} />
      <Box px="8">
        <ItemTitle id="quiz-question" text={text} low={needsHeight(question)} />
      </Box>
      {question && <QuizMedia question={question} />}
      {asked && quiz.context.interrupted && <Notice tone="warning">{t('quiz.interrupted')}</Notice>}
      {asked && question?.multiple && (
        <Text tone="muted" px="8">
          {t('quiz.several')}
        </Text>
      )}
      {!asked && <LateTeam quiz={quiz} />}
      <QuizButtons quiz={quiz} answer={answer} whyFixed={whyFixed}>
        {asked && free && shut === undefined && !question?.multiple && (
          <Text tone="muted" textAlign="center">
            {t('quiz.tapAnswer')}
          </Text>
        )}
        <StateSlot role="status">
          <Receipt answer={answer} phase={phase} shut={shut} />
        </StateSlot>
      </QuizButtons>
    </FillPage>
  )
}

/** True for questions whose options need the height of a low screen. */
function needsHeight(question: QuizQuestion | undefined): boolean {
  const { columns, shape } = tileLayout((question?.options ?? []).map((option) => option.text))
  return shape !== 'large' || columns === 'twoIfShort'
}

/** A guest who missed the lobby can choose a team while no question is open. */
function LateTeam({ quiz }: { quiz: QuizDoc }) {
  return useTeam(quiz) === undefined ? <TeamPicker quiz={quiz} /> : null
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
        {code === 'VotingClosed' ? t('quiz.notCounted') : t.error(code, params)}
      </Notice>
    )
  }
  if (answer.status === 'pending') {
    return <Notice icon={<Clock {...icon} />}>{t('quiz.answerWaits')}</Notice>
  }
  if (answer.status === 'sending') {
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

function LeaderboardPage({ quiz }: { quiz: QuizDoc }) {
  return (
    <Leaderboard quiz={quiz}>
      <Stack gap="12" css={{ '&:empty': { display: 'none' } }}>
        <LateTeam quiz={quiz} />
        <TeamPlaces quiz={quiz} own={useTeam(quiz)} />
      </Stack>
    </Leaderboard>
  )
}

/**
 * True while the screen names the places one after another. Phones would otherwise tell the winner first. A phone that
 * opens later, or prefers reduced motion, does not wait.
 */
function useSuspense(before: QuizPhase | undefined, context: QuizDoc['context']): boolean {
  const still = useReducedMotion()
  const waits = before !== undefined && before !== 'podium' && !still && (context.board?.players ?? 0) > 0
  return useDelayed(false, podiumMilliseconds(context), waits)
}

function PodiumPage({ quiz, before }: { quiz: QuizDoc; before: QuizPhase | undefined }) {
  const t = useText<'quiz'>()
  const own = useTeam(quiz)
  if (useSuspense(before, quiz.context)) {
    return (
      <>
        <ItemHead doc={quiz} />
        <Box role="status">
          <Notice icon={<MonitorUp size={18} aria-hidden="true" />}>{t('quiz.watchScreen')}</Notice>
        </Box>
      </>
    )
  }
  return (
    <FinalResult quiz={quiz}>
      <TeamPlaces quiz={quiz} own={own} />
    </FinalResult>
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
      {phase === 'question'
        ? `${t('quiz.phaseQuestion')}: ${question?.text ?? ''}`
        : phase === 'locked'
          ? t('quiz.timeUp')
          : phase === 'answer' && t('quiz.correctAnswer', { answers: correct.join(', ') })}
    </LiveRegion>
  )
}
