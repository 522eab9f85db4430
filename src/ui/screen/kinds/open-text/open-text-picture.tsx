import type { EventDoc } from '#contract/interface/views.ts'
import type { OpenTextDoc } from '#contract/items/open-text.ts'
import { openTextTexts } from '#i18n/surfaces/open-text-texts.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { Invitation } from '#ui/screen/parts/canvas/invitation.tsx'
import { AnswerFacts } from '#ui/screen/parts/scenes/answer-facts.tsx'
import { itemViewModel } from '#ui/screen/parts/scenes/item-view-model.ts'
import type { SceneParts } from '#ui/screen/parts/scenes/kind-on-screen.ts'
import { WallScene } from './wall-scene.tsx'
import { wallColumns } from './wall-view-model.ts'

interface OpenTextPictureProps {
  doc: OpenTextDoc
  event: EventDoc
  frame: SceneParts
}

export function OpenTextPicture(props: OpenTextPictureProps) {
  return (
    <MoreTexts source={openTextTexts}>
      <Picture {...props} />
    </MoreTexts>
  )
}

function Picture({ doc, event, frame }: OpenTextPictureProps) {
  const t = useText<'screen' | 'openText'>()
  const tally = useDoc(`tally:${doc.id}`)
  const wall = useDoc(`wall:${doc.id}`)
  const viewModel = itemViewModel(doc, tally, event.value.progress)
  const shown = doc.value.results === 'shown'
  const columns = shown ? wallColumns(doc, wall, tally, t('openText.other')) : []
  const entries = shown && tally?.round === viewModel.round ? (tally.counts?.shown ?? 0) : 0
  const { title } = doc.context
  const asks = shown ? t('openText.wallEmpty') : t('openText.wallHidden')
  const details = { notOpenYet: t('screen.pollNotOpenYet'), open: asks, locked: '', closed: '' }
  return frame({
    facts: (
      <AnswerFacts
        item={viewModel}
        asked="answers"
        hint={entries > 0 ? t('openText.entries', { count: entries }) : undefined}
      />
    ),
    children: columns.some(({ cards }) => cards.length > 0) ? (
      <WallScene title={title} columns={columns} />
    ) : (
      <Invitation title={title} detail={details[viewModel.phase]} />
    ),
  })
}
