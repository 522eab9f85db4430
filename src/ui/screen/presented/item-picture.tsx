import { type ComponentType, Suspense } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { kindsOnScreen } from '#ui/kinds/screen/kinds.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { KindTexts } from '#ui/kit/texts/kind-texts.tsx'
import { useItem } from '#ui/live/items.ts'
import type { JoinAddress } from '#ui/live/join-address.ts'
import { useDoc } from '#ui/live/live.tsx'
import { Invitation } from '#ui/screen/frame/invitation.tsx'
import type { SceneParts } from '#ui/screen/frame/kind-on-screen.ts'
import { SceneLayout } from '#ui/screen/frame/scene-layout.tsx'
import type { JoinPlace } from '#ui/screen/join/join-size.ts'

/** True if the audience sees a result of the item: its results, its correct answer, or a draw. */
export function showsResult(item: AnyItem): boolean {
  const {
    results,
    answer,
    draw = 'idle',
  } = item.doc.value as {
    results?: string
    answer?: string
    draw?: string
  }
  return results === 'shown' || answer === 'shown' || draw !== 'idle'
}

interface ItemPictureProps {
  event: EventDoc
  itemId: string
  join: JoinAddress
}

/** The presented item, or a message that it was deleted. */
export function ItemPicture({ event, itemId, join }: ItemPictureProps) {
  const t = useText<'screen'>()
  const item = useItem(itemId)
  const frame = useFrame(itemId, item, event, join)
  if (item) return <ItemScene item={item} event={event} join={join} />
  return frame({
    children: <Invitation title={t('screen.pollGone')} detail={t('screen.pollGoneDetail')} />,
  })
}

interface ItemSceneProps {
  item: AnyItem
  event: EventDoc
  join: JoinAddress
}

/** The scene of an item as its kind draws the item, with the figures and the join card beside the scene. */
export function ItemScene({ item, event, join }: ItemSceneProps) {
  const frame = useFrame(item.doc.id, item, event, join)
  const Picture = kindsOnScreen[item.kind].Picture as ComponentType<{
    doc: unknown
    event: EventDoc
    frame: SceneParts
  }>
  return (
    <Suspense fallback={frame({ children: null })}>
      <KindTexts kind={item.kind}>
        <Picture doc={item.doc} event={event} frame={frame} />
      </KindTexts>
    </Suspense>
  )
}

/** Guests join until the audience sees the first answers. From then on the result needs the width. */
const usualPlace = (item: AnyItem | undefined, voters: number): JoinPlace =>
  item && voters > 0 && showsResult(item) ? 'corner' : 'rail'

function useFrame(itemId: string, item: AnyItem | undefined, event: EventDoc, join: JoinAddress): SceneParts {
  const voters = useDoc(`tally:${itemId}`)?.voters ?? 0
  return (scene) => (
    <SceneLayout
      event={event}
      join={join}
      sceneKey={itemId}
      move="item"
      usualPlace={usualPlace(item, voters)}
      {...scene}
    />
  )
}
