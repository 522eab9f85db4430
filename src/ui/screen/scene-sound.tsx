import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { presentedId, useItem } from '../kit/items.ts'
import { useDoc } from '../kit/live.tsx'
import { kindsOnScreen } from './kinds/kinds.ts'

/** What sounds to the picture; on a screen alone, never with a miniature. */
export function SceneSound() {
  const item = useItem(presentedId(useDoc('present')))
  const Sound = item && (kindsOnScreen[item.kind].Sound as ComponentType<{ doc: unknown }> | undefined)
  return Sound ? (
    <Suspense>
      <Sound key={item.doc.id} doc={item.doc} />
    </Suspense>
  ) : null
}
