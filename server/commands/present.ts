import { type Outcome, refused } from '../../src/contract/errors.ts'
import { type ItemKind, type ItemPlace, itemPlaces } from '../../src/contract/items/kinds.ts'
import type { PresentCommand } from '../../src/machines/present/present.events.ts'
import type { CommandOrder } from '../work/order.ts'
import { presentedIds, type Subject } from '../work/subject.ts'
import { done, type Work } from '../work/work.ts'

async function show(work: Work, event: PresentCommand): Promise<Outcome> {
  const present = await work.load('present', `present-${work.row.id}`)
  if (!present) return refused('NotFound')
  return work.send(present, event) ?? done
}

type ShowItem = Extract<PresentCommand, { type: 'showPoll' | 'showInteraction' }>

async function showItem(work: Work, event: ShowItem, place: ItemPlace): Promise<Outcome> {
  if (event.itemId !== null) {
    const item = await work.loadItem(event.itemId)
    if (!item || itemPlaces[item.kind] !== place) return refused('NotFound')
  }
  // The item that leaves the screen is loaded too, so that its documents are taken from the screen.
  for (const id of work.scene.presentedIds) await work.loadItem(id)
  const outcome = await show(work, event)
  const present = await work.load('present', `present-${work.row.id}`)
  if (outcome.ok) work.setScene({ presentedIds: presentedIds(present?.snapshot.context) })
  return outcome
}

/** Puts an item on the screen, where it may be already. */
export const putOnScreen = (work: Work, { id: itemId, kind }: Subject<ItemKind>): Promise<Outcome> => {
  const place = itemPlaces[kind]
  return showItem(work, { type: place === 'polls' ? 'showPoll' : 'showInteraction', itemId }, place)
}

export const presentHandlers = {
  'Present/ShowWelcome': (work: Work) => show(work, { type: 'showWelcome' }),
  'Present/ShowQa': (work: Work) => show(work, { type: 'showQa' }),
  'Present/ShowPoll': (work: Work, { payload }: CommandOrder<'Present/ShowPoll'>) =>
    showItem(work, { type: 'showPoll', itemId: payload.ItemId }, 'polls'),
  'Present/ShowInteraction': (work: Work, { payload }: CommandOrder<'Present/ShowInteraction'>) =>
    showItem(work, { type: 'showInteraction', itemId: payload.ItemId }, 'interactions'),
}
