import type { Account } from '#server/platform/accounts/accounts.ts'
import { type Act, acts } from '#server/platform/audit.ts'
import type { Database } from '#server/store/store.ts'
import type { AdminArguments } from './admin-arguments.ts'
import { AdminError, columns, csv, json } from './answer.ts'

const rowsDefault = 200
const rowsMost = 100_000

function sinceOf(text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time))
    throw new AdminError('--since must be a date such as 2026-01-31 or 2026-01-31T08:00Z')
  return time
}

function limitOf(text: string | undefined): number {
  const limit = Number(text ?? rowsDefault)
  if (!Number.isInteger(limit) || limit < 1 || limit > rowsMost)
    throw new AdminError(`--limit must be a whole number from 1 to ${rowsMost}`)
  return limit
}

/** Searches the audit log. The latest acts are at the end. */
export async function searchAudit(
  db: Database,
  { values }: AdminArguments,
  findAccount: (logonName: string) => Promise<Account | undefined>,
): Promise<string> {
  const { account, act, since } = values
  let query = db
    .selectFrom('audit')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limitOf(values.limit))
  if (act !== undefined) {
    if (!Object.hasOwn(acts, act))
      throw new AdminError(`--act must be one of ${Object.keys(acts).join(', ')}`)
    query = query.where('act', '=', act as Act)
  }
  if (since !== undefined) query = query.where('at', '>=', sinceOf(since))
  if (account !== undefined) {
    // A deleted account is found by its id, or by the name that it acted with.
    const id = (await findAccount(account))?.id ?? account
    query = query.where((eb) =>
      eb.or([eb('actor_id', '=', id), eb('account_id', '=', id), eb('actor_name', '=', account)]),
    )
  }
  const rows = (await query.execute()).reverse().map((row) => ({ ...row, at: Number(row.at) }))
  if (values.json) return json(rows.map((row) => ({ ...row, details: JSON.parse(row.details) as unknown })))
  const names = ['time (UTC)', 'act', 'actor', 'account', 'event', 'client', 'details']
  const cells = rows.map((row) => [
    new Date(row.at).toISOString().slice(0, 19).replace('T', ' '),
    row.act,
    row.actor_name,
    row.account_id,
    row.event_id,
    row.client,
    row.details,
  ])
  return values.csv ? csv(names, cells) : columns(names, cells)
}
