import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import * as limits from '../../src/contract/limits.ts'
import type { Projected } from '../projections/projected.ts'
import type { Schema } from '../store/schema.ts'
import type { Database, Tx } from '../store/store.ts'
import { begin, type ChartContext } from '../work/charts.ts'
import { readRows } from '../work/read-rows.ts'
import type { RowsOf, Scene, Subject, Tally } from '../work/subject.ts'
import { kindOnServer } from './kinds.ts'

type ItemRow = Pick<Schema['aggregate'], 'id' | 'event_id' | 'position' | 'created_at'> & { kind: ItemKind }
type EndedRow = Pick<Schema['ended_round'], 'round' | 'content' | 'ended_at'>

export interface EndedRound {
  round: number
  endedAt: number
  title: string
  voters: number
}

async function readTallies(db: Database | Tx, itemId: string, from: number): Promise<Map<number, Tally>> {
  const rows = await db
    .selectFrom('tally')
    .select(['round', 'option_id', 'votes', 'seq'])
    .where('subject_id', '=', itemId)
    .where('round', '>=', from)
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.round)].map(([round, counted]) => [
      round,
      { round, votes: new Map(counted.map((row) => [row.option_id, row.votes])), seq: 0 },
    ]),
  )
}

/** The item as its chart begins with what the round asked; its answers are those of the round. */
function subjectOf<K extends ItemKind>(
  item: ItemRow & { kind: K },
  row: EndedRow,
  tally?: Tally,
): Subject<K> {
  const content = JSON.parse(row.content) as ItemContents[K]
  return {
    kind: item.kind,
    id: item.id,
    snapshot: begin(item.kind, content as unknown as ChartContext<K>),
    position: item.position,
    authorId: null,
    createdAt: item.created_at,
    seq: 0,
    tally: tally ?? { round: row.round, votes: new Map(), seq: 0 },
    rows: null as RowsOf<K>,
  }
}

/** How many guests have answered the round that the item is in, or were drawn in it. */
export function votersOf<K extends ItemKind>(subject: Subject<K>): number {
  return kindOnServer(subject.kind).voters?.(subject) ?? subject.tally.votes.get('') ?? 0
}

/** The rounds of an item that are over and were answered, the latest first. */
export async function listEndedRounds(db: Database, item: ItemRow): Promise<EndedRound[]> {
  const rows = await db
    .selectFrom('ended_round')
    .select(['round', 'content', 'ended_at'])
    .where('item_id', '=', item.id)
    .orderBy('round', 'desc')
    .limit(limits.roundsListed)
    .execute()
  const tallies = await readTallies(db, item.id, rows.at(-1)?.round ?? 0)
  return rows.map((row) => {
    const subject = subjectOf(item, row, tallies.get(row.round))
    const { title } = JSON.parse(row.content) as ItemContents[ItemKind]
    return { round: row.round, endedAt: Number(row.ended_at), title, voters: votersOf(subject) }
  })
}

/** The documents that the host had of the item when the round ended; undefined if there is no such round. */
export async function readEndedRound(
  tx: Tx,
  item: ItemRow,
  round: number,
  scene: Scene,
): Promise<Projected[] | undefined> {
  const row = await tx
    .selectFrom('ended_round')
    .select(['round', 'content', 'ended_at'])
    .where('item_id', '=', item.id)
    .where('round', '=', round)
    .executeTakeFirst()
  if (!row) return undefined
  const tallies = await readTallies(tx, item.id, round)
  const bare = subjectOf(item, row, tallies.get(round))
  const rows = await readRows(tx, item.event_id, item.kind, { id: item.id, context: bare.snapshot.context })
  const subject = { ...bare, rows } as Subject<ItemKind>
  const kind = kindOnServer(item.kind)
  return kind.projectEnded?.(subject, scene) ?? kind.project(subject, 'host', scene)
}
