import { memo } from 'react'
import { CountUp } from '../../../kit/count-up.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { PhaseChip } from '../../answer-facts.tsx'
import { longFigure, RailFigure, RailNote } from '../../rail-parts.tsx'
import type { CloudStage } from './cloud-stage.ts'

interface CloudFactsProps extends Pick<CloudStage, 'entries' | 'voters' | 'phase' | 'round'> {
  /** Words that have no room in the cloud. */
  leftOut: number
}

/** Beside a cloud: how many words have come, from how many people, and whether more are taken. */
export const CloudFacts = memo(function CloudFacts({
  entries,
  voters,
  phase,
  round,
  leftOut,
}: CloudFactsProps) {
  const t = useText<'screen' | 'wordCloud'>()
  const notes = [
    ...(leftOut > 0 ? [t('wordCloud.more', { count: leftOut })] : []),
    ...(round > 1 ? [t('screen.round', { round })] : []),
  ]
  return (
    <div>
      <RailFigure long={entries >= longFigure}>
        <CountUp value={entries} />
      </RailFigure>
      <RailNote>{voters > 0 ? t('wordCloud.wordsFrom', { count: voters }) : t('wordCloud.wordsIn')}</RailNote>
      <RailNote>
        <PhaseChip phase={phase} asked="answers" />
      </RailNote>
      {notes.length > 0 && <RailNote>{notes.join(' · ')}</RailNote>}
    </div>
  )
})
