import type { MessageContent } from '#contract/message.ts'
import { type ChartSnapshot, restore } from '#server/engine/charts.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'

interface StoredMessage extends MessageContent {
  id: string
  value: ChartSnapshot<'message'>['value']
}

const oldestFirst = (one: StoredMessage, other: StoredMessage): number =>
  one.sentAt - other.sentAt || (one.id < other.id ? -1 : 1)

/** The messages of the event with the changes of this unit of work, oldest first. */
export async function readMessages(work: UnitOfWork): Promise<StoredMessage[]> {
  const rows = await work.tx
    .selectFrom('aggregate')
    .select(['id', 'state'])
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'message')
    .execute()
  const snapshots = new Map(rows.map(({ id, state }) => [id, restore('message', state)]))
  for (const id of work.entries.keys()) {
    const message = await work.load('message', id)
    if (message) snapshots.set(id, message.snapshot)
    else snapshots.delete(id)
  }
  return [...snapshots].map(([id, { value, context }]) => ({ id, value, ...context })).sort(oldestFirst)
}
