import { sql } from 'kysely'
import type { z } from 'zod'
import type { guestRecord } from '#contract/interface/calls.ts'
import { type ItemKind, isItemKind, itemKinds } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { type AskedInRound, answersOf, readAsked, saidIn } from '../items/items.public.ts'

type GuestRecord = z.output<typeof guestRecord>
type Answered = GuestRecord['answers'][number]

interface Item extends Pick<Schema['aggregate'], 'id' | 'state'> {
  kind: ItemKind
}

/** Returns the content of an item in one of its rounds. The content of each item is read only once. */
type Asked = (item: Item, round: number) => Promise<AskedInRound>

function askedOnce(db: Database): Asked {
  const known = new Map<string, ReturnType<typeof readAsked>>()
  return async (item, round) => {
    const reading = known.get(item.id) ?? readAsked(db, item, item.kind)
    known.set(item.id, reading)
    return (await reading)(round)
  }
}

interface Row {
  item_id: string
  round: number | string
  created_at: number | string
  said: string
  question: string
}

interface TimedRow extends Row {
  round: number
  /** Milliseconds since 1970. */
  at: number
}

/** One answer source for each database table with guests' answers. */
const sources = itemKinds
  .map((kind) => answersOf(kind))
  .filter((source) => source !== null)
  .filter(({ table }, index, all) => all.findIndex((other) => other.table === table) === index)

async function readItems(db: Database, eventId: string): Promise<Map<string, Item>> {
  const rows = await db
    .selectFrom('aggregate')
    .select(['id', 'kind', 'state'])
    .where('event_id', '=', eventId)
    .where('kind', 'in', itemKinds)
    .execute()
  const items = rows.flatMap(({ id, kind, state }): Item[] => (isItemKind(kind) ? [{ id, kind, state }] : []))
  return new Map(items.map((item) => [item.id, item]))
}

/** The guest's answers in each round of each item, the latest first. */
async function readAnswers(
  db: Database,
  guestId: string,
  items: Map<string, Item>,
  asked: Asked,
): Promise<Answered[]> {
  const found = new Map<string, Answered>()
  const rows = await readRows(db, guestId, [...items.keys()])
  for (const row of rows) {
    const item = items.get(row.item_id)
    const source = item && answersOf(item.kind)
    if (!item || !source) continue
    const { title, means } = await asked(item, row.round)
    const key = `${item.id} ${row.round}`
    const answered = found.get(key) ?? {
      itemId: item.id,
      kind: item.kind,
      title,
      round: row.round,
      answeredOn: 0,
      said: [],
    }
    const question = row.question && means(row.question)
    answered.said.push(...saidIn(source, row.said, means).map((text) => ({ question, text })))
    answered.answeredOn = Math.max(answered.answeredOn, row.at)
    found.set(key, answered)
  }
  return [...found.values()].sort((one, other) => other.answeredOn - one.answeredOn)
}

/** The guest's latest answers, in the order of arrival. */
async function readRows(db: Database, guestId: string, itemIds: string[]): Promise<TimedRow[]> {
  if (itemIds.length === 0) return []
  const latest: TimedRow[] = []
  for (const { table, said, question } of sources) {
    const { rows } = await sql<Row>`
      select item_id, round, created_at, ${sql.ref(said)} as said,
        ${question === "''" ? sql`''` : sql.ref(question)} as question
      from ${sql.table(table)} where guest_id = ${guestId} and item_id in (${sql.join(itemIds)})
      order by created_at desc limit ${sql.lit(limits.guestRecordAnswers)}`.execute(db)
    latest.push(...rows.map((row) => ({ ...row, round: Number(row.round), at: Number(row.created_at) })))
  }
  return latest.sort((one, other) => one.at - other.at).slice(-limits.guestRecordAnswers)
}

async function readResults(db: Database, guestId: string, items: Map<string, Item>, asked: Asked) {
  const quizzes = [...items.values()].filter(({ kind }) => kind === 'quiz').map(({ id }) => id)
  if (quizzes.length === 0) return []
  const rows = await db
    .selectFrom('quiz_ranking')
    .select(['item_id', 'round', 'rank', 'players', 'score'])
    .where('guest_id', '=', guestId)
    .where('item_id', 'in', quizzes)
    .orderBy('round')
    .execute()
  const results: GuestRecord['results'] = []
  for (const { item_id, round, rank, players, score } of rows) {
    const item = items.get(item_id)
    const title = item ? (await asked(item, round)).title : ''
    results.push({ itemId: item_id, title, round, rank, players, score })
  }
  return results
}

async function readWins(db: Database, guestId: string, items: Map<string, Item>, asked: Asked) {
  const lotteries = [...items.values()].filter(({ kind }) => kind === 'lottery').map(({ id }) => id)
  if (lotteries.length === 0) return []
  const rows = await db
    .selectFrom('lottery_winner as winner')
    .innerJoin('lottery_draw as draw', (join) =>
      join
        .onRef('draw.item_id', '=', 'winner.item_id')
        .onRef('draw.round', '=', 'winner.round')
        .onRef('draw.number', '=', 'winner.number'),
    )
    .select(['winner.item_id', 'winner.round', 'winner.state', 'draw.prize_name'])
    .where('winner.entry_id', '=', guestId)
    .where('winner.item_id', 'in', lotteries)
    .orderBy('draw.drawn_at', 'desc')
    .execute()
  const wins: GuestRecord['wins'] = []
  for (const { item_id, round, state, prize_name } of rows) {
    const item = items.get(item_id)
    const title = item ? (await asked(item, round)).title : ''
    wins.push({ itemId: item_id, title, prizeName: prize_name, state })
  }
  return wins
}

/** The guest's activity at the event: answers of every kind, quiz results, prizes. */
export async function readGuestRecord(db: Database, eventId: string, guestId: string): Promise<GuestRecord> {
  const items = await readItems(db, eventId)
  const asked = askedOnce(db)
  return {
    answers: await readAnswers(db, guestId, items, asked),
    results: await readResults(db, guestId, items, asked),
    wins: await readWins(db, guestId, items, asked),
  }
}
