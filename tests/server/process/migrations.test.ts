import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type QueryExecutorProvider, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { otherNames } from '#contract/rest-names.ts'
import { migrations, openStore } from '#server/migrations/open-store.ts'
import { dropCopies } from '#server/store/database-file.ts'
import type { Migrations } from '#server/store/migrate.ts'
import { restorePostgres } from '#server/store/postgres-tools.ts'
import { StoreRefused } from '#server/store/store-refused.ts'
import { needsPostgres } from '#tests/support/skipping.ts'
import { closed, fillFirst, names, upTo } from '#tests/support/store/migrations.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/store/postgres.ts'
import { contentOf } from '#tests/support/theme-content.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuelight-migrations-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const openIn = (dataDirectory: string, known = upTo(names.length)) =>
  openStore({ dataDirectory, onError: () => {} }, known)

const file = () => join(folder, 'cuelight.db')

describe('the copy before a migration', () => {
  const copies = () => readdir(join(folder, 'copies')).then((list) => list.sort())

  test('the backup copy before a migration contains the old database, and a new installation makes no backup copy', async () => {
    await closed(openIn(folder, upTo(1)), fillFirst)
    expect(existsSync(join(folder, 'copies'))).toBe(false)
    await closed(openIn(folder))
    const [copy, ...more] = await copies()
    expect(more).toEqual([])
    expect(copy).toMatch(new RegExp(`^cuelight-before-${names[1]}-.+\\.db$`))
    await mkdir(join(folder, 'back'))
    await copyFile(join(folder, 'copies', copy ?? ''), join(folder, 'back', 'cuelight.db'))
    await closed(openIn(join(folder, 'back'), upTo(1)), async ({ db }) => {
      expect(await sql`select id from ballot, event`.execute(db)).toMatchObject({ rows: [{ id: 'e1' }] })
    })
  })

  test('the copy and each migration of an upgrade are reported, and a new installation reports nothing', async () => {
    const steps: unknown[] = []
    const onUpgrade = (step: unknown): void => void steps.push(step)
    const open = (count: number) =>
      closed(openStore({ dataDirectory: folder, onError: () => {}, onUpgrade }, upTo(count)))
    await open(1)
    expect(steps).toEqual([])
    await open(3)
    const [copy] = await copies()
    expect(steps).toEqual([
      { copy: join(folder, 'copies', copy ?? '') },
      { migration: names[1] },
      { migration: names[2] },
    ])
  })

  test('one backup copy is made for all pending migrations, and only the latest copies are kept', async () => {
    for (let count = 1; count <= limits.databaseCopiesKept + 2; count += 1) {
      await closed(openIn(folder, upTo(count)))
      // Make the backup copies look one minute apart.
      for (const name of existsSync(join(folder, 'copies')) ? await copies() : []) {
        const at = Date.now() / 1000 - 3600 + 60 * names.findIndex((known) => name.includes(known))
        await utimes(join(folder, 'copies', name), at, at)
      }
    }
    await closed(openIn(folder))
    const kept = await copies()
    expect(kept).toHaveLength(limits.databaseCopiesKept)
    const before = names.slice(3, 3 + limits.databaseCopiesKept)
    expect(kept.map((name) => before.find((known) => name.includes(known)))).toEqual(before)
  })

  test('a backup copy of the database is deleted after a week', async () => {
    await closed(openIn(folder, upTo(1)))
    await closed(openIn(folder))
    const [madeAt, day] = [Date.now(), 86_400_000]
    await dropCopies(folder, madeAt - limits.databaseCopyDays * day)
    expect(await copies()).toHaveLength(1)
    await dropCopies(folder, madeAt + 2000)
    expect(await copies()).toEqual([])
  })

  test('a backup copy that a killed server left unfinished is removed at the next start', async () => {
    await closed(openIn(folder, upTo(1)))
    await mkdir(join(folder, 'copies'))
    await writeFile(join(folder, 'copies', 'cuelight-before-x.db.part'), 'half')
    await closed(openIn(folder))
    expect((await copies()).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('a failed migration leaves the database as it was, also after another migration of the same upgrade', async () => {
    await closed(openIn(folder, upTo(1)), fillFirst)
    const broken = async () => {
      throw new Error('broken migration')
    }
    await expect(openIn(folder, { ...upTo(3), '999-broken': { up: broken } })).rejects.toThrow(
      'broken migration',
    )
    await closed(openIn(folder, upTo(1)), async ({ db }) => {
      expect(await sql`select id from ballot, event`.execute(db)).toMatchObject({ rows: [{ id: 'e1' }] })
    })
  })

  test('a backup copy that cannot be made stops the start of the server and leaves the database unchanged', async () => {
    await closed(openIn(folder, upTo(1)), fillFirst)
    await writeFile(join(folder, 'copies'), 'no folder')
    await expect(openIn(folder)).rejects.toThrow()
    await closed(openIn(folder, upTo(1)))
  })
})

describe('a database file that is not ours', () => {
  async function expectRefused(reason: RegExp): Promise<void> {
    const before = await readFile(file())
    const openError = await openIn(folder).catch((error: unknown) => error)
    expect(openError).toBeInstanceOf(StoreRefused)
    expect(String((openError as Error).message)).toMatch(reason)
    expect(await readFile(file())).toEqual(before)
  }

  test('an empty database file is refused with an error of one line and left unchanged', async () => {
    await writeFile(file(), '')
    await expectRefused(/^the database file \S+cuelight\.db is empty[^\n]+$/)
  })

  test('a text file as database is refused with an error of one line and left unchanged', async () => {
    await writeFile(file(), 'Dear operator, this is my diary. '.repeat(1000))
    await expectRefused(/^the database file \S+ is not a SQLite database$/)
  })

  test('a database of another program is refused with an error of one line and left unchanged', async () => {
    const other = new DatabaseSync(file())
    other.exec("create table event (id text); insert into event values ('theirs')")
    other.close()
    await expectRefused(/^the database file \S+ belongs to another program$/)
  })

  test('a database of another program with its own migrations is refused and left unchanged', async () => {
    const other = new DatabaseSync(file())
    other.exec("create table kysely_migration (name text); insert into kysely_migration values ('init')")
    other.close()
    await expectRefused(/belongs to another program/)
  })

  test('a database of an unreleased version is refused with an error of one line and left unchanged', async () => {
    await closed(openIn(folder), ({ db }) =>
      sql`update kysely_migration set name = '001-first' where name = '001-tables'`.execute(db),
    )
    await expectRefused(
      /^the database file \S+ was made by an unreleased version of Cuelight [^\n]+DATA_DIR[^\n]+$/,
    )
  })

  test('a database of a newer version is refused with an error of one line and left unchanged', async () => {
    await closed(openIn(folder), ({ db }) =>
      sql`insert into kysely_migration values ('999-later', 'x')`.execute(db),
    )
    await expectRefused(/was made by a newer version of Cuelight \(999-later, this version knows [^\n]+$/)
  })

  test('a truncated database file is refused with an error of one line and left unchanged', async () => {
    await closed(openIn(folder))
    await writeFile(file(), (await readFile(file())).subarray(0, 20_000))
    await expectRefused(/^the database file \S+ is corrupt \([^\n]+\): restore a copy$/)
  })

  test('a database file with overwritten pages is refused with an error of one line and left unchanged', async () => {
    await closed(openIn(folder))
    const bytes = await readFile(file())
    await writeFile(file(), Buffer.concat([bytes.subarray(0, 100), Buffer.alloc(bytes.length - 100, 7)]))
    await expectRefused(/^the database file \S+ is corrupt /)
  })

  test('a missing database file beside its log is not taken for a new installation', async () => {
    await writeFile(`${file()}-wal`, 'what was written last')
    await expect(openIn(folder)).rejects.toThrow(StoreRefused)
    expect(existsSync(file())).toBe(false)
  })
})

test('a theme that version 3.1.1 has stored has the names of the code after the migration', async () => {
  const theme = contentOf('builtin-mint')
  const { '001-tables': tables } = migrations
  if (!tables) throw new Error('no first migration')
  await closed(openIn(folder, { '001-tables': tables }), ({ db }) =>
    db
      .insertInto('theme')
      .values({
        owner_id: 'ann',
        id: 't1',
        origin_id: null,
        type: 3,
        content: JSON.stringify(otherNames(theme)),
        created_at: 1,
      })
      .execute(),
  )
  const stored = await closed(openIn(folder, migrations), ({ db }) =>
    db.selectFrom('theme').select('content').executeTakeFirstOrThrow(),
  )
  expect(JSON.parse(stored?.content ?? '')).toEqual(theme)
})

describe('a Postgres database (postgres)', needsPostgres, () => {
  let database: TestDatabase
  afterEach(() => {
    vi.unstubAllEnvs()
    return database.drop()
  })

  const open = (known = migrations) =>
    openStore({ databaseUrl: database.url, dataDirectory: folder, onError: () => {} }, known)

  test('a Postgres database of a newer version is refused with an error of one line and left unchanged', async () => {
    database = await createTestDatabase()
    await closed(open(), ({ db }) => sql`insert into kysely_migration values ('999-later', 'x')`.execute(db))
    await expect(open()).rejects.toThrow(/^the database of DATABASE_URL was made by a newer version [^\n]+$/)
  })

  test('a Postgres database of an unreleased version is refused with an error of one line', async () => {
    database = await createTestDatabase()
    await closed(open(), ({ db }) =>
      sql`update kysely_migration set name = '001-first' where name = '001-tables'`.execute(db),
    )
    await expect(open()).rejects.toThrow(/^the database of DATABASE_URL was made by an unreleased [^\n]+$/)
  })

  test('a Postgres database is copied before an upgrade, and the copy restores it', async () => {
    database = await createTestDatabase()
    const steps: object[] = []
    const options = { databaseUrl: database.url, dataDirectory: folder, onError: () => {} }
    await closed(open(upTo(names.length - 1)), fillFirst)
    expect(existsSync(join(folder, 'copies'))).toBe(true)
    await rm(join(folder, 'copies'), { recursive: true })
    await closed(openStore({ ...options, onUpgrade: (step) => steps.push(step) }, upTo(names.length)))
    const [first, second] = steps as { copy?: string; migration?: string }[]
    expect(first?.copy).toMatch(new RegExp(`copies/cuelight-before-${names.at(-1)}-.+\\.dump$`))
    expect(second).toEqual({ migration: names.at(-1) })
    const back = await createEmptyDatabase()
    await restorePostgres(back.url, first?.copy ?? '')
    await closed(openStore({ ...options, databaseUrl: back.url }, upTo(names.length - 1)), async ({ db }) => {
      expect(await sql`select id from event`.execute(db)).toMatchObject({ rows: [{ id: 'e1' }] })
    })
    await back.drop()
  })

  test('a Postgres database is not upgraded without pg_dump, unless the operator wants no copy', async () => {
    database = await createTestDatabase()
    vi.stubEnv('PATH', '/nowhere')
    const upgrade = (withoutCopy: boolean) =>
      closed(
        openStore(
          { databaseUrl: database.url, dataDirectory: folder, withoutCopy, onError: () => {} },
          { ...migrations, '999-later': { up: async () => {} } },
        ),
      )
    await expect(upgrade(false)).rejects.toThrow(
      /^the database was not copied and not upgraded: pg_dump is not installed: [^\n]+MIGRATE_WITHOUT_COPY=on[^\n]+$/,
    )
    await closed(open())
    await upgrade(true)
    await expect(open()).rejects.toThrow(/newer version/)
  })

  test('a Postgres migration has no time limit, and the store that is open afterwards has a time limit', async () => {
    database = await createTestDatabase()
    const limitsOf = async (db: QueryExecutorProvider): Promise<string[]> => {
      const { rows } = await sql<{ setting: string }>`
        select setting from pg_settings
        where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'tcp_keepalives_idle')
        order by name`.execute(db)
      return rows.map(({ setting }) => setting)
    }
    let during: string[] = []
    const slow: Migrations[string] = {
      up: async (db) => {
        during = await limitsOf(db)
      },
    }
    const after = await closed(open({ ...migrations, '999-slow': slow }), ({ db }) => limitsOf(db))
    expect(during).toEqual(['0', '0', '10'])
    expect(after?.slice(0, 2)).toEqual([`${limits.transactionIdleMilliseconds}`, '10000'])
  })
})
