import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { mainThreadMilliseconds } from './figures.ts'

const postgresServer = process.env.TEST_DATABASE_URL ?? 'postgres://postgres:postgres@127.0.0.1:5432/postgres'

export const redisUrl = 'redis://127.0.0.1:6379'

export interface BenchDatabase {
  url: string
  /** CPU time that the connections of this database have used, in milliseconds. Connections that have ended do not count. */
  cpuMilliseconds(): Promise<number>
  /** Updates the statistics of the tables, which a database has a minute after its first rows. */
  analyze(): Promise<void>
  drop(): Promise<void>
}

/** Creates a database for the run; undefined if PostgreSQL does not answer. */
export async function createDatabase(): Promise<BenchDatabase | undefined> {
  const run = async (statement: string, at = postgresServer): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: at, connectionTimeoutMillis: 2000 })
    await client.connect()
    return client.query(statement).finally(() => client.end())
  }
  const name = `cuelight_bench_${randomBytes(6).toString('hex')}`
  const isThere = await run(`create database ${name}`).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const url = new URL(postgresServer)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async cpuMilliseconds() {
      const { rows } = await run(
        `select pid from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
      )
      return rows.reduce((sum, { pid }) => sum + (mainThreadMilliseconds(pid) ?? 0), 0)
    },
    analyze: async () => void (await run('analyze', url.href)),
    drop: async () => void (await run(`drop database if exists ${name} with (force)`)),
  }
}
