import { sql } from 'kysely'
import type { ListedAccount, OperatorEvent } from '#contract/interface/operator.calls.ts'
import * as limits from '#contract/limits.ts'
import { holds } from '#server/store/folded.ts'
import type { Store } from '#server/store/store.ts'
import { commonOf } from '../guests/guests.public.ts'

type Reading = Pick<Store, 'db' | 'dialect'>

export interface ListQuery {
  /** A part of a name, of an address or of a code; '' for all. */
  search: string
  /** The id of the last row of the page before; null for the first page. */
  afterId: string | null
}

/** The accounts, the oldest first. */
export async function listAccounts(
  { db, dialect }: Reading,
  { search, afterId }: ListQuery,
): Promise<{ accounts: ListedAccount[]; hasMore: boolean }> {
  let query = db
    .selectFrom('account')
    .select([
      'id',
      'logon_name',
      'user_name',
      'email',
      'roles',
      'disabled',
      'given_until',
      'second_factor',
      'created_at',
      (eb) =>
        eb
          .selectFrom('audit')
          .select(({ fn }) => fn.max('at').as('at'))
          .whereRef('audit.account_id', '=', 'account.id')
          .where('act', '=', 'signed-in')
          .as('last_sign_in'),
      (eb) =>
        eb
          .selectFrom('event')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('owner_id', '=', 'account.id')
          .where('deleted_at', 'is', null)
          .as('events'),
      (eb) =>
        eb
          .selectFrom('upload')
          .select(({ fn }) => fn.sum<number>('bytes').as('bytes'))
          .whereRef('upload.account_id', '=', 'account.id')
          .as('bytes'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limits.operatorRowsPerPage + 1)
  if (afterId !== null) {
    const last = db.selectFrom('account').select(['created_at', 'id']).where('id', '=', afterId)
    query = query.where(sql<boolean>`(account.created_at, account.id) > (${last})`)
  }
  if (search) {
    const columns = ['account.logon_name', 'account.user_name', 'account.email']
    query = query.where((where) => where.or(columns.map((column) => holds(dialect, column, search))))
  }
  const rows = await query.execute()
  return {
    accounts: rows.slice(0, limits.operatorRowsPerPage).map((row) => ({
      accountId: row.id,
      logonName: row.logon_name,
      userName: row.user_name,
      email: row.email,
      userRoles: JSON.parse(row.roles) as string[],
      disabled: row.disabled === 1,
      passwordGiven: row.given_until !== null,
      secondFactor: row.second_factor !== '',
      createdOn: Number(row.created_at),
      lastSignInOn: row.last_sign_in === null ? null : Number(row.last_sign_in),
      events: Number(row.events ?? 0),
      storageBytes: Number(row.bytes ?? 0),
    })),
    hasMore: rows.length > limits.operatorRowsPerPage,
  }
}

/** The events of all accounts, the newest first. The name of an event is not searched. */
export async function listEvents(
  { db, dialect }: Reading,
  { search, afterId }: ListQuery,
): Promise<{ events: OperatorEvent[]; hasMore: boolean }> {
  let query = db
    .selectFrom('event')
    .leftJoin('account', 'account.id', 'event.owner_id')
    .selectAll('event')
    .select(['account.logon_name', 'account.user_name'])
    .orderBy('event.created_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limits.operatorRowsPerPage + 1)
  if (afterId !== null) {
    const last = db.selectFrom('event').select(['created_at', 'id']).where('id', '=', afterId)
    query = query.where(sql<boolean>`(event.created_at, event.id) < (${last})`)
  }
  if (search) {
    const columns = ['event.code', 'account.logon_name', 'account.user_name']
    query = query.where((where) => where.or(columns.map((column) => holds(dialect, column, search))))
  }
  const rows = await query.execute()
  return {
    events: rows.slice(0, limits.operatorRowsPerPage).map(({ logon_name, user_name, ...row }) => {
      const { shown } = commonOf(row)
      return {
        eventId: row.id,
        eventCode: row.code,
        eventName: shown.eventName,
        owner: { accountId: row.owner_id, logonName: logon_name ?? '', userName: user_name ?? '' },
        startDate: shown.startDate,
        endDate: shown.endDate,
        progress: shown.progress,
        participants: row.participants,
        createdOn: Number(row.created_at),
        deletedOn: row.deleted_at === null ? null : Number(row.deleted_at),
        suspended: row.suspended,
      }
    }),
    hasMore: rows.length > limits.operatorRowsPerPage,
  }
}
