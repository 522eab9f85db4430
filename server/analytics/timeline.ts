import { type RawBuilder, sql } from 'kysely'
import * as limits from '../../src/contract/limits.ts'
import { answerTables } from '../items/answer-tables.ts'
import type { Database } from '../store/store.ts'
import { withdrawnState } from './withdrawn.ts'

/** What is counted over time. */
export type Series = 'Joins' | 'Questions' | 'Votes' | 'Comments'

interface Source {
  of: Series
  /** Selects `at` of every row of the event. */
  rows: RawBuilder<unknown>
}

const sourcesOf = (eventId: string): Source[] => {
  const ofItems = (table: string) => sql`
    select answer.created_at as at from ${sql.table(table)} answer
    join aggregate on aggregate.id = answer.item_id where aggregate.event_id = ${eventId}`
  return [
    { of: 'Joins', rows: sql`select joined_at as at from participation where event_id = ${eventId}` },
    {
      of: 'Questions',
      rows: sql`
        select created_at as at from aggregate
        where event_id = ${eventId} and kind = 'question' and state not like ${withdrawnState}`,
    },
    ...answerTables.map((table): Source => ({ of: 'Votes', rows: ofItems(table) })),
    { of: 'Comments', rows: sql`select created_at as at from comment where event_id = ${eventId}` },
  ]
}

type Point = { At: number } & Record<Series, number>

const steps = [1, 5, 15, 30, 60, 180, 720, 1440, 10_080, 43_200].map((minutes) => minutes * 60_000)

/** The finest step of the clock with which so long a time has not too many points. */
const stepFor = (span: number): number =>
  steps.find((step) => span / step < limits.timelinePoints) ?? Math.ceil(span / limits.timelinePoints)

/** How much of each happened over time, from the first to the last of all; and how much in all. */
export async function readTimeline(db: Database, eventId: string) {
  const sources = sourcesOf(eventId)
  const totals: Record<Series, number> = { Joins: 0, Questions: 0, Votes: 0, Comments: 0 }
  let first = Number.POSITIVE_INFINITY
  let last = 0
  for (const { of, rows } of sources) {
    const { rows: found } = await sql<{ first: number | null; last: number | null; many: number }>`
      select min(at) as first, max(at) as last, count(*) as many from (${rows}) found`.execute(db)
    const many = Number(found[0]?.many ?? 0)
    if (many === 0) continue
    totals[of] += many
    first = Math.min(first, Number(found[0]?.first))
    last = Math.max(last, Number(found[0]?.last))
  }
  if (last === 0) return { totals, series: [] }
  const step = stepFor(last - first)
  const begin = Math.floor(first / step)
  const series = Array.from({ length: Math.floor(last / step) - begin + 1 }, (_, index): Point => {
    return { At: (begin + index) * step, Joins: 0, Questions: 0, Votes: 0, Comments: 0 }
  })
  for (const { of, rows } of sources) {
    const { rows: found } = await sql<{ slot: number; many: number }>`
      select at / ${sql.lit(step)} as slot, count(*) as many from (${rows}) found group by 1`.execute(db)
    for (const { slot, many } of found) {
      const at = series[Math.floor(Number(slot)) - begin]
      if (at) at[of] += Number(many)
    }
  }
  return { totals, series }
}
