import { useMemo } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import type { RatingDoc } from '#contract/items/rating.ts'
import { ratingTexts } from '#i18n/surfaces/rating-texts.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { ratingFigures } from '#ui/live/rating-figures.ts'
import { AnswerFacts } from '#ui/screen/frame/answer-facts.tsx'
import { Invitation } from '#ui/screen/frame/invitation.tsx'
import { itemViewModel } from '#ui/screen/frame/item-view-model.ts'
import type { SceneParts } from '#ui/screen/frame/kind-on-screen.ts'
import { RatingScene } from './rating-scene.tsx'

interface RatingPictureProps {
  doc: RatingDoc
  event: EventDoc
  frame: SceneParts
}

export function RatingPicture(props: RatingPictureProps) {
  return (
    <MoreTexts source={ratingTexts}>
      <Picture {...props} />
    </MoreTexts>
  )
}

function Picture({ doc, event, frame }: RatingPictureProps) {
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
