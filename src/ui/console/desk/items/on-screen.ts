import { useMemo } from 'react'
import type { PresentDoc } from '#contract/interface/views.ts'
import { itemPlaces } from '#contract/items/kinds.ts'
import type { AnyItem } from '#machines/item-charts/any-item.ts'
import type { PresentCommand } from '#machines/present/present.events.ts'
import { presentMachine } from '#machines/present/present.machine.ts'
import { presentTable } from '#machines/present/present.table.ts'
import type { Control } from '#ui/live/control.ts'
import { presentedId } from '#ui/live/items.ts'
import { useControls } from '../controls/use-controls.ts'

/** Tells whether the item is presented, and gives the control that presents the item. */
export function useOnScreen({ kind, doc }: AnyItem, present: PresentDoc): { on: boolean; control: Control } {
  const snapshot = useMemo(
    () => presentMachine.resolveState({ value: present.value, context: present.context }),
    [present],
  )
  const control = useControls<PresentCommand>({ subject: 'present', snapshot, table: presentTable })
  return {
    on: presentedId(present) === doc.id,
    control:
      itemPlaces[kind] === 'polls'
        ? control({ type: 'showPoll', itemId: doc.id })
        : control({ type: 'showInteraction', itemId: doc.id }),
  }
}
