import type { EventDoc } from '#contract/interface/views.ts'
import type { OpenTextDoc } from '#contract/items/open-text.ts'
import { openTextTexts } from '#i18n/surfaces/open-text-texts.ts'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { itemViewModel } from '#ui/screen/parts/scenes/item-view-model.ts'
import { phaseWords } from '#ui/screen/parts/scenes/scene-words.ts'
import { wallColumns } from './wall-view-model.ts'

interface OpenTextTextAlternativeProps {
  doc: OpenTextDoc
  event: EventDoc
}

/** The wall for screen readers. Announces changes of the item's state, but no new answers. */
export function OpenTextTextAlternative(props: OpenTextTextAlternativeProps) {
  return (
    <MoreTexts source={openTextTexts}>
      <Words {...props} />
    </MoreTexts>
  )
}

function Words({ doc, event }: OpenTextTextAlternativeProps) {
  const t = useText<'screen' | 'openText'>()
  const tally = useDoc(`tally:${doc.id}`)
  const wall = useDoc(`wall:${doc.id}`)
  const viewModel = itemViewModel(doc, tally, event.value.progress)
  const shown = doc.value.results === 'shown'
  const news = t('openText.textAlternative', {
    title: doc.context.title,
    phase: phaseWords(t, viewModel.phase, 'answers'),
  })
  const columns = shown ? wallColumns(doc, wall, tally, t('openText.other')) : []
  return (
    <>
      <p>{news}</p>
      <p>{t('screen.answered', { count: viewModel.voters })}</p>
      {columns.map(({ id, name, cards }) => (
        <div key={id}>
          {name !== null && <h2>{name}</h2>}
          {cards.map(({ id: cardId, text, name: author }) => (
            <p key={cardId}>{author ? t('openText.textAlternativeCard', { text, name: author }) : text}</p>
          ))}
        </div>
      ))}
      <LiveRegion>{shown ? `${news} ${t('screen.textAlternativeResultsShown')}` : news}</LiveRegion>
    </>
  )
}
