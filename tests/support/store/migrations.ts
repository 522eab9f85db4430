import { sql } from 'kysely'
import { migrations } from '#server/migrations/open-store.ts'
import type { Migrations } from '#server/store/migrate.ts'
import type { Store } from '#server/store/store.ts'

/** The migrations in the order in which they run. */
export const names = Object.keys(migrations).sort()
/** The migrations of an older version. */
export const upTo = (count: number): Migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => names.indexOf(name) < count))

const poll = JSON.stringify({ value: 'active', context: { title: 'Which one?', options: [], round: 1 } })
const event = JSON.stringify({ value: 'x', context: { name: 'Talk' } })

/** The rows of a database of the first version: each later migration must preserve them. */
const firstRows = [
  `insert into account (id, logon_key, logon_name, user_name, email, password_hash, roles, member_type, vip_level, language, created_at)
   values ('a1', 'ann', 'Ann', 'Ann', 'ann@example.org', 'x', '[]', 'free', '0', 'zh', 1)`,
  `insert into event (id, code, owner_id, state, created_at) values ('e1', 'ABC123', 'a1', '${event}', 1)`,
  `insert into aggregate (id, event_id, kind, state, seq, created_at) values ('p1', 'e1', 'poll', '${poll}', 1, 1)`,
  `insert into guest (id, username, company, email, consent, created_at) values ('g1', 'Bo', '', '', 1, 1)`,
  `insert into ballot (item_id, round, guest_id, option_ids, command_id, created_at) values ('p1', 1, 'g1', '["a"]', 'c1', 1)`,
  `insert into command (actor_id, command_id, event_id, answer, created_at) values ('g1', 'c1', 'e1', '{}', 1)`,
  `insert into log (event_id, seq, at, actor, name, data) values ('e1', 1, 1, 'guest:g1', 'Item/Vote', '{"ItemId":"p1"}')`,
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
