import { memo } from 'react'
import type { Ranking } from '#machines/domain/question/question-ranking.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Invitation } from '#ui/screen/frame/invitation.tsx'
import { longFigure, RailFigure, RailNote } from '#ui/screen/frame/scene-facts.tsx'
import { ScreenChip } from '#ui/screen/frame/screen-chip.tsx'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import { HighlightedQuestion } from './highlighted-question.tsx'
import type { QaState } from './qa-state.ts'
import { QuestionList } from './question-list.tsx'

interface QaFactsProps {
  /** Number of questions without an answer. */
  open: number
  answered: number
  state: QaState
}

/** The figures beside the questions: the number of questions, and whether the Q&A accepts new questions. */
export const QaFacts = memo(function QaFacts({ open, answered, state }: QaFactsProps) {
  const t = useText<'screen'>()
  return (
    <div>
      <RailFigure long={open >= longFigure}>
        <CountUp value={open} />
      </RailFigure>
      <RailNote>{labelBeside(t('screen.questions', { count: open }), open)}</RailNote>
      {answered > 0 && <RailNote>{t('screen.answeredQuestions', { count: answered })}</RailNote>}
      {state === 'closed' && (
        <RailNote>
          <ScreenChip tone="locked">{t('screen.qaClosedShort')}</ScreenChip>
        </RailNote>
      )}
    </div>
  )
})

interface QaSceneProps {
  ranking: Ranking
  state: QaState
}

/**
 * The highlighted question alone, otherwise the five questions with the most votes, otherwise an invitation to ask.
 */
export const QaScene = memo(function QaScene({ ranking, state }: QaSceneProps) {
  const { highlighted, open, answered } = ranking
  if (highlighted) return <HighlightedQuestion key={highlighted.id} question={highlighted} />
  if (open.length === 0) return <NoQuestions state={state} answered={answered} />
  return <QuestionList questions={open} />
})

function NoQuestions({ state, answered }: { state: QaState; answered: number }) {
  const t = useText<'screen'>()
  const details = {
    open: t('screen.askDetail'),
    closed: t('screen.qaClosed'),
    notStarted: t('screen.qaNotStarted'),
  }
  const title =
    answered > 0
      ? t('screen.allAnswered')
      : state === 'closed'
        ? t('screen.qaClosedTitle')
        : t('screen.askTitle')
  return <Invitation title={title} detail={details[state]} />
}
