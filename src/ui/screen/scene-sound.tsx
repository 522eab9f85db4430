import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { presentedId, useItem } from '../live/items.ts'
import { useDoc } from '../live/live.tsx'
import { kindsOnScreen } from './kinds/kinds.ts'

/** The sound of the presented item. Only a big screen renders the sound, never a miniature. */
export function SceneSound() {
  const item = useItem(presentedId(useDoc('present')))
  const Sound = item && (kindsOnScreen[item.kind].Sound as ComponentType<{ doc: unknown }> | undefined)
  return Sound ? (
    <Suspense>
      <Sound key={item.doc.id} doc={item.doc} />
    </Suspense>
  ) : null
}
