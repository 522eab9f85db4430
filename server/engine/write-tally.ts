import { inserter } from '../store/compiled.ts'
import type { Aggregate } from './aggregate.ts'
import type { UnitOfWork } from './unit-of-work.ts'

const insertCounts = inserter('tally', (insert) =>
  insert.onConflict((conflict) =>
    conflict
      .columns(['subject_id', 'round', 'option_id'])
      .doUpdateSet((eb) => ({ votes: eb.ref('excluded.votes'), seq: eb.ref('excluded.seq') })),
  ),
)

/**
 * Writes the vote counts that have changed since the batch began. Absolute values are safe here, because the
 * transaction holds the lock of the event's row.
 */
export async function writeTally(
  work: UnitOfWork,
  aggregate: Aggregate,
  before: Aggregate | null,
): Promise<void> {
  const { round, votes, seq } = aggregate.tally
  const same = before?.tally.round === round ? before.tally.votes : new Map<string, number>()
  const rows = [...votes]
    .filter(([option, count]) => same.get(option) !== count)
    .map(([option_id, count]) => ({
      subject_id: aggregate.id,
      round,
      option_id,
      event_id: work.row.id,
      votes: count,
      seq,
    }))
  await insertCounts(work.tx, rows)
}
