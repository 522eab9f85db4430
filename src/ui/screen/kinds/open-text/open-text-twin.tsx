import type { OpenTextDoc } from '../../../../contract/items/open-text.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { openTextTexts } from '../../../../i18n/surfaces/open-text-texts.ts'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { LiveRegion } from '../../../kit/visually-hidden.tsx'
import { itemStage } from '../../item-stage.ts'
import { phaseWords } from '../../scene-words.ts'
import { wallColumns } from './wall-stage.ts'

interface OpenTextTwinProps {
  doc: OpenTextDoc
  event: EventDoc
}

/** The wall in words. It speaks when its state changes, not with every answer. */
export function OpenTextTwin(props: OpenTextTwinProps) {
  return (
    <MoreTexts source={openTextTexts}>
      <Words {...props} />
    </MoreTexts>
  )
}

function Words({ doc, event }: OpenTextTwinProps) {
  const t = useText<'screen' | 'openText'>()
  const tally = useDoc(`tally:${doc.id}`)
  const wall = useDoc(`wall:${doc.id}`)
  const stage = itemStage(doc, tally, event.value.progress)
  const shown = doc.value.results === 'shown'
  const news = t('openText.twin', { title: doc.context.title, phase: phaseWords(t, stage.phase, 'answers') })
  const columns = shown ? wallColumns(doc, wall, tally, t('openText.other')) : []
  return (
    <>
      <p>{news}</p>
      <p>{t('screen.answered', { count: stage.voters })}</p>
      {columns.map(({ id, name, cards }) => (
        <div key={id}>
          {name !== null && <h2>{name}</h2>}
          {cards.map(({ id: cardId, text, name: author }) => (
            <p key={cardId}>{author ? t('openText.twinCard', { text, name: author }) : text}</p>
          ))}
        </div>
      ))}
      <LiveRegion>{shown ? `${news} ${t('screen.twinResultsShown')}` : news}</LiveRegion>
    </>
  )
}
