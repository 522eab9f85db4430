import { memo } from 'react'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { PhaseChip } from '#ui/screen/frame/answer-facts.tsx'
import { longFigure, RailFigure, RailNote } from '#ui/screen/frame/rail-parts.tsx'
import type { CloudViewModel } from './cloud-view-model.ts'

interface CloudFactsProps extends Pick<CloudViewModel, 'entries' | 'voters' | 'phase' | 'round'> {
  /** Number of words that do not fit into the cloud. */
  leftOut: number
}

/** The figures beside a cloud: the numbers of words and voters, and whether the cloud accepts more words. */
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
