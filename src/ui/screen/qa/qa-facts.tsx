import { memo } from 'react'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { longFigure, RailFigure, RailNote } from '#ui/screen/frame/rail-parts.tsx'
import { ScreenChip } from '#ui/screen/frame/screen-chip.tsx'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import type { QaState } from './qa-state.ts'

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
