import type { z } from 'zod'
import type { guestInfo } from '../../src/contract/calls.ts'
import type { Database } from '../store/store.ts'

const counted = (row: { count: number | string | bigint }): number => Number(row.count)

/** A guest with the counts of what they did over all events; undefined if there is none. */
export async function readGuestInfo(
  db: Database,
  guestId: string,
): Promise<z.output<typeof guestInfo> | undefined> {
  const guest = await db.selectFrom('guest').selectAll().where('id', '=', guestId).executeTakeFirst()
  if (!guest) return undefined
  const count = (table: 'ballot' | 'participation' | 'upvote') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .where('guest_id', '=', guestId)
      .executeTakeFirstOrThrow()
      .then(counted)
  const asked = await db
    .selectFrom('aggregate')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('author_id', '=', guestId)
    .executeTakeFirstOrThrow()
  return {
    Id: guest.id,
    Username: guest.username,
    Company: guest.company,
    Email: guest.email,
    Consent: guest.consent === 1,
    MyVotes: await count('ballot'),
    MyParticipants: await count('participation'),
    MyQACommends: counted(asked) + (await count('upvote')),
  }
}
