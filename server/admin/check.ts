import { found, runChecks, warned } from '#server/platform/checks.ts'
import type { Environment } from '#server/platform/environment.ts'
import type { Migrations } from '#server/store/migrate.ts'
import { pendingMigrations } from '#server/store/store.ts'
import { type AdminAnswer, columns, json } from './answer.ts'

/** Checks the settings and the services that they name, without serving. The exit code is 1 if one has failed. */
export async function runCheck(
  environment: Environment,
  migrations: Migrations,
  { asJson }: { asJson: boolean },
): Promise<AdminAnswer> {
  const { dataDirectory, databaseUrl } = environment
  const findings = await runChecks(environment, async () => {
    const pending = await pendingMigrations({ dataDirectory, databaseUrl }, migrations)
    if (pending === null) return warned('there is no database yet: the first start makes it')
    return pending.length === 0
      ? found(databaseUrl ? 'PostgreSQL, up to date' : 'SQLite, up to date')
      : warned(`the next start migrates it: ${pending.join(', ')}`)
  })
  const code = findings.some(({ state }) => state === 'failed') ? 1 : 0
  const rows = findings.map(({ what, state, detail }) => [state, what, detail])
  return { text: asJson ? json(findings) : columns(['state', 'what', 'detail'], rows), code }
}
