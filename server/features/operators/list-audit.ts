import { sql } from 'kysely'
import type { AuditAct } from '#contract/audit.ts'
import type { AuditRecord } from '#contract/interface/operator.calls.ts'
import { holds } from '#server/store/folded.ts'
import type { Store } from '#server/store/store.ts'

export interface AuditQuery {
  /** A part of a login name; '' for all. */
  search: string
  act: AuditAct | null
  /** Milliseconds since 1970; null: no limit. */
  since: number | null
  /** The id of the last record of the page before; null for the first page. */
  afterId: string | null
}

/**
 * The records of the audit log, the latest first. A record is found by who acts and by the account to which the act was
 * done; a deleted account is found by its id, and by the name that it acted with.
 */
export async function listAudit(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  { search, act, since, afterId }: AuditQuery,
  most: number,
): Promise<{ records: AuditRecord[]; hasMore: boolean }> {
  let query = db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.account_id')
    .leftJoin('event', 'event.id', 'audit.event_id')
    .selectAll('audit')
    .select(['account.logon_name', 'event.code'])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(most + 1)
  if (act !== null) query = query.where('act', '=', act)
  if (since !== null) query = query.where('at', '>=', since)
  if (afterId !== null) {
    const last = db.selectFrom('audit').select(['at', 'id']).where('id', '=', afterId)
    query = query.where(sql<boolean>`(audit.at, audit.id) < (${last})`)
  }
  if (search)
    query = query.where((where) =>
      where.or([
        holds(dialect, 'audit.actor_name', search),
        holds(dialect, 'account.logon_name', search),
        where('audit.account_id', '=', search),
        where('audit.actor_id', '=', search),
        where('event.code', '=', search),
      ]),
    )
  const rows = await query.execute()
  return {
    records: rows.slice(0, most).map((row) => ({
      id: row.id,
      at: Number(row.at),
      act: row.act,
      actorName: row.actor_name,
      accountName: row.logon_name ?? row.account_id ?? '',
      eventCode: row.code ?? '',
      client: row.client,
      details: row.details,
    })),
    hasMore: rows.length > most,
  }
}
