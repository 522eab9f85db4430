import { sql } from 'kysely'
import { migrations } from '#server/migrations/open-store.ts'
import type { Migrations } from '#server/store/migrate.ts'
import type { Store } from '#server/store/store.ts'

/** A migration of a future version: adds a column, fills it, and replaces a table. */
const laterMigration = (number: number): Migrations[string] => ({
  up: async (db) => {
    const column = sql.ref(`later_${number}`)
    await sql`alter table event add column ${column} text`.execute(db)
    await sql`update event set ${column} = code`.execute(db)
    await sql`alter table ballot rename to ballot_before`.execute(db)
    await sql`create table ballot as select * from ballot_before order by item_id, round, guest_id`.execute(
      db,
    )
    await sql`drop table ballot_before`.execute(db)
  },
})

const laterVersions: Migrations = {
  ...migrations,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((number) => [`90${number}-later`, laterMigration(number)] as const),
  ),
}

/** The migrations of the tests in the order in which they run: those of this version, and those of future versions. */
export const names = Object.keys(laterVersions).sort()
export const upTo = (count: number): Migrations =>
  Object.fromEntries(Object.entries(laterVersions).filter(([name]) => names.indexOf(name) < count))

const poll = JSON.stringify({ value: 'active', context: { title: 'Which one?', options: [], round: 1 } })
const event = JSON.stringify({ value: 'x', context: { name: 'Talk' } })

/** Rows that each later migration must preserve. */
const firstRows = [
  `insert into event (id, code, owner_id, state, created_at) values ('e1', 'ABC123', 'a1', '${event}', 1)`,
  `insert into aggregate (id, event_id, kind, state, seq, created_at) values ('p1', 'e1', 'poll', '${poll}', 1, 1)`,
  `insert into guest (id, username, company, email, consent, created_at) values ('g1', 'Bo', '', '', 1, 1)`,
  `insert into ballot (item_id, round, guest_id, option_ids, command_id, created_at) values ('p1', 1, 'g1', '["a"]', 'c1', 1)`,
]

export async function fillFirst({ db }: Store): Promise<void> {
  for (const row of firstRows) await sql.raw(row).execute(db)
}

/** Opens a store, runs a function on it and closes it. */
export async function closed<Seen>(
  opening: Promise<Store>,
  look?: (store: Store) => Promise<Seen>,
): Promise<Seen | undefined> {
  const store = await opening
  try {
    return await look?.(store)
  } finally {
    await store.close()
  }
}
