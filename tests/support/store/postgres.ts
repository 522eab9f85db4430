import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/store/store.ts'

/** The PostgreSQL server where the tests create their databases. */
const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres:postgres@127.0.0.1:5432/postgres'

async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const postgresAnswers: boolean = await onServer(() => Promise.resolve(true)).catch(() => false)

if (!postgresAnswers && process.env.CI) throw new Error('PostgreSQL must answer on CI, and does not')

export interface TestDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

/** @param template a database whose content is copied */
export async function createEmptyDatabase(template = 'template1'): Promise<TestDatabase> {
  const name = `cuelight_test_${randomBytes(6).toString('hex')}`
  await onServer(async (client) => {
    await client.query(`create database ${name} template ${template}`)
    // Tests do not simulate power loss, and each commit would wait for the disk.
    await client.query(`alter database ${name} set synchronous_commit to off`)
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: async () => {
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** A migrated database without rows. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createEmptyDatabase(inject('migrated')?.database)

/** Waits until a statement waits for a lock of another transaction. */
export async function untilLocked(db: Database): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await waiting.execute(db)).rows.length === 0);
}
