import { chakra } from '@chakra-ui/react/styled-system'
import type { QuizDoc } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { largeTitle, modestTitle, SceneTitle } from '#ui/screen/parts/canvas/scene-title.tsx'
import { ComingMedia, hasMedia, QuizMedia } from './quiz-media.tsx'
import { QuizOptions } from './quiz-options.tsx'
import { CountdownRing, Kicker } from './quiz-screen-parts.tsx'

const Head = chakra('div', {
  base: { display: 'flex', gap: '32px', flexShrink: '0', '& > :first-child': { flex: '1', minW: '0' } },
})
// Reserves the space of the ring, so that the title keeps its line breaks when the countdown ends.
const RingPlace = chakra('div', { base: { w: '170px', h: '170px', flexShrink: '0' } })
const Middle = chakra('div', {
  base: { flex: '1 1 auto', display: 'grid', placeItems: 'center', minH: '0' },
})

/** The number of the question, with an optional note. */
export function QuestionNumber({ quiz: { context }, note }: { quiz: QuizDoc; note?: string | undefined }) {
  const t = useText<'quiz'>()
  const number = t('quiz.questionOf', { number: context.at + 1, of: context.questions.length })
  return <Kicker>{note ? `${number} · ${note}` : number}</Kicker>
}

/** The question during the countdown, so that people can read it. */
export function QuizCountdown({ quiz }: { quiz: QuizDoc }) {
  const { at, questions, endsAt } = quiz.context
  const question = questions[at]
  return (
    <>
      <QuestionNumber quiz={quiz} />
      <SceneTitle fits={largeTitle} text={question?.text ?? ''} mostLines={5} maxHeight={420} space={0} />
      <ComingMedia question={question} />
      <Middle>
        <CountdownRing endsAt={endsAt} seconds={limits.quizCountdownSeconds} size={300} />
      </Middle>
    </>
  )
}

/**
 * The scene of a question from its opening until the answer is shown. The parts beside the options do not move
 * during this time.
 */
export function QuizQuestionScene({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { value, context } = quiz
  const tally = useDoc(`tally:${quiz.id}`)
  const question = context.questions[context.at]
  if (!question) return null
  const { text } = question
  const media = hasMedia(question)
  const note = question.void ? t('quiz.voidQuestion') : question.multiple ? t('quiz.several') : undefined
  return (
    <>
      <Head>
        <div>
          <QuestionNumber quiz={quiz} note={note} />
          <SceneTitle
            fits={media ? modestTitle : largeTitle}
            text={text}
            mostLines={5}
            maxHeight={media ? 150 : 300}
            space={28}
          />
        </div>
        <RingPlace>
          {value.phase === 'question' && (
            <CountdownRing endsAt={context.endsAt} seconds={question.seconds} size={170} />
          )}
        </RingPlace>
      </Head>
      <QuizMedia quiz={quiz} question={question} />
      <QuizOptions question={question} phase={value.phase} tally={tally} />
    </>
  )
}
