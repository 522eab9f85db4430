import { itemKinds } from '#contract/items/kinds.ts'
import { restore } from '#server/engine/charts.ts'
import { newId } from '#server/platform/ids.ts'
import { endedRound, holdUploads } from '#server/platform/uploads/upload-use.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Tx } from '#server/store/store.ts'

type Due = Pick<Schema['deadline'], 'kind' | 'item_id' | 'due_at'>

/** The deadlines for the start and the end of an event, if they are in the future. */
function scheduleOf({ state }: Schema['event'], now: number): Due[] {
  const { value, context } = restore('event', state)
  const start = { kind: 'event-start', item_id: null, due_at: context.startAt } as const
  const end = { kind: 'event-end', item_id: null, due_at: context.endAt } as const
  if (value.progress === 'notStarted') return [start, end]
  // A reopened event whose planned end has passed has no deadline for its end.
  return value.progress === 'processing' && context.endAt > now ? [end] : []
}

/** The deadlines for the start and the end of a co-host's access, if they are in the future. */
function periodOf({ id, state }: Pick<Schema['aggregate'], 'id' | 'state'>): Due[] {
  const { value, context } = restore('coHost', state)
  const start = { kind: 'coHost-start', item_id: id, due_at: context.startAt } as const
  const end = { kind: 'coHost-end', item_id: id, due_at: context.endAt } as const
  return value.period === 'ahead' ? [start, end] : value.period === 'current' ? [end] : []
}

async function addMissingDeadlines(tx: Tx, event: Schema['event'], now: number): Promise<void> {
  const coHosts = await tx
    .selectFrom('aggregate')
    .select(['id', 'state'])
    .where('event_id', '=', event.id)
    .where('kind', '=', 'coHost')
    .execute()
  const rows = await tx
    .selectFrom('deadline')
    .select(['kind', 'item_id'])
    .where('event_id', '=', event.id)
    .execute()
  const keyOf = ({ kind, item_id }: Pick<Due, 'kind' | 'item_id'>): string => `${kind} ${item_id}`
  const known = new Set(rows.map(keyOf))
  const due = [...scheduleOf(event, now), ...coHosts.flatMap(periodOf)].filter(
    (row) => !known.has(keyOf(row)),
  )
  const missing = due.map((row) => ({ ...row, id: newId(), event_id: event.id }))
  if (missing.length > 0) await tx.insertInto('deadline').values(missing).execute()
}

async function holdItemUploads(tx: Tx, eventId: string, now: number): Promise<void> {
  const items = tx
    .selectFrom('aggregate')
    .select(['id', 'state'])
    .where('event_id', '=', eventId)
    .where('kind', 'in', ['cue', ...itemKinds])
  for (const { id, state } of await items.execute()) {
    await holdUploads(tx, id, (JSON.parse(state) as { context: unknown }).context, now)
  }
  const rounds = tx
    .selectFrom('ended_round')
    .innerJoin('aggregate', 'aggregate.id', 'ended_round.item_id')
    .select(['item_id', 'round', 'content'])
    .where('event_id', '=', eventId)
  for (const { item_id, round, content } of await rounds.execute()) {
    await holdUploads(tx, endedRound(item_id, round), content, now)
  }
}

/**
 * Writes the rows that an earlier version removed when it deleted an event: its deadlines, the periods of its
 * co-hosts, and the uploads of its items. It does not change an event that has these rows.
 */
export async function addMissingRows(tx: Tx, event: Schema['event'], now: number): Promise<void> {
  await addMissingDeadlines(tx, event, now)
  await holdItemUploads(tx, event.id, now)
}
