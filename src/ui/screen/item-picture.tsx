import { type ComponentType, Suspense } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import { useText } from '../kit/texts/i18n.tsx'
import { type AnyItem, useItem } from '../live/items.ts'
import type { JoinAddress } from '../live/join-address.ts'
import { useDoc } from '../live/live.tsx'
import { kindsOnScreen } from './kinds/kinds.ts'
import { Invitation } from './parts/canvas/invitation.tsx'
import { JoinCard } from './parts/join/join-card.tsx'
import { joinClosed } from './parts/join/join-closed.tsx'
import type { SceneParts } from './parts/scenes/kind-on-screen.ts'
import { SceneLayout } from './parts/scenes/scene-layout.tsx'

interface ItemPictureProps {
  event: EventDoc
  itemId: string
  join: JoinAddress
}

/** The presented item, or a message that it was deleted. */
export function ItemPicture({ event, itemId, join }: ItemPictureProps) {
  const t = useText<'screen'>()
  const item = useItem(itemId)
  const frame = useFrame(itemId, event, join)
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
  const frame = useFrame(item.doc.id, event, join)
  const Picture = kindsOnScreen[item.kind].Picture as ComponentType<{
    doc: unknown
    event: EventDoc
    frame: SceneParts
  }>
  return (
    <Suspense fallback={frame({ children: null })}>
      <Picture doc={item.doc} event={event} frame={frame} />
    </Suspense>
  )
}

function useFrame(itemId: string, event: EventDoc, join: JoinAddress): SceneParts {
  const participants = useDoc('participants')?.count ?? 0
  return ({ facts, children }) => (
    <SceneLayout
      sceneKey={itemId}
      eventName={event.context.name}
      participants={participants}
      rail={
        <>
          {facts ?? <div />}
          <JoinCard join={join} size="rail" closed={joinClosed(event, participants)} />
        </>
      }
    >
      {children}
    </SceneLayout>
  )
}
