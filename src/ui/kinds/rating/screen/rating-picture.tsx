import { useMemo } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import type { RatingDoc } from '#contract/items/rating.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { formatMean, ratingFigures } from '#ui/live/rating-figures.ts'
import { AnswersInWords } from '#ui/screen/frame/answers-in-words.tsx'
import { Invitation } from '#ui/screen/frame/invitation.tsx'
import { itemViewModel, phaseWords } from '#ui/screen/frame/item-view-model.ts'
import type { SceneParts } from '#ui/screen/frame/kind-on-screen.ts'
import { AnswerFacts } from '#ui/screen/frame/scene-facts.tsx'
import { largeTitle, modestTitle, SceneTitle } from '#ui/screen/frame/scene-title.tsx'
import { StatementAlone } from './statement-alone.tsx'
import { StatementRows, type StatementRowsProps } from './statement-rows.tsx'

/** If there are at least this many statements, the title gets less height. */
const many = 5

/**
 * The scene of a rating: each statement with its scale. Once results are shown, each statement also has its mean
 * and distribution.
 */
function RatingScene(props: StatementRowsProps) {
  const { rating, figures } = props
  const [alone] = figures
  const dense = figures.length >= many
  return (
    <>
      <SceneTitle
        fits={dense ? modestTitle : largeTitle}
        text={rating.title}
        mostLines={dense ? 2 : 3}
        maxHeight={dense ? 110 : 280}
        space={30}
      />
      {alone && figures.length === 1 ? (
        <StatementAlone rating={rating} statement={alone} shown={props.shown} />
      ) : (
        <StatementRows {...props} />
      )}
    </>
  )
}

interface SceneProps {
  doc: RatingDoc
  event: EventDoc
}

interface PictureProps extends SceneProps {
  frame: SceneParts
}

export function RatingPicture({ doc, event, frame }: PictureProps) {
  const t = useText<'screen'>()
  const tally = useDoc(`tally:${doc.id}`)
  const shown = doc.value.results === 'shown'
  const viewModel = itemViewModel(doc, tally, event.value.progress)
  const figures = useMemo(
    () => ratingFigures(doc.context, shown ? tally : undefined),
    [doc.context, shown, tally],
  )
  // Without an answer there is no result to show, and the statements get the space.
  const answered = figures.some(({ mean }) => mean !== null)
  const waits = viewModel.phase === 'notOpenYet' && !shown
  return frame({
    facts: <AnswerFacts item={viewModel} asked="answers" />,
    children: waits ? (
      <Invitation title={doc.context.title} detail={t('screen.pollNotOpenYet')} />
    ) : (
      <RatingScene rating={doc.context} figures={figures} shown={shown && answered} />
    ),
  })
}

/** The rating for screen readers. Announces changes of the item's state, but no ballots. */
export function RatingTextAlternative({ doc, event }: SceneProps) {
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
  return <AnswersInWords news={news} lines={statements} item={viewModel} shown={shown} />
}
