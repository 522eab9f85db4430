import { isDeepStrictEqual } from 'node:util'
import { type Outcome, refused } from '#contract/errors.ts'
import { type ItemKind, itemPlaces } from '#contract/items/kinds.ts'
import { type PresentCommand, showsPlace } from '#machines/domain/present/present.events.ts'
import { type Aggregate, presentedIds } from '#server/engine/aggregate.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { WelcomeRows } from './welcome-rows.ts'

export { countActivity } from './count-activity.ts'

export const loadPresent = (work: UnitOfWork) => work.load('present', `present-${work.row.id}`)

/** Loads the aggregates whose documents change if the screen shows something else. */
async function loadPresented(work: UnitOfWork, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    if ((await work.loadItem(id)) || !(await work.load('cue', id))) continue
    // The agenda on a slide is a document of the run.
    const run = await work.load('run', `run-${work.row.id}`)
    if (run) work.change(run, {})
  }
}

export async function show(work: UnitOfWork, event: PresentCommand): Promise<Outcome> {
  const present = await loadPresent(work)
  if (!present) return refused('NotFound')
  const refusal = work.send(present, event)
  if (refusal) return refusal
  const before = work.projectionContext.presentedIds
  const now = presentedIds((await loadPresent(work))?.snapshot.context)
  if (isDeepStrictEqual(before, now)) return done
  await loadPresented(work, [...before, ...now])
  work.setProjectionContext({ presentedIds: now })
  return done
}

/** Shows the welcome, which thanks the guests after the end. */
export async function showGoodbye(work: UnitOfWork): Promise<void> {
  // Ignore the outcome: the only possible refusal is that the screen already shows the welcome.
  await show(work, { type: 'showWelcome' })
}

/** Rows that no client can have: a guest who does not exist, and negative counts. */
const impossibleRows: WelcomeRows = {
  arrivals: [{ key: '', name: '' }],
  figures: { questions: -1, answers: -1, comments: -1, reactions: -1 },
}

/**
 * Publishes the names or figures of the welcome again, after guests have changed and after the event has ended or was
 * reopened. The engine reads them at the end of the batch.
 */
export async function renewWelcome(work: UnitOfWork): Promise<void> {
  const present = await loadPresent(work)
  if (present?.snapshot.value === 'welcome') work.republishRows(present, impossibleRows)
}

export type ShowItem = Extract<PresentCommand, { type: 'showPoll' | 'showInteraction' }>

export async function showItem(work: UnitOfWork, event: ShowItem): Promise<Outcome> {
  if (event.itemId !== null) {
    const item = await work.loadItem(event.itemId)
    if (!item || showsPlace[itemPlaces[item.kind]] !== event.type) return refused('NotFound')
  }
  return show(work, event)
}

/** Puts an item on the screen, even if the item is already there. */
export const putOnScreen = (work: UnitOfWork, { id: itemId, kind }: Aggregate<ItemKind>): Promise<Outcome> =>
  showItem(work, { type: showsPlace[itemPlaces[kind]], itemId })

/** Takes a removed item or cue off the screen. Does nothing if it is not on the screen. */
export async function takeOffScreen(work: UnitOfWork, { kind, id }: Aggregate): Promise<void> {
  if (!work.projectionContext.presentedIds.includes(id)) return
  await show(work, kind === 'cue' ? { type: 'slideRemoved', cueId: id } : { type: 'itemRemoved', itemId: id })
}
