import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStore } from '#server/migrations/open-store.ts'
import type { Migrations } from '#server/store/migrate.ts'
import type { Store } from '#server/store/store.ts'
import { needsPostgres } from '#tests/support/skipping.ts'
import { closed, fillFirst, names, upTo } from '#tests/support/store/migrations.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/store/postgres.ts'

/** Each table with its columns and rows, without the values that each store generates. */
async function contents({ db }: Store): Promise<Record<string, unknown>> {
  const tables = await db.introspection.getTables()
  const read = tables
    .filter(({ name }) => name !== 'meta')
    .map(async ({ name, columns }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      return [name, [columns.map((column) => column.name), rows.map((row) => JSON.stringify(row)).sort()]]
    })
  return Object.fromEntries(await Promise.all(read))
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuelight-migrations-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  return rm(folder, { recursive: true, force: true })
})

const openIn = (dataDirectory: string, known?: Migrations) =>
  openStore({ dataDirectory, onError: () => {} }, known)

describe('a database file whose server is killed', () => {
  /**
   * After kill -9 the disk holds the files' current content: they are copied before each statement, and each copy is a
   * server killed there.
   */
  async function killedAtEachStatement(work: () => Promise<unknown>): Promise<string[]> {
    const left: string[] = []
    for (const method of ['run', 'all'] as const) {
      const real = StatementSync.prototype[method] as (...given: unknown[]) => unknown
      vi.spyOn(StatementSync.prototype, method).mockImplementation(function (this: StatementSync, ...given) {
        const copy = `${folder}-${left.length}`
        cpSync(folder, copy, { recursive: true })
        left.push(copy)
        return real.apply(this, given) as never
      })
    }
    await work()
    vi.restoreAllMocks()
    return left
  }

  test('a database whose server was killed during its creation is created by the next start', async () => {
    const left = await killedAtEachStatement(() => closed(openIn(folder)))
    expect(left.length).toBeGreaterThan(100)
    const whole = await closed(openIn(folder), contents)
    const unfinished = left.filter((copy) => !existsSync(join(copy, 'cuelight.db')))
    expect(unfinished.length).toBeGreaterThan(100)
    const opened = [...left.slice(unfinished.length), unfinished[0], unfinished[60], unfinished.at(-1)]
    for (const copy of opened) expect(await closed(openIn(copy ?? ''), contents)).toEqual(whole)
    for (const copy of left) await rm(copy, { recursive: true, force: true })
  })

  const steps = names.slice(1).map((name, index): [string, number] => [name, index + 1])
  test.each(steps)(
    'a SQLite database whose server is killed at any statement of the migration %s opens again with all its data',
    async (name, count) => {
      await closed(openIn(folder, upTo(1)), fillFirst)
      await closed(openIn(folder, upTo(count)))
      // The next migrations have tests of their own.
      const known = upTo(count + 1)
      const left = await killedAtEachStatement(() => closed(openIn(folder, known)))
      const whole = await closed(openIn(folder, known), contents)
      expect(left.length, name).toBeGreaterThan(5)
      for (const copy of left) {
        expect(await closed(openIn(copy, known), contents)).toEqual(whole)
        await rm(copy, { recursive: true, force: true })
      }
    },
  )
})

describe('a Postgres database whose server is killed', needsPostgres, () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createEmptyDatabase()
    await closed(open(upTo(1)), fillFirst)
  })
  afterAll(() => database.drop())

  async function tablesAndData({ url } = database) {
    const client = new pg.Client(url)
    await client.connect()
    const read = async (statement: string) => (await client.query(statement)).rows
    try {
      return {
        names: await read('select name from kysely_migration order by name'),
        columns: await read(
          "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2",
        ),
        events: await read('select * from event order by id'),
        items: await read('select * from aggregate order by id'),
        ballots: await read('select * from ballot order by item_id, round, guest_id'),
      }
    } finally {
      await client.end()
    }
  }

  const options = { dataDirectory: tmpdir(), onError: () => {} }
  const open = (known?: Migrations) => openStore({ ...options, databaseUrl: database.url }, known)

  /** Breaks the connection at the nth statement, if there is one. */
  async function breakAt(
    nth: number,
    work: () => Promise<unknown>,
  ): Promise<{ failed: boolean } | undefined> {
    const real = pg.Client.prototype.query as (...given: unknown[]) => unknown
    let asked = 0
    let broken = false
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      if (asked++ === nth) {
        broken = true
        const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
        connection.stream.destroy()
      }
      return real.apply(this, given) as never
    })
    const failed = await work().then(
      () => false,
      () => true,
    )
    vi.restoreAllMocks()
    return broken ? { failed } : undefined
  }

  let failures = 0
  const steps = names.slice(1).map((name, index): [string, number] => [name, index + 1])
  test.each(steps)('a PostgreSQL database killed at any statement of %s is unchanged', async (_, count) => {
    await closed(open(upTo(count)))
    const before = await tablesAndData()
    for (let nth = 0; ; nth += 1) {
      const broken = await breakAt(nth, () => closed(open(upTo(count + 1))))
      if (!broken) break
      if (broken.failed) failures += 1
      const after = await tablesAndData()
      // Statements after the commit are interrupted too.
      if (after.names.length > count) break
      expect(after).toEqual(before)
    }
  })

  test('a PostgreSQL database killed at every migration opens with all its data', async () => {
    expect(failures).toBeGreaterThan(100)
    const whole = await tablesAndData()
    expect(whole.names).toHaveLength(names.length)
    const other = await createEmptyDatabase()
    await closed(openStore({ ...options, databaseUrl: other.url }, upTo(1)), fillFirst)
    await closed(openStore({ ...options, databaseUrl: other.url }))
    // A database that was never interrupted has the same content.
    expect(await tablesAndData(other)).toEqual(whole)
    await other.drop()
  })
})
