import { refused } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { ItemContents, ItemKind } from '#contract/items/kinds.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { ChartEvent } from '#server/engine/charts.ts'
import type { EnvelopeOf, Handler } from '#server/engine/command-envelope.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { putOnScreen, takeOffScreen } from '../present/present.public.ts'
import { recordErasure } from './erasure.ts'
import { kindOnServer } from './kinds.ts'
import type { CommonStep } from './shared/item-kind.ts'
import { addItem, itemPositions, nextRound } from './shared/items.ts'

const take = async <K extends ItemKind>(work: UnitOfWork, item: Aggregate<K>, type: CommonStep) => {
  const kind = kindOnServer(item.kind)
  return kind.take ? kind.take(work, item, type) : work.send(item, { type } as ChartEvent<K>)
}

/** Handler for a step that every kind of item supports. */
function toItem<Name extends CommandName>(
  type: CommonStep,
): (work: UnitOfWork, envelope: EnvelopeOf<Name>) => ReturnType<Handler> {
  return async (work, envelope) => {
    const item = await work.loadItem((envelope.payload as { ItemId: string }).ItemId)
    if (!item) return refused('NotFound')
    return (await take(work, item, type)) ?? done
  }
}

async function activate(work: UnitOfWork, envelope: EnvelopeOf<'Item/Activate'>) {
  const outcome = await toItem<'Item/Activate'>('activate')(work, envelope)
  const item = outcome.ok && envelope.payload.OnScreen && (await work.loadItem(envelope.payload.ItemId))
  // Ignore the outcome: the only possible refusal is that the item is already on the screen.
  if (item) await putOnScreen(work, item)
  return outcome
}

const copyOf = <K extends ItemKind>({ kind, snapshot }: Aggregate<K>): ItemContents[K] =>
  kindOnServer(kind).copy((snapshot as unknown as { context: ItemContents[K] }).context)

async function remove(work: UnitOfWork, { payload }: EnvelopeOf<'Item/Delete'>) {
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
  await recordErasure(work.tx, { id: item.id, eventId: work.row.id, seq: work.seq })
  return done
}

async function move(work: UnitOfWork, { payload }: EnvelopeOf<'Item/Move'>) {
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
  'Item/Clone': async (work: UnitOfWork, { payload }: EnvelopeOf<'Item/Clone'>) => {
    const item = await work.loadItem(payload.ItemId)
    return item ? addItem(work, item.kind, copyOf(item)) : refused('NotFound')
  },
  'Item/Delete': remove,
  'Item/Move': move,
  'Item/Reset': async (work: UnitOfWork, { payload }: EnvelopeOf<'Item/Reset'>) => {
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
