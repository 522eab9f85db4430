import type { z } from 'zod'
import type { deletedEvent } from '#contract/interface/calls.ts'
import { restore } from '#server/engine/charts.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { coHostRefusal } from '../co-hosts/co-hosts.public.ts'
import { commonOf } from '../guests/guests.public.ts'
import { purgeBefore, purgeTimeOf } from './deletion.ts'

type Deleted = z.output<typeof deletedEvent>

function deletedEventOf(row: Schema['event'], ownerName: string): Deleted {
  const deletedAt = row.deleted_at ?? 0
  const { context } = commonOf(row)
  return {
    id: row.id,
    eventName: context.name,
    eventCode: row.code,
    ownerName,
    participants: row.participants,
    deletedOn: deletedAt,
    purgeOn: purgeTimeOf(deletedAt),
    suspended: row.suspended,
  }
}

/** The deleted events that the account may restore, and the suspended ones, the latest first. */
export async function readDeletedEvents(db: Database, accountId: string, now: number): Promise<Deleted[]> {
  const restorable = db.selectFrom('event').where('event.deleted_at', '>', purgeBefore(now))
  const own = await restorable.selectAll('event').where('owner_id', '=', accountId).execute()
  const shared = await restorable
    .innerJoin('aggregate', 'aggregate.event_id', 'event.id')
    .innerJoin('account', 'account.id', 'event.owner_id')
    .selectAll('event')
    .select(['aggregate.state as coHost', 'account.user_name as owner_name'])
    .where('aggregate.author_id', '=', accountId)
    .where('aggregate.kind', '=', 'coHost')
    .execute()
  const ofOthers = shared.flatMap(({ coHost, owner_name, ...row }) =>
    coHostRefusal(restore('coHost', coHost), 'own') ? [] : [deletedEventOf(row, owner_name)],
  )
  return [...own.map((row) => deletedEventOf(row, '')), ...ofOthers].sort(
    (one, other) => other.deletedOn - one.deletedOn,
  )
}
