import { audited, isAuditAct } from '#contract/audit.ts'
import { listAudit } from '#server/features/operators/operators.public.ts'
import type { Store } from '#server/store/store.ts'
import type { AdminArguments } from './admin-arguments.ts'
import { AdminError, columns, csv, json, timeOf } from './answer.ts'

const rowsDefault = 200
const rowsMost = 100_000

function limitOf(text: string | undefined): number {
  const limit = Number(text ?? rowsDefault)
  if (!Number.isInteger(limit) || limit < 1 || limit > rowsMost)
    throw new AdminError(`--limit must be a whole number from 1 to ${rowsMost}`)
  return limit
}

/** Searches the audit log. The latest acts are at the end. */
export async function searchAudit(store: Store, { values }: AdminArguments): Promise<string> {
  const { account = '', act = null, since } = values
  if (act !== null && !isAuditAct(act))
    throw new AdminError(`--act must be one of ${Object.keys(audited).join(', ')}`)
  const query = {
    search: account,
    act,
    since: since === undefined ? null : timeOf('since', since),
    afterId: null,
  }
  const { records, hasMore } = await listAudit(store, query, limitOf(values.limit))
  const rows = records.reverse()
  if (values.json) return json(rows.map((row) => ({ ...row, details: JSON.parse(row.details) as unknown })))
  const names = ['time (UTC)', 'act', 'actor', 'account', 'event', 'client', 'details']
  const cells = rows.map((row) => [
    new Date(row.at).toISOString().slice(0, 19).replace('T', ' '),
    row.act,
    row.actorName,
    row.accountName,
    row.eventCode,
    row.client,
    row.details,
  ])
  if (values.csv) return csv(names, cells)
  const more = hasMore ? ['', 'There are older records: give a larger --limit, or --since'] : []
  return [columns(names, cells), ...more].join('\n')
}
