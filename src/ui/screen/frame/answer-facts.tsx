import { memo } from 'react'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type Asked, phaseWords } from '#ui/screen/presented/scene-words.ts'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import type { ItemViewModel } from './item-view-model.ts'
import { longFigure, RailFigure, RailNote } from './rail-parts.tsx'
import { ScreenChip } from './screen-chip.tsx'

interface AnswerFactsProps {
  item: ItemViewModel
  asked: Asked
  /** An extra note, shown while answers are accepted. */
  hint?: string | undefined
}

/** The figures beside an item: the number of answers, and whether answers are accepted. */
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

export function PhaseChip({ phase, asked }: { phase: ItemViewModel['phase']; asked: Asked }) {
  const t = useText<'screen'>()
  return <ScreenChip tone={tones[phase]}>{phaseWords(t, phase, asked)}</ScreenChip>
}
