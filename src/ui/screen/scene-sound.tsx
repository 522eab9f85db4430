import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { presentedId, useItem } from '../live/items.ts'
import { useDoc } from '../live/live.tsx'
import { kindsOnScreen } from './kinds/kinds.ts'

/**
 * The sound of the presented item. Only a big screen renders the sound, never a miniature. A black screen is silent.
 */
export function SceneSound() {
  const present = useDoc('present')
  const item = useItem(presentedId(present))
  const Sound =
    item &&
    !present?.context.blackout &&
    (kindsOnScreen[item.kind].Sound as ComponentType<{ doc: unknown }> | undefined)
  return Sound ? (
    <Suspense>
      <Sound key={item.doc.id} doc={item.doc} />
    </Suspense>
  ) : null
}
