import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrations, openStore } from '#server/migrations/open-store.ts'
import type { Migrations } from '#server/store/migrate.ts'
import type { Store } from '#server/store/store.ts'
import { needsPostgres } from '#tests/support/skipping.ts'
import { closed, fillFirst, upTo } from '#tests/support/store/migrations.ts'
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

const openIn = (dataDirectory: string, known = migrations) =>
  openStore({ dataDirectory, onError: () => {}, withoutThreads: true }, known)

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
    const whole = await closed(openIn(folder), contents)
    const unfinished = left.filter((copy) => !existsSync(join(copy, 'cuelight.db')))
    expect(unfinished.length).toBeGreaterThan(90)
    const opened = [...left.slice(unfinished.length), unfinished[0], unfinished[60], unfinished.at(-1)]
    for (const copy of opened) expect(await closed(openIn(copy ?? ''), contents)).toEqual(whole)
    for (const copy of left) await rm(copy, { recursive: true, force: true })
  })

  test('a SQLite database whose server is killed at any statement of two migrations opens again with all its data', async () => {
    await closed(openIn(folder, upTo(1)), fillFirst)
    const left = await killedAtEachStatement(() => closed(openIn(folder, upTo(3))))
    const whole = await closed(openIn(folder, upTo(3)), contents)
    expect(left.length).toBeGreaterThan(15)
    for (const copy of left) {
      expect(await closed(openIn(copy, upTo(3)), contents)).toEqual(whole)
      await rm(copy, { recursive: true, force: true })
    }
  })
})

describe('a Postgres database whose server is killed', needsPostgres, () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createEmptyDatabase()
  })
  afterEach(() => database.drop())

  async function readAll<Name extends string>({ url }: TestDatabase, statements: Record<Name, string>) {
    const client = new pg.Client(url)
    await client.connect()
    try {
      const read: [string, object[]][] = []
      for (const [name, statement] of Object.entries<string>(statements))
        read.push([name, (await client.query(statement)).rows])
      return Object.fromEntries(read) as Record<Name, object[]>
    } finally {
      await client.end()
    }
  }

  const columns =
    "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2"
  const tablesAndData = (of = database) =>
    readAll(of, {
      names: 'select name from kysely_migration order by name',
      columns,
      events: 'select * from event order by id',
      items: 'select * from aggregate order by id',
      ballots: 'select * from ballot order by item_id, round, guest_id',
    })

  const options = { dataDirectory: tmpdir(), withoutCopy: true, onError: () => {} }
  const open = (known: Migrations) => openStore({ ...options, databaseUrl: database.url }, known)

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

  test('a PostgreSQL database killed during its creation has no tables, and is created by the next start', async () => {
    let failures = 0
    for (let nth = 0; ; nth += 9) {
      const broken = await breakAt(nth, () => closed(open(upTo(1))))
      if (!broken?.failed) break
      // Statements after the commit are interrupted too.
      const { created } = await readAll(database, {
        created: "select 1 where to_regclass('meta') is not null",
      })
      if (created.length > 0) break
      failures += 1
    }
    expect(failures).toBeGreaterThan(9)
    await closed(open(upTo(1)), fillFirst)
  })

  test('a PostgreSQL database killed at any statement of a migration is unchanged, and opens with all its data', async () => {
    await closed(open(upTo(1)), fillFirst)
    const other = await createEmptyDatabase(database.name)
    let failures = 0
    for (const count of [1, 2]) {
      const before = await tablesAndData()
      for (let nth = 0; ; nth += 1) {
        const broken = await breakAt(nth, () => closed(open(upTo(count + 1))))
        if (!broken) break
        if (broken.failed) failures += 1
        const after = await tablesAndData()
        if (after.names.length > count) break
        expect(after).toEqual(before)
      }
    }
    expect(failures).toBeGreaterThan(20)
    await closed(openStore({ ...options, databaseUrl: other.url }, upTo(3)))
    // A database that was never interrupted has the same content.
    expect(await tablesAndData()).toEqual(await tablesAndData(other))
    await other.drop()
  })
})
