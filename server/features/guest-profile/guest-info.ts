import type { z } from 'zod'
import type { guestInfo } from '#contract/interface/calls.ts'
import type { Database } from '#server/store/store.ts'
import { answerTables } from '../items/items.public.ts'

const counted = (row: { count: number | string | bigint }): number => Number(row.count)

/** Number of items that the guest has answered. Each round counts separately. */
async function countAnswered(db: Database, guestId: string): Promise<number> {
  let answered = 0
  for (const table of answerTables) {
    const rounds = db
      .selectFrom(table)
      .select(['item_id', 'round'])
      .distinct()
      .where('guest_id', '=', guestId)
    const row = await db
      .selectFrom(rounds.as('answered'))
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    answered += counted(row)
  }
  return answered
}

/** A guest with the counts of their activity in all events; undefined if the guest does not exist. */
export async function readGuestInfo(
  db: Database,
  guestId: string,
): Promise<z.output<typeof guestInfo> | undefined> {
  const guest = await db.selectFrom('guest').selectAll().where('id', '=', guestId).executeTakeFirst()
  if (!guest) return undefined
  const count = (table: 'participation' | 'upvote') =>
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
    id: guest.id,
    username: guest.username,
    company: guest.company,
    email: guest.email,
    consent: guest.consent === 1,
    myVotes: await countAnswered(db, guestId),
    myParticipants: await count('participation'),
    myQACommends: counted(asked) + (await count('upvote')),
  }
}
