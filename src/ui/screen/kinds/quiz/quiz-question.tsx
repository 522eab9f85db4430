import { chakra } from '@chakra-ui/react/styled-system'
import type { QuizDoc } from '../../../../contract/items/quiz.ts'
import * as limits from '../../../../contract/limits.ts'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { largeTitle, modestTitle, SceneTitle } from '../../scene-title.tsx'
import { ComingMedia, hasMedia, QuizMedia } from './quiz-media.tsx'
import { QuizOptions } from './quiz-options.tsx'
import { CountdownRing, Kicker } from './quiz-stage-parts.tsx'

const Head = chakra('div', {
  base: { display: 'flex', gap: '32px', flexShrink: '0', '& > :first-child': { flex: '1', minW: '0' } },
})
// The words keep their lines when the time is over.
const RingPlace = chakra('div', { base: { w: '170px', h: '170px', flexShrink: '0' } })
const Middle = chakra('div', {
  base: { flex: '1 1 auto', display: 'grid', placeItems: 'center', minH: '0' },
})

/** Which question it is, and what is to know of it. */
export function QuestionNumber({ quiz: { context }, note }: { quiz: QuizDoc; note?: string | undefined }) {
  const t = useText<'quiz'>()
  const number = t('quiz.questionOf', { number: context.at + 1, of: context.questions.length })
  return <Kicker>{note ? `${number} · ${note}` : number}</Kicker>
}

/** The question is read while it is counted down. */
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

/** A question from when it is open until its answer is shown; what is beside the options does not move meanwhile. */
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
