import { memo } from 'react'
import { CountUp } from '../kit/count-up.tsx'
import { useText } from '../kit/i18n.tsx'
import { labelBeside } from './label-beside.ts'
import type { QaState } from './qa-state.ts'
import { longFigure, RailFigure, RailNote } from './rail-parts.tsx'
import { StageChip } from './stage-chip.tsx'

interface QaFactsProps {
  /** Waiting for an answer. */
  open: number
  answered: number
  state: QaState
}

/** Beside the questions: how many there are, and whether more are taken. */
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
          <StageChip tone="locked">{t('screen.qaClosedShort')}</StageChip>
        </RailNote>
      )}
    </div>
  )
})
