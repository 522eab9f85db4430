import type { CommandName } from '../../src/contract/commands.ts'
import { refused } from '../../src/contract/errors.ts'
import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import { putOnScreen } from '../commands/present.ts'
import type { ChartEvent } from '../work/charts.ts'
import type { CommandOrder, Handler } from '../work/order.ts'
import { presentedIds, type Subject } from '../work/subject.ts'
import { done, type Work } from '../work/work.ts'
import type { CommonStep } from './item-kind.ts'
import { addItem, itemPositions, nextRound } from './items.ts'
import { kindOnServer } from './kinds.ts'

const take = async <K extends ItemKind>(work: Work, item: Subject<K>, type: CommonStep) => {
  const kind = kindOnServer(item.kind)
  return kind.take ? kind.take(work, item, type) : work.send(item, { type } as ChartEvent<K>)
}

/** An event that every kind knows. */
function toItem<Name extends CommandName>(
  type: CommonStep,
): (work: Work, order: CommandOrder<Name>) => ReturnType<Handler> {
  return async (work, order) => {
    const item = await work.loadItem((order.payload as { ItemId: string }).ItemId)
    if (!item) return refused('NotFound')
    return (await take(work, item, type)) ?? done
  }
}

async function activate(work: Work, order: CommandOrder<'Item/Activate'>) {
  const outcome = await toItem<'Item/Activate'>('activate')(work, order)
  const item = outcome.ok && order.payload.OnScreen && (await work.loadItem(order.payload.ItemId))
  // The one refusal that there is: it is on the screen.
  if (item) await putOnScreen(work, item)
  return outcome
}

const copyOf = <K extends ItemKind>({ kind, snapshot }: Subject<K>): ItemContents[K] =>
  kindOnServer(kind).copy((snapshot as unknown as { context: ItemContents[K] }).context)

async function takeOffScreen(work: Work, itemId: string): Promise<void> {
  const present = await work.load('present', `present-${work.row.id}`)
  if (!present || !work.scene.presentedIds.includes(itemId)) return
  work.send(present, { type: 'itemRemoved', itemId })
  const now = await work.load('present', present.id)
  work.setScene({ presentedIds: presentedIds(now?.snapshot.context) })
}

async function remove(work: Work, { payload }: CommandOrder<'Item/Delete'>) {
  const item = await work.loadItem(payload.ItemId)
  if (!item) return refused('NotFound')
  const refusal = work.send(item, { type: 'remove' })
  if (refusal) return refusal
  await takeOffScreen(work, item.id)
  work.remove(item)
  await work.tx.deleteFrom('ballot').where('item_id', '=', item.id).execute()
  await work.tx.deleteFrom('tally').where('subject_id', '=', item.id).execute()
  await work.tx.deleteFrom('ended_round').where('item_id', '=', item.id).execute()
  await kindOnServer(item.kind).forget?.(work, item.id)
  return done
}

async function move(work: Work, { payload }: CommandOrder<'Item/Move'>) {
  const order = (await itemPositions(work)).map((row) => row.id)
  const before = payload.BeforeItemId
  if (!order.includes(payload.ItemId) || (before !== null && !order.includes(before)))
    return refused('NotFound')
  const rest = order.filter((id) => id !== payload.ItemId)
  const at = before === null || before === payload.ItemId ? rest.length : rest.indexOf(before)
  const next = before === payload.ItemId ? order : [...rest.slice(0, at), payload.ItemId, ...rest.slice(at)]
  for (const [index, id] of next.entries()) {
    const item = await work.loadItem(id)
    if (item && item.position !== index + 1) work.change(item, { position: index + 1 })
  }
  return done
}

export const itemHandlers = {
  'Item/Clone': async (work: Work, { payload }: CommandOrder<'Item/Clone'>) => {
    const item = await work.loadItem(payload.ItemId)
    return item ? addItem(work, item.kind, copyOf(item)) : refused('NotFound')
  },
  'Item/Delete': remove,
  'Item/Move': move,
  'Item/Reset': async (work: Work, { payload }: CommandOrder<'Item/Reset'>) => {
    const item = await work.loadItem(payload.ItemId)
    return item ? nextRound(work, item) : refused('NotFound')
  },
  'Item/Activate': activate,
  'Item/Deactivate': toItem<'Item/Deactivate'>('deactivate'),
  'Item/Lock': toItem<'Item/Lock'>('lock'),
  'Item/Unlock': toItem<'Item/Unlock'>('unlock'),
  'Item/ShowResults': toItem<'Item/ShowResults'>('showResults'),
  'Item/HideResults': toItem<'Item/HideResults'>('hideResults'),
}
