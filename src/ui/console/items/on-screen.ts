import { useMemo } from 'react'
import { itemPlaces } from '../../../contract/items/kinds.ts'
import type { PresentDoc } from '../../../contract/views.ts'
import type { PresentCommand } from '../../../machines/present/present.events.ts'
import { presentMachine } from '../../../machines/present/present.machine.ts'
import { type AnyItem, presentedId } from '../../kit/items.ts'
import { type Control, useControls } from '../desk/use-controls.ts'

/** Whether the item is on the screen, and the way to put it there. */
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
