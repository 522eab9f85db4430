import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withPostgres, withSqliteFile } from '#server/backup/database-copy.ts'
import { type AnyDatabase, readFacts } from '#server/backup/database-facts.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { version } from '#server/platform/version.ts'
import { eachStore } from '#tests/support/server/build.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { LiveServer, type Site } from '#tests/support/server/live-server.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/store/postgres.ts'

// tests/fixtures/releases/keep.ts makes the databases.
const folderOfKept = new URL('../../fixtures/releases/', import.meta.url)
const releases = (await readdir(folderOfKept)).flatMap((name) => /^(.+)\.db\.gz$/.exec(name)?.[1] ?? [])
const kept = async (name: string): Promise<Buffer> => gunzipSync(await readFile(new URL(name, folderOfKept)))

test('the database of this version is kept for the upgrade from it', () => {
  expect(releases).toContain(version)
})

eachStore('an upgrade', (kind) => {
  let folder: string
  let database: TestDatabase | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-upgrade-'))
    database = kind === 'postgres' ? await createEmptyDatabase() : undefined
  })
  afterEach(async () => {
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const file = () => join(folder, 'cuelight.db')
  const facts = () => (database ? withPostgres(database.url, readFacts) : withSqliteFile(file(), readFacts))

  async function putKept(release: string): Promise<void> {
    if (!database) return writeFile(file(), await kept(`${release}.db.gz`))
    const client = new pg.Client(database.url)
    await client.connect()
    await client.query((await kept(`${release}.sql.gz`)).toString())
    await client.end()
  }

  test.each(releases)(
    'a database of release %s is upgraded in one step with every row, and its event goes on',
    async (release) => {
      await putKept(release)
      const before = await facts()
      const { kysely_migration: _, ...tables } = before.tables
      expect(Object.entries(tables).filter(([, rows]) => rows === 0)).toEqual([])
      const environment = readEnvironment({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0' })
      const site: Site = {
        kind,
        // Before everything that is kept, so that nothing has expired.
        clock: { offset: 0, stoppedAt: 0 },
        environment: { ...environment, port: 0, databaseUrl: database?.url },
        remove: async () => {},
      }
      const live = await LiveServer.start(site)
      try {
        const after = await readFacts(live.db as unknown as AnyDatabase)
        // The store has values of its own.
        expect(after.tables).toMatchObject({ ...tables, meta: expect.any(Number) })
        expect(after.events).toEqual(before.events)
        const show = await live.db
          .selectFrom('ballot')
          .innerJoin('aggregate', 'aggregate.id', 'ballot.item_id')
          .select('event_id')
          .executeTakeFirstOrThrow()
        await checkRows(live, { id: show.event_id })
        const view = await live.context.snapshots.snapshot(show.event_id, 'host', null)
        const docs = view?.changes.map(([key]) => key.split(':')[0])
        expect(docs).toEqual(expect.arrayContaining(['event', 'qa', 'poll', 'tally', 'question']))
      } finally {
        await live.close()
      }
    },
  )
})
