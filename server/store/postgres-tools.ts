import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

/** A program of PostgreSQL could not do its work. The message is one line for the operator. */
export class PostgresToolError extends Error {}

type Tool = 'pg_dump' | 'pg_restore'

/** The address without the password: other users of the machine can read the arguments of a program. */
function splitPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}

function explain(tool: Tool, output: string): string {
  if (/version mismatch|unsupported version/.test(output))
    return `${tool} is older than PostgreSQL at DATABASE_URL: install the client of the same version`
  // For example, pg_restore 17 sets `transaction_timeout`, which PostgreSQL 16 does not have.
  if (/unrecognized configuration parameter/.test(output))
    return `${tool} is newer than PostgreSQL at DATABASE_URL: install the client of the same version`
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((each) => /error/i.test(each)) ?? lines.at(-1) ?? 'no reason given'
  return `${tool} failed: ${line.replace(/^pg_\w+: (error: )?/, '')}`
}

function cannotRun(tool: Tool, { code }: NodeJS.ErrnoException): PostgresToolError {
  const reason = code === 'ENOENT' ? 'is not installed' : `cannot run (${code})`
  return new PostgresToolError(
    `${tool} ${reason}: install the PostgreSQL client (postgresql-client on Debian), of the version of the database`,
  )
}

/**
 * Throws `PostgresToolError` if pg_dump is of another major version than the database. A newer pg_dump works, but the
 * pg_restore beside it may fail. `versionNumber`: the `server_version_num` of the database.
 */
export async function mustMatchServer(versionNumber: number): Promise<void> {
  const { stdout } = await promisify(execFile)('pg_dump', ['--version']).catch((error) => {
    throw cannotRun('pg_dump', error)
  })
  const [, tool] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? []
  const server = Math.floor(versionNumber / 10_000)
  if (Number(tool) !== server)
    throw new PostgresToolError(
      `pg_dump is of PostgreSQL ${tool}, and the database of DATABASE_URL is of ${server}: install the client of version ${server} (postgresql-client-${server} on Debian), or the backup might not be restored`,
    )
}

/** Runs a program of PostgreSQL on a database. Throws `PostgresToolError`. */
function runTool(tool: Tool, databaseUrl: string, given: readonly string[]): Promise<void> {
  const { address, password } = splitPassword(databaseUrl)
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  return new Promise((resolve, reject) => {
    const child = spawn(tool, ['--no-password', '--dbname', address, ...given], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(0, 10_000)
    })
    child.on('error', (error) => reject(cannotRun(tool, error)))
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new PostgresToolError(explain(tool, output))),
    )
  })
}

/** Writes a database to a file in the custom format of pg_dump. `snapshot`: an exported snapshot of a transaction. */
export const dumpPostgres = (databaseUrl: string, file: string, snapshot?: string): Promise<void> =>
  runTool('pg_dump', databaseUrl, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...(snapshot ? [`--snapshot=${snapshot}`] : []),
    `--file=${file}`,
  ])

/** Restores such a file in one transaction. Tables of the same names are replaced. */
export const restorePostgres = (databaseUrl: string, file: string): Promise<void> =>
  runTool('pg_restore', databaseUrl, [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    file,
  ])
