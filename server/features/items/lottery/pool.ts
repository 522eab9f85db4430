import type { EventSettings } from '#contract/content.ts'
import type { LotteryContent, LotteryPool, LotteryRules } from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'
import { allWinners } from '#machines/domain/lottery/winners.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { knownTo, shownName } from '#server/features/guests/guests.public.ts'
import type { AnswerTable } from '#server/store/answer-table.ts'
import { nextTurn } from '#server/store/next-turn.ts'
import type { Database, Tx } from '#server/store/store.ts'

export interface PoolEntry {
  entryId: string
  /** The name of the guest; empty if the guest gave none. */
  name: string
  detail: string
}

export interface PoolOf {
  eventId: string
  /** The start of the event, or the current time if it was started early. */
  startAt: number
  guestFields: EventSettings['guestFields']
  guard: EventSettings['guard']
  itemId: string
  rules: Pick<LotteryRules, 'pool' | 'pollId'>
  /** The tables that store guests' answers to items of all kinds. */
  answerTables: readonly AnswerTable[]
}

type Only = readonly string[] | undefined

/** The entries of the list of names, in order. `only`: reads only entries with these ids. */
export async function readList(db: Database | Tx, itemId: string, only?: Only): Promise<PoolEntry[]> {
  const rows = await db
    .selectFrom('lottery_entry')
    .select(['entry_id', 'name', 'detail'])
    .where('item_id', '=', itemId)
    .$if(only !== undefined, (query) => query.where('entry_id', 'in', only ?? []))
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ entryId: row.entry_id, name: row.name, detail: row.detail }))
}

/** The guests who answered the item, of any kind, in its current round. */
async function whoAnswered(
  db: Database | Tx,
  { eventId, rules: { pollId }, answerTables }: PoolOf,
  only: Only,
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
      .$if(only !== undefined, (query) => query.where('guest_id', 'in', only ?? []))
      .execute()
    for (const row of rows) guests.add(row.guest_id)
  }
  return guests
}

async function readGuests(db: Database | Tx, pool: PoolOf, only: Only): Promise<PoolEntry[]> {
  const { eventId, startAt, guestFields, guard, rules } = pool
  const since: Record<Exclude<LotteryPool, 'list'>, number> = {
    participants: 0,
    answered: 0,
    checkedIn: startAt - limits.checkInLeadMilliseconds,
  }
  const query = db
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .select(['guest_id', 'username', 'company', 'consent', 'name_held', 'name_number'])
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .where('visited_at', '>=', rules.pool === 'list' ? 0 : since[rules.pool])
    .$if(only !== undefined, (some) => some.where('guest_id', 'in', only ?? []))
    .orderBy('guest_id')
    .limit(limits.poolRowsAtOnce)
  const answered = rules.pool === 'answered' ? await whoAnswered(db, pool, only) : undefined
  const entries: PoolEntry[] = []
  for (let after = ''; ; await nextTurn()) {
    const rows = await query.where('guest_id', '>', after).execute()
    for (const row of rows) {
      if (answered && !answered.has(row.guest_id)) continue
      const { company } = knownTo(guestFields, { company: row.company })
      entries.push({ entryId: row.guest_id, name: shownName({ guestFields, guard }, row), detail: company })
    }
    const last = rows.at(-1)
    if (!last || rows.length < limits.poolRowsAtOnce) return entries
    after = last.guest_id
  }
}

/**
 * All candidates for a draw by the pool rule, including the excluded ones.
 * @param only reads only candidates with these ids
 */
export const readCandidates = (
  db: Database | Tx,
  pool: PoolOf,
  only?: readonly string[],
): Promise<PoolEntry[]> =>
  pool.rules.pool === 'list' ? readList(db, pool.itemId, only) : readGuests(db, pool, only)

/** The pool rule of a lottery, with the data that it needs. For use while a command is decided. */
export function poolRule(work: UnitOfWork, { id, snapshot }: Aggregate<'lottery'>): PoolOf {
  const { startAt, guestFields, guard } = work.event.snapshot.context
  return {
    eventId: work.row.id,
    startAt: Math.min(startAt, work.at),
    guestFields,
    guard,
    itemId: id,
    rules: snapshot.context,
    answerTables: work.features.answerTables,
  }
}

export async function readExcluded(db: Database | Tx, itemId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('lottery_exclusion')
    .select('entry_id')
    .where('item_id', '=', itemId)
    .execute()
  return new Set(rows.map((row) => row.entry_id))
}

/**
 * The entries that cannot win again. If nobody may win twice, these are all winners. If repeated wins are allowed, only
 * winners who did not claim their prize in time, or whose win was declared invalid.
 */
function barred(context: Pick<LotteryContent, 'draws' | 'repeatWinners'>): Set<string> {
  const winners = allWinners(context).map(({ winner }) => winner)
  const out = context.repeatWinners
    ? winners.filter(({ state }) => state === 'missed' || state === 'invalid')
    : winners
  return new Set(out.map(({ entryId }) => entryId))
}

/** The pool: the entries that can win the next draw. */
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
