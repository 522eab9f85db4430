import { type ComponentType, Suspense } from 'react'
import type { EventDoc } from '../../contract/views.ts'
import { useText } from '../kit/i18n.tsx'
import { type AnyItem, useItem } from '../kit/items.ts'
import { useDoc } from '../kit/live.tsx'
import { Invitation } from './invitation.tsx'
import type { JoinAddress } from './join-address.ts'
import { JoinCard } from './join-card.tsx'
import { joinClosed } from './join-closed.tsx'
import type { SceneParts } from './kinds/kind-on-screen.ts'
import { kindsOnScreen } from './kinds/kinds.ts'
import { SceneLayout } from './scene-layout.tsx'

interface ItemPictureProps {
  event: EventDoc
  itemId: string
  join: JoinAddress
}

/** The item put on the screen; or that it is gone. */
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

/** An item drawn by its kind: its scene, and its facts beside it above the way in. */
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
