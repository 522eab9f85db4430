import type { EventSettings } from '../../../src/contract/content.ts'
import type { LotteryContent, LotteryPool, LotteryRules } from '../../../src/contract/items/lottery.ts'
import * as limits from '../../../src/contract/limits.ts'
import { allWinners } from '../../../src/machines/lottery/winners.ts'
import { knownTo } from '../../guests/guest-details.ts'
import type { Database, Tx } from '../../store/store.ts'
import type { AnswerTable } from '../answer-source.ts'

export interface PoolEntry {
  entryId: string
  /** Empty where a guest gave none. */
  name: string
  detail: string
}

export interface PoolOf {
  eventId: string
  /** When the event starts, or now where it was started before its time. */
  startAt: number
  guestFields: EventSettings['guestFields']
  itemId: string
  rules: Pick<LotteryRules, 'pool' | 'pollId'>
  /** Where answers of guests are kept, of whatever kind. */
  answerTables: readonly AnswerTable[]
}

async function readList(db: Database | Tx, itemId: string): Promise<PoolEntry[]> {
  const rows = await db
    .selectFrom('lottery_entry')
    .select(['entry_id', 'name', 'detail'])
    .where('item_id', '=', itemId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ entryId: row.entry_id, name: row.name, detail: row.detail }))
}

/** Guests that answered the item, of whatever kind it is, in the round that it is in. */
async function whoAnswered(
  db: Database | Tx,
  { eventId, rules: { pollId }, answerTables }: PoolOf,
): Promise<Set<string>> {
  const item = await db
    .selectFrom('aggregate')
    .select('state')
    .where('id', '=', pollId ?? '')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (!item) return new Set()
  const { context } = JSON.parse(item.state) as { context: { round: number } }
  const guests = new Set<string>()
  for (const table of answerTables) {
    const rows = await db
      .selectFrom(table)
      .select('guest_id')
      .where('item_id', '=', pollId ?? '')
      .where('round', '=', context.round)
      .execute()
    for (const row of rows) guests.add(row.guest_id)
  }
  return guests
}

async function readGuests(db: Database | Tx, pool: PoolOf): Promise<PoolEntry[]> {
  const { eventId, startAt, rules } = pool
  const since: Record<Exclude<LotteryPool, 'list'>, number> = {
    participants: 0,
    answered: 0,
    checkedIn: startAt - limits.checkInLeadMilliseconds,
  }
  const rows = await db
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .select(['guest.id', 'username', 'company'])
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .where('visited_at', '>=', rules.pool === 'list' ? 0 : since[rules.pool])
    .orderBy('guest.id')
    .execute()
  const answered = rules.pool === 'answered' ? await whoAnswered(db, pool) : undefined
  return rows
    .filter(({ id }) => !answered || answered.has(id))
    .map((guest) => knownTo(pool.guestFields, guest))
    .map(({ id, username, company }) => ({ entryId: id, name: username, detail: company }))
}

/** Everybody the rule puts in, those kept out by the host too. */
export const readCandidates = (db: Database | Tx, pool: PoolOf): Promise<PoolEntry[]> =>
  pool.rules.pool === 'list' ? readList(db, pool.itemId) : readGuests(db, pool)

export async function readExcluded(db: Database | Tx, itemId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('lottery_exclusion')
    .select('entry_id')
    .where('item_id', '=', itemId)
    .execute()
  return new Set(rows.map((row) => row.entry_id))
}

/** Who may win no more: every winner, or where winners may win again those that did not come or were ruled out. */
function barred(context: Pick<LotteryContent, 'draws' | 'repeatWinners'>): Set<string> {
  const winners = allWinners(context).map(({ winner }) => winner)
  const out = context.repeatWinners
    ? winners.filter(({ state }) => state === 'missed' || state === 'invalid')
    : winners
  return new Set(out.map(({ entryId }) => entryId))
}

/** Who can win the next draw. */
export async function readPool(
  db: Database | Tx,
  pool: PoolOf,
  context: Pick<LotteryContent, 'draws' | 'repeatWinners'>,
): Promise<PoolEntry[]> {
  const candidates = await readCandidates(db, pool)
  const excluded = await readExcluded(db, pool.itemId)
  const won = barred(context)
  return candidates.filter(({ entryId }) => !excluded.has(entryId) && !won.has(entryId))
}
