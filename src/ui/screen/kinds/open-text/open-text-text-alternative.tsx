import type { EventDoc } from '#contract/interface/views.ts'
import type { OpenTextDoc } from '#contract/items/open-text.ts'
import { openTextTexts } from '#i18n/surfaces/open-text-texts.ts'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { sectionsOfWall } from '#ui/live/wall/wall-pages.ts'
import { useWallCards } from '#ui/live/wall-cards.ts'
import { itemViewModel, phaseWords } from '#ui/screen/frame/item-view-model.ts'

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
  const cards = useWallCards(doc)
  const viewModel = itemViewModel(doc, tally, event.value.progress)
  const shown = doc.value.results === 'shown'
  const news = t('openText.textAlternative', {
    title: doc.context.title,
    phase: phaseWords(t, viewModel.phase, 'answers'),
  })
  const { groups, wall } = doc.context
  const columns = shown ? sectionsOfWall({ cards, groups, otherName: t('openText.other') }) : []
  const alone = shown ? cards.find(({ id }) => id === wall.highlighted) : undefined
  const cardWords = ({ text, name }: { text: string; name: string }) =>
    name ? t('openText.textAlternativeCard', { text, name }) : text
  return (
    <>
      <p>{news}</p>
      <p>{t('screen.answered', { count: viewModel.voters })}</p>
      {columns.map(({ id, name, cards }) => (
        <div key={id}>
          {name !== null && <h2>{name}</h2>}
          {cards.map(({ id: cardId, text, name: author }) => (
            <p key={cardId}>{cardWords({ text, name: author })}</p>
          ))}
        </div>
      ))}
      <LiveRegion>
        {alone ? cardWords(alone) : shown ? `${news} ${t('screen.textAlternativeResultsShown')}` : news}
      </LiveRegion>
    </>
  )
}
