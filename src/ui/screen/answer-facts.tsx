import { memo } from 'react'
import { CountUp } from '../kit/count-up.tsx'
import { useText } from '../kit/i18n.tsx'
import type { ItemStage } from './item-stage.ts'
import { labelBeside } from './label-beside.ts'
import { longFigure, RailFigure, RailNote } from './rail-parts.tsx'
import { StageChip } from './stage-chip.tsx'

interface AnswerFactsProps {
  item: ItemStage
  /** What else is to know while answers are taken. */
  hint?: string | undefined
}

/** Beside an item: how many have answered, and whether answers are still taken. */
export const AnswerFacts = memo(function AnswerFacts({ item, hint }: AnswerFactsProps) {
  const t = useText<'screen'>()
  const { phase, round, voters } = item
  const notes = [
    ...(phase === 'open' && hint ? [hint] : []),
    ...(round > 1 ? [t('screen.round', { round })] : []),
  ]
  return (
    <div>
      <RailFigure long={voters >= longFigure}>
        <CountUp value={voters} />
      </RailFigure>
      <RailNote>{labelBeside(t('screen.answered', { count: voters }), voters)}</RailNote>
      <RailNote>
        <PhaseChip phase={phase} />
      </RailNote>
      {notes.length > 0 && <RailNote>{notes.join(' · ')}</RailNote>}
    </div>
  )
})

export function PhaseChip({ phase }: { phase: ItemStage['phase'] }) {
  const t = useText<'screen'>()
  if (phase === 'open') return <StageChip tone="open">{t('screen.votingOpen')}</StageChip>
  if (phase === 'locked') return <StageChip tone="locked">{t('screen.votingLocked')}</StageChip>
  if (phase === 'closed') return <StageChip tone="locked">{t('screen.pollClosed')}</StageChip>
  return <StageChip tone="waiting">{t('screen.notOpenYet')}</StageChip>
}
