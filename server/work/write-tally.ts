import type { Subject } from './subject.ts'
import type { Work } from './work.ts'

/** Writes the counts that changed since the batch began; the event's row is locked, so absolute values are safe. */
export async function writeTally(work: Work, subject: Subject, before: Subject | null): Promise<void> {
  const { round, votes, seq } = subject.tally
  const same = before?.tally.round === round ? before.tally.votes : new Map<string, number>()
  const rows = [...votes]
    .filter(([option, count]) => same.get(option) !== count)
    .map(([option_id, count]) => ({
      subject_id: subject.id,
      round,
      option_id,
      event_id: work.row.id,
      votes: count,
      seq,
    }))
  if (rows.length === 0) return
  await work.tx
    .insertInto('tally')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'round', 'option_id'])
        .doUpdateSet((eb) => ({ votes: eb.ref('excluded.votes'), seq: eb.ref('excluded.seq') })),
    )
    .execute()
}
