import { spawn } from 'node:child_process'

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
    return `${tool} is older than PostgreSQL at DATABASE_URL: install the client of the same version or a newer one`
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((each) => /error/i.test(each)) ?? lines.at(-1) ?? 'no reason given'
  return `${tool} failed: ${line.replace(/^pg_\w+: (error: )?/, '')}`
}

/** Runs a program of PostgreSQL on a database. Throws `PostgresToolError`. */
function runTool(tool: Tool, databaseUrl: string, given: readonly string[]): Promise<void> {
  const { address, password } = splitPassword(databaseUrl)
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  return new Promise((resolve, reject) => {
    const child = spawn(tool, ['--dbname', address, ...given], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(0, 10_000)
    })
    child.on('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'ENOENT' ? 'is not installed' : `cannot run (${error.code})`
      reject(
        new PostgresToolError(
          `${tool} ${reason}: install the PostgreSQL client (postgresql-client on Debian), of the version of the database or newer`,
        ),
      )
    })
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
