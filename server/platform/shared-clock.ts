import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Store } from '../store/store.ts'

export interface SharedClock {
  /** Milliseconds since 1970. */
  now(): number
  stop(): void
}

interface Reading {
  /** Milliseconds to add to our clock to get the database's clock. */
  offset: number
  /** How far the offset can be wrong: half of the round trip. */
  error: number
}

/** Reads the database's clock. `steady` is a monotonic clock. */
async function readOffset({ db }: Store, steady: () => number): Promise<Reading> {
  const began = steady()
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as now`.execute(db)
  const ended = steady()
  return { offset: (rows[0]?.now ?? Number.NaN) - (began + ended) / 2, error: (ended - began) / 2 }
}

/**
 * The better of two readings. The newer reading is better if it is as exact, or if the database's clock was set
 * between the two readings.
 */
export function betterReading(known: Reading, next: Reading): Reading {
  const aged = { ...known, error: known.error + limits.clockDriftMilliseconds }
  const wasSet = Math.abs(next.offset - aged.offset) > next.error + aged.error
  return wasSet || next.error <= aged.error ? next : aged
}

/**
 * Servers that share a database use the database's clock. So response times and the ends of countdowns are the same on
 * each server, even if the machines' clocks differ. With SQLite there is one server, and its machine's clock is used.
 */
export async function startSharedClock(
  store: Store,
  options: { machineClock: () => number; onError(error: unknown): void },
): Promise<SharedClock> {
  if (store.dialect === 'sqlite') return { now: options.machineClock, stop: () => undefined }
  const steady = (): number => performance.now()
  let reading = await readOffset(store, steady)
  for (let more = 1; more < limits.clockReadingsAtStart; more += 1)
    reading = betterReading(reading, await readOffset(store, steady))
  const timer = setInterval(() => {
    readOffset(store, steady).then((next) => {
      reading = betterReading(reading, next)
    }, options.onError)
  }, limits.clockReadMilliseconds)
  timer.unref()
  return {
    now: () => Math.round(steady() + reading.offset),
    stop: () => clearInterval(timer),
  }
}
