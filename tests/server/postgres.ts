import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Where the tests make databases of their own. */
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
  url: string
  drop(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `cuelight_test_${randomBytes(6).toString('hex')}`
  await onServer(async (client) => {
    await client.query(`create database ${name}`)
    // No test takes the power away, and each commit would wait for the disk.
    await client.query(`alter database ${name} set synchronous_commit to off`)
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
