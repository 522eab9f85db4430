import type { RatingDoc } from '../../../../contract/items/rating.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { ratingTexts } from '../../../../i18n/surfaces/rating-texts.ts'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { LiveRegion } from '../../../kit/visually-hidden.tsx'
import { itemStage } from '../../item-stage.ts'
import { phaseWords } from '../../scene-words.ts'
import { formatMean, ratingFigures } from './rating-figures.ts'

interface RatingTwinProps {
  doc: RatingDoc
  event: EventDoc
}

/** The rating in words. It speaks when its state changes, not with every ballot. */
export function RatingTwin(props: RatingTwinProps) {
  return (
    <MoreTexts source={ratingTexts}>
      <Words {...props} />
    </MoreTexts>
  )
}

function Words({ doc, event }: RatingTwinProps) {
  const t = useText<'screen' | 'rating'>()
  const tally = useDoc(`tally:${doc.id}`)
  const stage = itemStage(doc, tally, event.value.progress)
  const { title, steps } = doc.context
  const shown = doc.value.results === 'shown'
  const statements = ratingFigures(doc.context, shown ? tally : undefined).map(({ text, mean }) =>
    shown
      ? t('rating.twinResult', { text, mean: formatMean(t.language, mean), steps })
      : t('rating.twinScale', { text, steps }),
  )
  const news = t('rating.twinRating', { title, phase: phaseWords(t, stage.phase, 'answers') })
  const revealed = stage.phase === 'open' ? t('screen.twinResultsShown') : statements.join('; ')
  return (
    <>
      <p>{news}</p>
      {statements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
      <p>{t('screen.answered', { count: stage.voters })}</p>
      <LiveRegion>{shown ? `${news} ${revealed}` : news}</LiveRegion>
    </>
  )
}
