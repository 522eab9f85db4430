import type { QuizDoc } from '../../../../contract/items/quiz.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { quizTexts } from '../../../../i18n/surfaces/quiz-texts.ts'
import { CountUp } from '../../../kit/count-up.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { quizPhaseTexts } from '../../../kit/quiz-phase.ts'
import { longFigure, RailFigure, RailNote } from '../../rail-parts.tsx'
import { StageChip } from '../../stage-chip.tsx'
import type { SceneParts } from '../kind-on-screen.ts'
import { QuizScene } from './quiz-scene.tsx'

interface QuizPictureProps {
  doc: QuizDoc
  event: EventDoc
  frame: SceneParts
}

export function QuizPicture({ doc, frame }: QuizPictureProps) {
  return (
    <MoreTexts source={quizTexts}>
      {frame({ facts: <QuizFacts quiz={doc} />, children: <QuizScene quiz={doc} /> })}
    </MoreTexts>
  )
}

/** Beside the quiz: how many have answered or play, and where the show is. */
function QuizFacts({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { phase } = quiz.value
  const voters = useDoc(`tally:${quiz.id}`)?.voters ?? 0
  const players = quiz.context.board?.players ?? 0
  const ranked = phase === 'leaderboard' || phase === 'podium'
  const answering = !ranked && phase !== 'lobby' && phase !== 'countdown'
  return (
    <div>
      {answering && (
        <>
          <RailFigure long={voters >= longFigure}>
            <CountUp value={voters} />
          </RailFigure>
          <RailNote>{t('quiz.answered')}</RailNote>
        </>
      )}
      {ranked && players > 0 && <RailNote>{t('quiz.players', { count: players })}</RailNote>}
      <RailNote>
        <StageChip tone={phase === 'question' ? 'open' : phase === 'lobby' ? 'waiting' : 'quiet'}>
          {t(quizPhaseTexts[phase])}
        </StageChip>
      </RailNote>
    </div>
  )
}

/** The quiz in words for screen readers. */
export function QuizTwin({ doc }: { doc: QuizDoc }) {
  return (
    <MoreTexts source={quizTexts}>
      <Words quiz={doc} />
    </MoreTexts>
  )
}

function Words({ quiz: { value, context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { phase } = value
  const question = phase === 'lobby' || phase === 'podium' ? undefined : context.questions[context.at]
  const media = question?.picture ?? question?.clip
  const correct = phase === 'answer' ? (question?.options.filter((option) => option.correct) ?? []) : []
  const places = phase === 'leaderboard' || phase === 'podium' ? (context.board?.top ?? []) : []
  return (
    <div role="status">
      <p>
        {context.title}. {t(quizPhaseTexts[phase])}
      </p>
      {question && <p>{question.text}</p>}
      {phase !== 'countdown' && media?.alt && <p>{media.alt}</p>}
      {question?.options.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      {correct.length > 0 && (
        <p>{t('quiz.correctAnswer', { answers: correct.map(({ text }) => text).join(', ') })}</p>
      )}
      {places.map(({ key, rank, name, score }) => (
        <p key={key}>
          {rank}. {name || t('quiz.nameless')}:{' '}
          {t('quiz.points', { points: formatNumber(t.language, score) })}
        </p>
      ))}
    </div>
  )
}
