import { useMemo } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import type { CommandName } from '#contract/interface/commands.ts'
import type { ItemCommand } from '#machines/item/item.events.ts'
import { itemSnapshot } from '#machines/item-charts/item-snapshot.ts'
import { type AnyItem, itemSubject } from '#ui/live/items.ts'
import { useControls } from '../controls/use-controls.ts'

const chartOf = (item: AnyItem): AnyMachineSnapshot => itemSnapshot(item.kind, item.doc)

/**
 * The controls of an item of any kind. A pair of commands, such as lock and unlock, shares a control for the action
 * that is possible now. With `onScreen`, the control that activates the item also presents the item.
 */
export function useItemControls(item: AnyItem, { onScreen = false } = {}) {
  const { id, value, context } = item.doc
  const snapshot = useMemo(() => chartOf(item), [item])
  const control = useControls<ItemCommand | { type: 'edit'; content: unknown }>(itemSubject(id), snapshot)
  const payload = { ItemId: id }
  const send = (type: ItemCommand['type'], name: CommandName) =>
    control({ type }, name as 'Item/Lock', payload)
  const activation = onScreen ? { ...payload, OnScreen: true } : payload
  const { voting, results } = value as { voting?: string; results?: string }
  return {
    activate:
      value.activity === 'active'
        ? send('deactivate', 'Item/Deactivate')
        : control({ type: 'activate' }, 'Item/Activate', activation),
    lock: voting === 'locked' ? send('unlock', 'Item/Unlock') : send('lock', 'Item/Lock'),
    results:
      results === 'shown' ? send('hideResults', 'Item/HideResults') : send('showResults', 'Item/ShowResults'),
    newRound: send('reset', 'Item/Reset'),
    remove: send('remove', 'Item/Delete'),
    edit: control({ type: 'edit', content: context }, 'Poll/Update'),
  }
}
