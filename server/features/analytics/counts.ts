import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import * as limits from '#contract/limits.ts'
import { nextTurn } from '#server/store/next-turn.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'

/** A table whose rows are written once and never change: answers to an item, joins or comments of an event. */
export interface Source {
  table: 'participation' | 'comment' | keyof Schema
  /** The column that contains the id of the item or event. */
  of: 'item_id' | 'event_id'
  id: string
  at: 'created_at' | 'joined_at'
}

export interface Counts {
  /** Number of rows by minute since 1970. */
  minutes: Map<number, number>
  /** Number of different guests. */
  guests: number
}

/** The counts that cannot change any longer, because no older row can still be committed. */
interface CachedCounts {
  minutes: Map<number, number>
  guests: Set<string>
  /** Rows before this time are counted; milliseconds since 1970. */
  until: number
}

interface Row {
  at: number
  guest: string
  many: number
}

const minute = 60_000

const add = (minutes: Map<number, number>, at: number, many: number): void => {
  const slot = Math.floor(at / minute)
  minutes.set(slot, (minutes.get(slot) ?? 0) + many)
}

/** Reads the rows from a point in time on, in slices, so that the event loop can do other work between two slices. */
async function* slicesFrom(
  db: Database,
  { table, of, id, at }: Source,
  since: number,
): AsyncGenerator<Row[]> {
  let place: { at: number; guest: string } = { at: since, guest: '' }
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.ref(at)} as at, guest_id as guest, count(*) as many from ${sql.table(table)}
      where ${sql.ref(of)} = ${id} and (${sql.ref(at)}, guest_id) > (${place.at}, ${place.guest})
      group by ${sql.ref(at)}, guest_id order by ${sql.ref(at)}, guest_id
      limit ${sql.lit(limits.rowsReadAtOnce)}`.execute(db)
    yield rows.map((row) => ({ at: Number(row.at), guest: row.guest, many: Number(row.many) }))
    const last = rows.at(-1)
    if (!last || rows.length < limits.rowsReadAtOnce) return
    place = { at: Number(last.at), guest: last.guest }
    await nextTurn()
  }
}

export interface Counter {
  count(source: Source): Promise<Counts>
}

/**
 * Creates a counter of rows over time. Rows that are old enough (no transaction can still commit an older one) are read
 * once and cached.
 */
export function createCounter(db: Database, clock: () => number): Counter {
  const remembered = new LRUCache<string, CachedCounts>({
    maxSize: limits.countedRemembered,
    sizeCalculation: ({ minutes, guests }) => 1 + minutes.size + guests.size,
  })
  const running = new Map<string, Promise<Counts>>()

  async function countNow(key: string, source: Source): Promise<Counts> {
    const cached = remembered.get(key) ?? { minutes: new Map(), guests: new Set(), until: 0 }
    const until = Math.max(cached.until, clock() - limits.countedSettleMilliseconds)
    const settled = { minutes: new Map<number, number>(), guests: new Set<string>() }
    const recent = { minutes: new Map<number, number>(), guests: new Set<string>() }
    for await (const rows of slicesFrom(db, source, cached.until)) {
      for (const row of rows) {
        const part = row.at < until ? settled : recent
        add(part.minutes, row.at, row.many)
        part.guests.add(row.guest)
      }
    }
    // Change the cache only after the last read. If a read fails half-way, the cached counts must stay as they were.
    for (const [slot, many] of settled.minutes) add(cached.minutes, slot * minute, many)
    for (const guest of settled.guests) cached.guests.add(guest)
    remembered.set(key, { ...cached, until })
    const minutes = new Map(cached.minutes)
    for (const [slot, many] of recent.minutes) add(minutes, slot * minute, many)
    const fresh = [...recent.guests].filter((guest) => !cached.guests.has(guest)).length
    return { minutes, guests: cached.guests.size + fresh }
  }

  return {
    count(source) {
      const key = `${source.table} ${source.id}`
      const known = running.get(key)
      if (known) return known
      const counting = countNow(key, source).finally(() => running.delete(key))
      running.set(key, counting)
      return counting
    },
  }
}
