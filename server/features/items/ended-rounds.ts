import type { ItemContents, ItemKind } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import type { Aggregate, ProjectionContext, RowsOf, Tally } from '#server/engine/aggregate.ts'
import { begin, type ChartContext } from '#server/engine/charts.ts'
import type { Projected } from '#server/engine/projected.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database, Tx } from '#server/store/store.ts'
import { kindOnServer } from './kinds.ts'
import { readItemRows } from './read-item-rows.ts'

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

/** The aggregate at the end of a finished round, with the content and the tally of that round. */
function aggregateOf<K extends ItemKind>(
  item: ItemRow & { kind: K },
  row: EndedRow,
  tally?: Tally,
): Aggregate<K> {
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

/**
 * Number of guests who have answered the item's current round. For a lottery, the number of guests who were drawn in
 * it.
 */
export function votersOf<K extends ItemKind>(aggregate: Aggregate<K>): number {
  return kindOnServer(aggregate.kind).voters?.(aggregate) ?? aggregate.tally.votes.get('') ?? 0
}

/** The finished rounds of an item that have answers, the latest first. */
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
    const aggregate = aggregateOf(item, row, tallies.get(row.round))
    const { title } = JSON.parse(row.content) as ItemContents[ItemKind]
    return { round: row.round, endedAt: Number(row.ended_at), title, voters: votersOf(aggregate) }
  })
}

/** The host's documents of the item at the end of the round; undefined if the round does not exist. */
export async function readEndedRound(
  tx: Tx,
  item: ItemRow,
  round: number,
  projectionContext: ProjectionContext,
): Promise<Projected[] | undefined> {
  const row = await tx
    .selectFrom('ended_round')
    .select(['round', 'content', 'ended_at'])
    .where('item_id', '=', item.id)
    .where('round', '=', round)
    .executeTakeFirst()
  if (!row) return undefined
  const tallies = await readTallies(tx, item.id, round)
  const bare = aggregateOf(item, row, tallies.get(round))
  const rows = await readItemRows(tx, item.kind, item.id, JSON.parse(row.content), null)
  const aggregate = { ...bare, rows } as Aggregate<ItemKind>
  const kind = kindOnServer(item.kind)
  return (
    kind.projectEnded?.(aggregate, projectionContext) ?? kind.project(aggregate, 'host', projectionContext)
  )
}
