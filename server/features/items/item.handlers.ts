import type { ItemStart } from '#contract/command.ts'
import { type Outcome, type Refusal, refused } from '#contract/errors.ts'
import type { ItemContents, ItemKind } from '#contract/items/kinds.ts'
import { itemTable } from '#machines/item/item.table.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { EnvelopeOf, Handler } from '#server/engine/command-envelope.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { tablesOf } from '#server/store/event-tables.ts'
import { removeItemCues } from '../cues/cues.public.ts'
import { putOnScreen, takeOffScreen } from '../present/present.public.ts'
import { recordErasure } from './erasure.ts'
import { kindOnServer } from './kinds.ts'
import { addItem, itemPositions, nextRound } from './shared/items.ts'
import { readItemStates, takeStep } from './take-step.ts'

interface Opening {
  itemId: string
  /** True if the item also goes on the screen, unless it is already there. */
  onScreen: boolean
}

/** Opens an item for guests, and closes the others if the event has one open item at a time. */
async function open(work: UnitOfWork, { itemId, onScreen }: Opening): Promise<Outcome> {
  const item = await work.loadItem(itemId)
  if (!item) return refused('NotFound')
  const refusal = await takeStep(work, item, 'activate')
  if (refusal) return refusal
  if (work.event.snapshot.context.oneItemOpen) await closeOthers(work, itemId)
  // Ignore the outcome: the only possible refusal is that the item is already on the screen.
  if (onScreen) await putOnScreen(work, item)
  return done
}

/** Turns the handler that adds an item of a kind into one that also starts the item, if the command says so. */
export const startingHandler =
  (add: Handler): Handler =>
  async (work, envelope) => {
    const added = await add(work, envelope)
    const { start } = envelope.payload as { start?: ItemStart }
    if (!added.ok || !start) return added
    const itemId = (added.data as { itemId: string }).itemId
    const opened = await open(work, { itemId, onScreen: true })
    if (!opened.ok) return opened
    return (await setResults(work, itemId, start.showResults)) ?? added
  }

/** Shows or hides the results of an item. Some kinds show them from the start, and others have no results to hide. */
async function setResults(work: UnitOfWork, itemId: string, shown: boolean): Promise<Refusal | undefined> {
  const item = await work.loadItem(itemId)
  const isShown = (item?.snapshot.value as { results?: string } | undefined)?.results === 'shown'
  if (!item || isShown === shown) return undefined
  return takeStep(work, item, shown ? 'showResults' : 'hideResults')
}

/** Closes the other open items. An item that refuses, such as a running quiz, stays open. */
async function closeOthers(work: UnitOfWork, itemId: string): Promise<void> {
  for (const { id, value } of await readItemStates(work)) {
    if (id === itemId || (value as { activity: string }).activity !== 'active') continue
    const item = await work.loadItem(id)
    if (item) await takeStep(work, item, 'deactivate')
  }
}

const copyOf = <K extends ItemKind>({ kind, snapshot }: Aggregate<K>): ItemContents[K] =>
  kindOnServer(kind).copy((snapshot as unknown as { context: ItemContents[K] }).context)

async function remove(work: UnitOfWork, { payload }: EnvelopeOf<'Item/Delete'>) {
  const item = await work.loadItem(payload.itemId)
  if (!item) return refused('NotFound')
  const refusal = work.send(item, { type: 'remove' }) ?? (await removeItemCues(work, item.id))
  if (refusal) return refusal
  await takeOffScreen(work, item)
  work.remove(item)
  await work.tx.deleteFrom('tally').where('subject_id', '=', item.id).execute()
  for (const table of ['deadline', ...tablesOf('item')] as const)
    await work.tx.deleteFrom(table).where('item_id', '=', item.id).execute()
  await recordErasure(work.tx, { id: item.id, eventId: work.row.id, seq: work.seq })
  return done
}

async function move(work: UnitOfWork, { payload }: EnvelopeOf<'Item/Move'>) {
  const order = (await itemPositions(work)).map((row) => row.id)
  const before = payload.beforeItemId
  if (!order.includes(payload.itemId) || (before !== null && !order.includes(before)))
    return refused('NotFound')
  const rest = order.filter((id) => id !== payload.itemId)
  const at = before === null || before === payload.itemId ? rest.length : rest.indexOf(before)
  const next = before === payload.itemId ? order : [...rest.slice(0, at), payload.itemId, ...rest.slice(at)]
  for (const [index, id] of next.entries()) {
    const item = await work.loadItem(id)
    if (item && item.position !== index + 1) work.change(item, { position: index + 1 })
  }
  return done
}

export const itemHandlers = {
  'Item/Clone': async (work: UnitOfWork, { payload }: EnvelopeOf<'Item/Clone'>) => {
    const item = await work.loadItem(payload.itemId)
    return item ? addItem(work, item.kind, copyOf(item)) : refused('NotFound')
  },
  'Item/Delete': remove,
  'Item/Move': move,
  'Item/Reset': async (work: UnitOfWork, { payload }: EnvelopeOf<'Item/Reset'>) => {
    const item = await work.loadItem(payload.itemId)
    return item ? nextRound(work, item) : refused('NotFound')
  },
  'Item/Activate': (work: UnitOfWork, { payload }: EnvelopeOf<'Item/Activate'>) =>
    open(work, { itemId: payload.itemId, onScreen: payload.onScreen ?? false }),
  ...handlersOf(
    itemTable,
    ['deactivate', 'lock', 'unlock', 'showResults', 'hideResults'],
    async (work, { type }, { payload }: EnvelopeOf<'Item/Lock'>) => {
      const item = await work.loadItem(payload.itemId)
      return item ? ((await takeStep(work, item, type)) ?? done) : refused('NotFound')
    },
  ),
}
