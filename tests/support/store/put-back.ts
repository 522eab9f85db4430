import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/store/store.ts'

/** Tables about the database itself and its migrations are not restored. */
const own = /^(meta|kysely_.*|sqlite_.*|copy_.*)$/

/** Copies every table. The returned function restores the copy in the running database, like a backup. */
export async function copyTables(given: Database): Promise<() => Promise<void>> {
  const db = given as unknown as Kysely<Record<string, never>>
  const names = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !own.test(name))
  for (const name of names) {
    await sql`drop table if exists ${sql.table(`copy_${name}`)}`.execute(db)
    await sql`create table ${sql.table(`copy_${name}`)} as select * from ${sql.table(name)}`.execute(db)
  }
  return () =>
    db.transaction().execute(async (tx) => {
      for (const name of names) {
        await sql`delete from ${sql.table(name)}`.execute(tx)
        await sql`insert into ${sql.table(name)} select * from ${sql.table(`copy_${name}`)}`.execute(tx)
      }
    })
}
