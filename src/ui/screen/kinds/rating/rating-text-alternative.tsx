import type { EventDoc } from '#contract/interface/views.ts'
import type { RatingDoc } from '#contract/items/rating.ts'
import { ratingTexts } from '#i18n/surfaces/rating-texts.ts'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { formatMean, ratingFigures } from '#ui/live/rating-figures.ts'
import { itemViewModel, phaseWords } from '#ui/screen/frame/item-view-model.ts'

interface RatingTextAlternativeProps {
  doc: RatingDoc
  event: EventDoc
}

/** The rating for screen readers. Announces changes of the item's state, but no ballots. */
export function RatingTextAlternative(props: RatingTextAlternativeProps) {
  return (
    <MoreTexts source={ratingTexts}>
      <Words {...props} />
    </MoreTexts>
  )
}

function Words({ doc, event }: RatingTextAlternativeProps) {
  const t = useText<'screen' | 'rating'>()
  const tally = useDoc(`tally:${doc.id}`)
  const viewModel = itemViewModel(doc, tally, event.value.progress)
  const { title, steps } = doc.context
  const shown = doc.value.results === 'shown'
  const statements = ratingFigures(doc.context, shown ? tally : undefined).map(({ id, text, mean }) => ({
    id,
    words: shown
      ? t('rating.textAlternativeResult', { text, mean: formatMean(t.language, mean), steps })
      : t('rating.textAlternativeScale', { text, steps }),
  }))
  const news = t('rating.textAlternativeRating', { title, phase: phaseWords(t, viewModel.phase, 'answers') })
  const revealed =
    viewModel.phase === 'open'
      ? t('screen.textAlternativeResultsShown')
      : statements.map(({ words }) => words).join('; ')
  return (
    <>
      <p>{news}</p>
      {statements.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
      <p>{t('screen.answered', { count: viewModel.voters })}</p>
      <LiveRegion>{shown ? `${news} ${revealed}` : news}</LiveRegion>
    </>
  )
}
