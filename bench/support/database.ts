import { randomBytes } from 'node:crypto'
import pg from 'pg'

const postgresServer = process.env.TEST_DATABASE_URL ?? 'postgres://postgres:postgres@127.0.0.1:5432/postgres'

/** Creates a database for the run; undefined if PostgreSQL does not answer. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: postgresServer, connectionTimeoutMillis: 2000 })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const name = `cuelight_bench_${randomBytes(6).toString('hex')}`
  const isThere = await run(`create database ${name}`).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const url = new URL(postgresServer)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
