import { useMemo } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import type { OpenTextDoc, TextCard } from '#contract/items/open-text.ts'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { type ShownPage, useWallPage } from '#ui/live/wall/use-wall-page.ts'
import { sectionsOfWall } from '#ui/live/wall/wall-pages.ts'
import { useWallCards } from '#ui/live/wall-cards.ts'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { Invitation } from '#ui/screen/frame/invitation.tsx'
import { itemViewModel, phaseWords } from '#ui/screen/frame/item-view-model.ts'
import type { SceneParts } from '#ui/screen/frame/kind-on-screen.ts'
import { AnswerFacts } from '#ui/screen/frame/scene-facts.tsx'
import { EntryAlone } from './entry-alone.tsx'
import { shapeOf } from './wall-columns.ts'
import { WallScene } from './wall-scene.tsx'

interface SceneProps {
  doc: OpenTextDoc
  event: EventDoc
}

interface PictureProps extends SceneProps {
  frame: SceneParts
}

export function OpenTextPicture({ doc, event, frame }: PictureProps) {
  const t = useText<'screen' | 'openText'>()
  const tally = useDoc(`tally:${doc.id}`)
  const onWall = useWallCards(doc)
  const { width } = useScaledCanvas()
  const viewModel = itemViewModel(doc, tally, event.value.progress)
  const shown = doc.value.results === 'shown'
  const cards = shown ? onWall : noCards
  const page = useWallPage(doc, cards, { otherName: t('openText.other'), shape: shapeOf(width) })
  const counts = shown && tally?.round === viewModel.round ? (tally.counts ?? {}) : {}
  const { title } = doc.context
  const asks = shown ? t('openText.wallEmpty') : t('openText.wallHidden')
  const details = { notOpenYet: t('screen.pollNotOpenYet'), open: asks, locked: '', closed: '' }
  if (cards.length > 0) {
    return frame({
      usualPlace: 'corner',
      facts: <AnswerFacts item={viewModel} asked="answers" />,
      children: <Answers doc={doc} cards={cards} page={page} counts={counts} />,
    })
  }
  return frame({
    facts: <AnswerFacts item={viewModel} asked="answers" />,
    children: <Invitation title={title} detail={details[viewModel.phase]} />,
  })
}

const noCards: readonly TextCard[] = []

interface AnswersProps {
  doc: OpenTextDoc
  cards: readonly TextCard[]
  page: ShownPage
  counts: Readonly<Record<string, number>>
}

/** The highlighted answer, or a page of the wall. */
function Answers({ doc, cards, page, counts }: AnswersProps) {
  const { title, groups, wall } = doc.context
  const groupIds = useMemo(() => groups.map(({ id }) => id), [groups])
  const highlighted = cards.find(({ id }) => id === wall.highlighted)
  const alone = highlighted ?? (page.alone ? page.columns[0]?.cards[0] : undefined)
  if (!alone) return <WallScene title={title} page={page} groupIds={groupIds} counts={counts} />
  const group = groups.findIndex(({ id }) => id === alone.groupId)
  return (
    <EntryAlone
      key={alone.id}
      title={title}
      card={alone}
      groupName={groups[group]?.name}
      colour={group === -1 ? alone.number : group}
    />
  )
}

/** The wall for screen readers. Announces changes of the item's state, but no new answers. */
export function OpenTextTextAlternative({ doc, event }: SceneProps) {
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
