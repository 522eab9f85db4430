import type { Refusal } from '#contract/errors.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import { type CueContent, newItemCue } from '#contract/run/cue.ts'
import type { PlannedCue } from '#machines/domain/run/show-view.ts'
import { type Aggregate, isItem } from '#server/engine/aggregate.ts'
import { restore } from '#server/engine/charts.ts'
import type { CommandEnvelope } from '#server/engine/command-envelope.ts'
import { heldValue } from '#server/engine/held-state.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import type { Database, Tx } from '#server/store/store.ts'
import { positionBefore } from './cue-position.ts'

export const runId = (eventId: string): string => `run-${eventId}`

export const loadRun = (work: UnitOfWork) => work.load('run', runId(work.row.id))

export { type KeptCue, keepCues, moveTimes, plainCues, positionAt, withItem } from './kept-cues.ts'

/** A cue with its position. */
export interface PlacedCue extends PlannedCue {
  position: number
}

const inOrder = (one: PlacedCue, other: PlacedCue): number =>
  one.position - other.position || (one.id < other.id ? -1 : 1)

/** The stored cues of an event, in the order of the run. */
export async function readStoredCues(db: Database | Tx, eventId: string): Promise<PlacedCue[]> {
  const rows = await db
    .selectFrom('aggregate')
    .select(['id', 'position', 'state'])
    .where('event_id', '=', eventId)
    .where('kind', '=', 'cue')
    .execute()
  return rows
    .map(({ id, position, state }) => ({ id, position, ...restore('cue', state).context }))
    .sort(inOrder)
}

const storedCues = heldValue<PlacedCue[]>('stored-cues', 'cue')

/** The stored contents of the cues, in the order of the run. */
export const readCueContents = async (db: Database | Tx, eventId: string): Promise<CueContent[]> =>
  (await readStoredCues(db, eventId)).map(({ id: _, position: __, ...content }) => content)

/** The cues of the event in the order of the run, with the changes of this unit of work. */
export async function readCues(work: UnitOfWork): Promise<PlacedCue[]> {
  const stored = storedCues.get(work) ?? (await readStoredCues(work.tx, work.row.id))
  storedCues.set(work, stored)
  const cues = new Map(stored.map((cue) => [cue.id, cue]))
  for (const [id, { before, now }] of work.entries) {
    if ((now ?? before)?.kind !== 'cue') continue
    const cue = now && (await work.load('cue', id))
    if (cue) cues.set(id, { id, position: cue.position, ...cue.snapshot.context })
    else cues.delete(id)
  }
  return [...cues.values()].sort(inOrder)
}

/** Adds cues before another cue, or at the end. Returns their ids, or undefined if the run has no room for them. */
export async function addCues(
  work: UnitOfWork,
  contents: readonly CueContent[],
  beforeId: string | null = null,
): Promise<string[] | undefined> {
  const cues: { id: string; position: number }[] = await readCues(work)
  if (cues.length + contents.length > limits.cuesPerEvent) return undefined
  const ids: string[] = []
  for (const content of contents) {
    const id = newId()
    const position = await positionBefore(work, cues, beforeId)
    work.create('cue', id, content, { position })
    const at = cues.findIndex((cue) => cue.id === beforeId)
    cues.splice(at < 0 ? cues.length : at, 0, { id, position })
    ids.push(id)
  }
  await cuesChanged(work)
  return ids
}

/** Adds the cue of a new item at the end of the run. If the run is full, the item has no cue. */
export async function addItemCue(work: UnitOfWork, kind: ItemKind, itemId: string): Promise<void> {
  await addCues(work, [newItemCue(kind, itemId)])
}

/** Deletes the cues of an item that is deleted. Refused if one of them is the current cue of the run. */
export async function removeItemCues(work: UnitOfWork, itemId: string): Promise<Refusal | undefined> {
  for (const { id, itemId: own } of await readCues(work)) {
    const refusal = own === itemId ? await removeCue(work, id) : undefined
    if (refusal) return refusal
  }
  await cuesChanged(work)
  return undefined
}

/** Deletes a cue that is not the current cue of the run. */
export async function removeCue(work: UnitOfWork, cueId: string): Promise<Refusal | undefined> {
  const cue = await work.load('cue', cueId)
  if (!cue) return undefined
  const run = await loadRun(work)
  const refusal = run && work.send(run, { type: 'removeCue', cueId })
  if (refusal) return refusal
  work.remove(cue)
  return undefined
}

/**
 * Call this after a change of cues. The agenda on a slide, and the current and the next cue of the speaker's view, are
 * documents of the run.
 */
export async function cuesChanged(work: UnitOfWork): Promise<void> {
  const run = await loadRun(work)
  if (run) work.change(run, {})
}

const titleOf = (aggregate: Aggregate | null): string | undefined =>
  aggregate && isItem(aggregate) ? aggregate.snapshot.context.title : undefined

/** Called after a host's command: the speaker's view has the titles of the items in the run. */
export async function itemsChanged(work: UnitOfWork, { actor }: CommandEnvelope): Promise<void> {
  if (actor.kind !== 'host') return
  const changed = [...work.entries.values()].some(({ before, now }) => titleOf(before) !== titleOf(now))
  if (changed) await cuesChanged(work)
}
