import { sql } from 'kysely'
import { type ItemKind, itemKinds } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import { restore } from '#server/engine/charts.ts'
import type { Database } from '#server/store/store.ts'
import { answersOf } from '../items/items.public.ts'
import type { Counter, Counts } from './counts.ts'

/** The kinds of activity that are counted over time. */
export type Series = 'joins' | 'questions' | 'votes' | 'comments'

type Point = { at: number } & Record<Series, number>

const minute = 60_000
const steps = [1, 5, 15, 30, 60, 180, 720, 1440, 10_080, 43_200].map((minutes) => minutes * minute)

/** The finest step between two points that does not give too many points for this span of time. */
const stepFor = (span: number): number =>
  steps.find((step) => span / step < limits.timelinePoints) ?? Math.ceil(span / limits.timelinePoints)

const answeredKinds = itemKinds.filter((kind) => answersOf(kind) !== null)

/** The place of each item in the run: the number of the first cue with the item. */
async function readRunOrder(db: Database, eventId: string): Promise<Map<string, number>> {
  const cues = await db
    .selectFrom('aggregate')
    .select('state')
    .where('event_id', '=', eventId)
    .where('kind', '=', 'cue')
    .orderBy('position', 'desc')
    .execute()
  const items = cues.map(({ state }) => restore('cue', state).context.itemId)
  return new Map(
    items.flatMap((id, index): [string, number][] => (id === null ? [] : [[id, items.length - index]])),
  )
}

/** The items that guests can answer, in the order of the run. Items without a cue come after the others. */
async function readItems(db: Database, eventId: string) {
  const rows = await db
    .selectFrom('aggregate')
    .select(['id', 'kind', 'state'])
    .where('event_id', '=', eventId)
    .where('kind', 'in', answeredKinds)
    .orderBy('position')
    .execute()
  const order = await readRunOrder(db, eventId)
  const placeOf = (id: string): number => order.get(id) ?? order.size + limits.cuesPerEvent
  return rows
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
    .map(({ id, kind, state }) => ({
      id,
      kind: kind as ItemKind,
      title: restore(kind as ItemKind, state).context.title,
    }))
}

/**
 * Number of questions by minute. The numbers are not cached: an event has few questions, and a question that its
 * guest withdraws must no longer count.
 */
async function countQuestions(db: Database, eventId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ at: number }>`
    select created_at as at from aggregate
    where event_id = ${eventId} and kind = 'question' and place <> 'withdrawn'`.execute(db)
  const minutes = new Map<number, number>()
  for (const { at } of rows) {
    const slot = Math.floor(Number(at) / minute)
    minutes.set(slot, (minutes.get(slot) ?? 0) + 1)
  }
  return minutes
}

type Counted = [of: Series, minutes: ReadonlyMap<number, number>]

/** Converts the counts to points at equal distances, from the first to the last minute with activity. */
function seriesOf(counted: readonly Counted[]): Point[] {
  const slots = counted.flatMap(([, minutes]) => [...minutes.keys()])
  if (slots.length === 0) return []
  const extent = (least: number, most: number, slot: number): [number, number] => [
    Math.min(least, slot),
    Math.max(most, slot),
  ]
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const slot of slots) [first, last] = extent(first, last, slot)
  const step = stepFor((last - first) * minute)
  const begin = Math.floor((first * minute) / step)
  const length = Math.floor((last * minute) / step) - begin + 1
  const series = Array.from({ length }, (_, index): Point => {
    return { at: (begin + index) * step, joins: 0, questions: 0, votes: 0, comments: 0 }
  })
  for (const [of, minutes] of counted) {
    for (const [slot, many] of minutes) {
      const point = series[Math.floor((slot * minute) / step) - begin]
      if (point) point[of] += many
    }
  }
  return series
}

/** The activity over time, and the number of guests who answered each item. */
export async function readTimeline(db: Database, counter: Counter, eventId: string) {
  const items = await readItems(db, eventId)
  const ofEvent = { of: 'event_id', id: eventId } as const
  const counted: Counted[] = [
    ['joins', (await counter.count({ ...ofEvent, table: 'participation', at: 'joined_at' })).minutes],
    ['questions', await countQuestions(db, eventId)],
    ['comments', (await counter.count({ ...ofEvent, table: 'comment', at: 'created_at' })).minutes],
  ]
  const answers = new Map<string, Counts>()
  for (const { id, kind } of items) {
    const table = answersOf(kind)?.table
    if (!table) continue
    const counts = await counter.count({ table, of: 'item_id', id, at: 'created_at' })
    answers.set(id, counts)
    counted.push(['votes', counts.minutes])
  }
  return {
    series: seriesOf(counted),
    items: items.map(({ id, kind, title }) => ({
      itemId: id,
      kind,
      title,
      guests: answers.get(id)?.guests ?? 0,
    })),
  }
}
