import type { OpenTextDoc } from '../../../../contract/items/open-text.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { openTextTexts } from '../../../../i18n/surfaces/open-text-texts.ts'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { AnswerFacts } from '../../answer-facts.tsx'
import { Invitation } from '../../invitation.tsx'
import { itemStage } from '../../item-stage.ts'
import type { SceneParts } from '../kind-on-screen.ts'
import { WallScene } from './wall-scene.tsx'
import { wallColumns } from './wall-stage.ts'

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
  const stage = itemStage(doc, tally, event.value.progress)
  const shown = doc.value.results === 'shown'
  const columns = shown ? wallColumns(doc, wall, tally, t('openText.other')) : []
  const entries = shown && tally?.round === stage.round ? (tally.counts?.shown ?? 0) : 0
  const { title } = doc.context
  const asks = shown ? t('openText.wallEmpty') : t('openText.wallHidden')
  const details = { notOpenYet: t('screen.pollNotOpenYet'), open: asks, locked: '', closed: '' }
  return frame({
    facts: (
      <AnswerFacts
        item={stage}
        asked="answers"
        hint={entries > 0 ? t('openText.entries', { count: entries }) : undefined}
      />
    ),
    children: columns.some(({ cards }) => cards.length > 0) ? (
      <WallScene title={title} columns={columns} />
    ) : (
      <Invitation title={title} detail={details[stage.phase]} />
    ),
  })
}
