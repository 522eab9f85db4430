import { memo } from 'react'
import { CountUp } from '../kit/count-up.tsx'
import { useText } from '../kit/i18n.tsx'
import type { ItemStage } from './item-stage.ts'
import { labelBeside } from './label-beside.ts'
import { longFigure, RailFigure, RailNote } from './rail-parts.tsx'
import { type Asked, phaseWords } from './scene-words.ts'
import { StageChip } from './stage-chip.tsx'

interface AnswerFactsProps {
  item: ItemStage
  asked: Asked
  /** What else is to know while answers are taken. */
  hint?: string | undefined
}

/** Beside an item: how many have answered, and whether answers are still taken. */
export const AnswerFacts = memo(function AnswerFacts({ item, asked, hint }: AnswerFactsProps) {
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
        <PhaseChip phase={phase} asked={asked} />
      </RailNote>
      {notes.length > 0 && <RailNote>{notes.join(' · ')}</RailNote>}
    </div>
  )
})

const tones = { open: 'open', locked: 'locked', closed: 'locked', notOpenYet: 'waiting' } as const

export function PhaseChip({ phase, asked }: { phase: ItemStage['phase']; asked: Asked }) {
  const t = useText<'screen'>()
  return <StageChip tone={tones[phase]}>{phaseWords(t, phase, asked)}</StageChip>
}
