import { useMemo } from 'react'
import type { EventObject } from 'xstate'
import type { CommandTable } from '#machines/command-table.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { itemTables } from '#machines/domain/item-charts/item-charts.ts'
import { itemSnapshot } from '#machines/domain/item-charts/item-snapshot.ts'
import type { ItemCommand } from '#machines/item/item.events.ts'
import { itemSubject } from '#ui/live/items.ts'
import { type ControlFor, useControls } from '../controls/use-controls.ts'

/**
 * The control for the events of an item. The caller names the events of its kind.
 * @param part the part of the item whose commands are sent in an order of their own
 */
export function useItemControl<Event extends EventObject>(
  { kind, doc }: AnyItem,
  part = '',
): ControlFor<Event> {
  const snapshot = useMemo(() => itemSnapshot(kind, doc), [kind, doc])
  return useControls({
    subject: `${itemSubject(doc.id)}${part}`,
    snapshot,
    table: itemTables[kind] as CommandTable<Event>,
    of: { itemId: doc.id },
  })
}

/**
 * The controls of an item of any kind. A pair of commands, such as lock and unlock, shares a control for the action
 * that is possible now. With `onScreen`, the control that activates the item also presents the item.
 */
export function useItemControls(item: AnyItem, { onScreen = false } = {}) {
  const { value, context } = item.doc
  const control = useItemControl<ItemCommand | { type: 'edit'; content: unknown }>(item)
  const { voting, results } = value as { voting?: string; results?: string }
  return {
    activate:
      value.activity === 'active'
        ? control({ type: 'deactivate' })
        : control({ type: 'activate' }, onScreen ? { onScreen: true } : {}),
    lock: control({ type: voting === 'locked' ? 'unlock' : 'lock' }),
    results: control({ type: results === 'shown' ? 'hideResults' : 'showResults' }),
    newRound: control({ type: 'reset' }),
    remove: control({ type: 'remove' }),
    edit: control({ type: 'edit', content: context }),
  }
}
