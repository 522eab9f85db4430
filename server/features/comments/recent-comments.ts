import * as limits from '#contract/limits.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { RecentEntries } from '../guard/guard.public.ts'

/** The comments that guests sent recently, the newest first, except those of this batch. */
export async function readRecentComments({ tx, row, at, event }: UnitOfWork): Promise<RecentEntries> {
  if (event.snapshot.context.guard.mode === 'off') return { texts: [], count: 0 }
  const since = (seconds: number) =>
    tx
      .selectFrom('comment')
      .where('event_id', '=', row.id)
      .where('created_at', '>', at - seconds * 1000)
  const texts = await since(limits.similarWindowSeconds)
    .select('text')
    .orderBy('created_at', 'desc')
    .limit(limits.similarTextsCompared)
    .execute()
  const { count } = await since(limits.floodWindowSeconds)
    .select((eb) => eb.fn.count<number>('text').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return { texts: texts.map(({ text }) => text), count: Number(count) }
}
