import type { EventDoc } from '#contract/interface/views.ts'
import type { QuizDoc, QuizPhase } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { quizTexts } from '#i18n/surfaces/quiz-texts.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { quizPhaseTexts } from '#ui/live/quiz-phase.ts'
import { longFigure, RailFigure, RailNote } from '#ui/screen/parts/canvas/rail-parts.tsx'
import { ScreenChip } from '#ui/screen/parts/canvas/screen-chip.tsx'
import type { SceneParts } from '#ui/screen/parts/scenes/kind-on-screen.ts'
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

/** The tone of each phase. Only phases in which something is finished or revealed get the tick. */
const tones = {
  lobby: 'waiting',
  countdown: 'waiting',
  question: 'open',
  locked: 'locked',
  distribution: 'quiet',
  answer: 'quiet',
  leaderboard: 'quiet',
  podium: 'quiet',
} as const satisfies Record<QuizPhase, string>

/** The figures beside the quiz: the number of players or answers, and the phase. */
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
        <ScreenChip tone={tones[phase]}>{t(quizPhaseTexts[phase])}</ScreenChip>
      </RailNote>
    </div>
  )
}

/** The quiz for screen readers. */
export function QuizTextAlternative({ doc }: { doc: QuizDoc }) {
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
          {rank}. {name || t('quiz.nameless')}: {t('quiz.points', { count: formatNumber(t.language, score) })}
        </p>
      ))}
    </div>
  )
}
