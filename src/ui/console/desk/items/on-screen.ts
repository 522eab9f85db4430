import { useMemo } from 'react'
import type { PresentDoc } from '#contract/interface/views.ts'
import { itemPlaces } from '#contract/items/kinds.ts'
import type { PresentCommand } from '#machines/present/present.events.ts'
import { presentMachine } from '#machines/present/present.machine.ts'
import { type AnyItem, presentedId } from '#ui/live/items.ts'
import { type Control, useControls } from '../controls/use-controls.ts'

/** Tells whether the item is presented, and gives the control that presents the item. */
export function useOnScreen({ kind, doc }: AnyItem, present: PresentDoc): { on: boolean; control: Control } {
  const snapshot = useMemo(
    () => presentMachine.resolveState({ value: present.value, context: present.context }),
    [present],
  )
  const control = useControls<PresentCommand>('present', snapshot)
  return {
    on: presentedId(present) === doc.id,
    control:
      itemPlaces[kind] === 'polls'
        ? control({ type: 'showPoll', itemId: doc.id }, 'Present/ShowPoll', { ItemId: doc.id })
        : control({ type: 'showInteraction', itemId: doc.id }, 'Present/ShowInteraction', { ItemId: doc.id }),
  }
}
