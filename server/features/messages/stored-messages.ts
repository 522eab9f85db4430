import type { MessageContent } from '#contract/message.ts'
import { type ChartSnapshot, restore } from '#server/engine/charts.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { compiled } from '#server/store/compiled.ts'

interface StoredMessage extends MessageContent {
  id: string
  value: ChartSnapshot<'message'>['value']
}

const oldestFirst = (one: StoredMessage, other: StoredMessage): number =>
  one.sentAt - other.sentAt || (one.id < other.id ? -1 : 1)

const readRows = compiled((db, { eventId }: { eventId: string }) =>
  db
    .selectFrom('aggregate')
    .select(['id', 'state'])
    .where('event_id', '=', eventId)
    .where('kind', '=', 'message'),
)

/** The messages of the event with the changes of this unit of work, oldest first. */
export async function readMessages(work: UnitOfWork): Promise<StoredMessage[]> {
  const rows = await readRows(work.tx, { eventId: work.row.id })
  const snapshots = new Map(rows.map(({ id, state }) => [id, restore('message', state)]))
  for (const id of work.entries.keys()) {
    const message = await work.load('message', id)
    if (message) snapshots.set(id, message.snapshot)
    else snapshots.delete(id)
  }
  return [...snapshots].map(([id, { value, context }]) => ({ id, value, ...context })).sort(oldestFirst)
}
