import { useMemo } from 'react'
import type { RatingDoc } from '../../../../contract/items/rating.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { AnswerFacts } from '../../answer-facts.tsx'
import { Invitation } from '../../invitation.tsx'
import { itemStage } from '../../item-stage.ts'
import type { SceneParts } from '../kind-on-screen.ts'
import { ratingFigures } from './rating-figures.ts'
import { RatingScene } from './rating-scene.tsx'

interface RatingPictureProps {
  doc: RatingDoc
  event: EventDoc
  frame: SceneParts
}

export function RatingPicture({ doc, event, frame }: RatingPictureProps) {
  const t = useText<'screen'>()
  const tally = useDoc(`tally:${doc.id}`)
  const shown = doc.value.results === 'shown'
  const stage = itemStage(doc, tally, event.value.progress)
  const figures = useMemo(
    () => ratingFigures(doc.context, shown ? tally : undefined),
    [doc.context, shown, tally],
  )
  // Only guests, who have no stage, get an event without it.
  const skin = event.skins.ScreenSkin
  const waits = stage.phase === 'notOpenYet' && !shown
  return frame({
    facts: <AnswerFacts item={stage} asked="answers" />,
    children:
      waits || !skin ? (
        <Invitation title={doc.context.title} detail={t('screen.pollNotOpenYet')} />
      ) : (
        <RatingScene rating={doc.context} skin={skin} figures={figures} shown={shown} />
      ),
  })
}
