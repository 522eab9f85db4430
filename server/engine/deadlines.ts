import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type ErrorCode, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { compiled } from '../store/compiled.ts'
import type { DeadlineRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { Countdowns, type DueRow } from './countdowns.ts'
import { claimDue, countdownKinds, dateKinds, isHeld, putOff } from './deadline-claims.ts'
import { type RunningLoop, startDueLoop } from './due-loop.ts'
import type { Engine } from './engine.ts'
import { createRunningNote } from './resume-countdowns.ts'
import { serverCommands } from './server-commands.ts'

/** The parts of the server that the deadlines use. */
export interface DeadlineContext {
  /** Number of this process among those of the machine, from 1. Undefined if it is alone. */
  cluster?: { number: number } | undefined
  environment: { databasePool: number }
  store: Store
  engine: Engine
  /** Milliseconds since 1970. */
  clock: () => number
  log: Pick<Logger, 'error'>
  metrics: {
    deadlineLatenessSeconds: { observe(labels: { kind: string }, seconds: number): void }
    deadlineFailures: { inc(labels: { kind: string }): void }
  }
}

interface LaneOptions {
  kinds: readonly DeadlineRow['kind'][]
  /** Maximum number of deadlines that are fired at the same time. */
  atOnce: number
  /** Maximum number of deadlines of different events that one transaction fires. */
  together: number
  countdowns?: Countdowns
}

/** Reads the next deadlines of a lane that are due at this time or later. */
const earliest = ({ kinds, countdowns }: LaneOptions) =>
  compiled((db, { from }: { from: number }) =>
    db
      .selectFrom('deadline')
      .selectAll()
      .where('kind', 'in', kinds)
      .where('due_at', '>=', from)
      .orderBy('due_at')
      .limit(countdowns ? limits.countdownsWatched : 1),
  )

/** Number of dates that a server fires at the same time, so that their transactions leave connections to the guests. */
export const datesAtOnce = (dialect: Store['dialect'], databasePool: number): number => {
  const transactions = Math.max(1, databasePool - limits.connectionsWithoutDates)
  return Math.min(limits.datesAtOnce[dialect], transactions * limits.datesTogether)
}

/** Fires the due deadlines of some kinds. Countdowns and dates have a lane each, so that neither delays the other. */
class Lane {
  readonly #context: DeadlineContext
  readonly #options: LaneOptions
  readonly #firing = new Map<string, Promise<void>>()
  /** Reserved deadlines that wait for their turn, and the time of the reservation. */
  #reserved: DueRow[] = []
  #reservedAt = 0
  readonly #stopping = new AbortController()
  readonly #noteRunning: (now: number) => Promise<void>
  readonly #readFrom: ReturnType<typeof earliest>
  /** What the last look read, and the number of writes before it. */
  #known: { rows: DeadlineRow[]; writes: number | undefined } = { rows: [], writes: undefined }
  /**
   * The first process fires all deadlines. Each further process waits a little longer, and fires what the others do not.
   * Otherwise all would try to reserve each deadline at the same moment.
   */
  readonly #delay: number
  #claiming: Promise<unknown> = Promise.resolve()
  #loop: RunningLoop | undefined

  constructor(context: DeadlineContext, options: LaneOptions) {
    this.#context = context
    this.#options = options
    this.#noteRunning = createRunningNote(context.store)
    this.#readFrom = earliest(options)
    this.#delay = ((context.cluster?.number ?? 1) - 1) * limits.deadlineLookMilliseconds
  }

  start(begun: Promise<unknown>): void {
    this.#loop = startDueLoop({
      look: async () => {
        await begun
        return this.#look()
      },
      onError: (error) => this.#context.log.error({ err: error }, 'deadlines could not be read'),
      pauseMilliseconds: limits.deadlineLookMilliseconds,
    })
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#reserved = []
    await this.#loop?.stop()
    await Promise.all(this.#firing.values())
  }

  /** Fires all deadlines that are due now. */
  async fireAll(): Promise<void> {
    for (;;) {
      const now = this.#context.clock()
      const claimed = await this.#fireDue(now, now)
      if (this.#firing.size > 0) await Promise.race(this.#firing.values())
      else if (claimed === 0) return
    }
  }

  /** Reads the next deadlines, unless nothing was written since the last look: an idle server looks often. */
  async #readNext(): Promise<DeadlineRow[]> {
    const { store } = this.#context
    const writes = store.writes()
    if (writes === undefined || writes !== this.#known.writes)
      this.#known = { writes, rows: await this.#readFrom(store.db, { from: 0 }) }
    return this.#known.rows
  }

  /** @returns milliseconds until the next check */
  async #look(): Promise<number> {
    const { store, clock } = this.#context
    const now = clock()
    const dueBy = now - this.#delay
    const rows = await this.#readNext()
    // An idle server looks often, so it must not try to reserve what is not due.
    const [first] = rows
    if (first === undefined || first.due_at > dueBy) return this.#countDown(now, rows)
    // If there are more due deadlines, continue without a pause.
    if ((await this.#fireDue(now, dueBy)) > 0) return 0
    return this.#countDown(now, await this.#readFrom(store.db, { from: dueBy + 1 }))
  }

  /**
   * Reserves due deadlines and starts to fire them, after all earlier calls. Otherwise a call could find nothing because
   * another one has just reserved the deadlines and does not fire them yet, and `fireAll` would end too early.
   * @returns the number of deadlines that were started
   */
  #fireDue(now: number, dueBy: number): Promise<number> {
    const claimed = this.#claiming.then(() => this.#claim(now, dueBy))
    this.#claiming = claimed.catch(() => undefined)
    return claimed
  }

  async #claim(now: number, dueBy: number): Promise<number> {
    const { kinds, atOnce } = this.#options
    if (this.#firing.size >= atOnce) return 0
    // Another server may have reserved them by now.
    if (now - this.#reservedAt >= limits.deadlineHoldMilliseconds) this.#reserved = []
    if (this.#reserved.length === 0) {
      const firing = new Set(this.#firing.keys())
      const most = limits.deadlinesReservedAtOnce
      this.#reserved = await claimDue(this.#context.store, { kinds, now, dueBy, most, firing })
      this.#reservedAt = now
    }
    return this.#beginReserved()
  }

  /** Starts as many of the reserved deadlines as may be fired at the same time. Returns their number. */
  #beginReserved(): number {
    let begun = 0
    const { atOnce, together } = this.#options
    while (this.#firing.size < atOnce && !this.#stopping.signal.aborted) {
      const rows = this.#reserved.splice(0, Math.min(together, atOnce - this.#firing.size))
      if (rows.length === 0) break
      this.#begin(rows)
      begun += rows.length
    }
    return begun
  }

  /**
   * If the system clock was set back, fires the countdowns that have ended by the monotonic clock.
   * @param toCome the next deadlines that are not due
   * @returns milliseconds during which no other deadline becomes due
   */
  async #countDown(now: number, toCome: readonly DeadlineRow[]): Promise<number> {
    const { countdowns } = this.#options
    if (toCome.some(({ kind }) => kind === 'item')) await this.#noteRunning(now)
    for (const row of countdowns?.over(toCome, now - this.#delay, process.uptime() * 1000) ?? [])
      if (!isHeld(row, now)) this.#begin([row])
    const next = toCome[0]?.due_at ?? Number.POSITIVE_INFINITY
    const pause = Math.max(0, next + this.#delay - this.#context.clock())
    return Math.min(limits.deadlineLookMilliseconds, pause)
  }

  #begin(rows: readonly DueRow[]): void {
    const fresh = rows.filter(({ id }) => !this.#firing.has(id))
    if (fresh.length === 0) return
    const fired = this.#fire(fresh).finally(() => {
      for (const { id } of fresh) this.#firing.delete(id)
      if (this.#beginReserved() === 0) this.#loop?.wake()
    })
    for (const { id } of fresh) this.#firing.set(id, fired)
  }

  /**
   * Passes the deadlines to the engine, which deletes their rows and applies their effects in one transaction. So a deadline
   * survives a restart, and only one of two servers fires it.
   */
  async #fire(rows: readonly DueRow[]): Promise<void> {
    const outcomes = await this.#context.engine.applyTogether(
      rows.map((row) => ({
        eventId: row.event_id,
        command: {
          name: row.kind === 'comment-draw' ? serverCommands.commentDraw : serverCommands.deadline,
          actor: { kind: 'system', id: 'system' },
          commandId: '',
          payload: row,
        },
      })),
    )
    await Promise.all(rows.map((row, index) => this.#settle(row, outcomes[index] ?? refused('Internal'))))
  }

  async #settle(row: DueRow, outcome: Outcome): Promise<void> {
    const { metrics, clock, store, log } = this.#context
    if (outcome.ok) metrics.deadlineLatenessSeconds.observe({ kind: row.kind }, lateSeconds(clock(), row))
    // `AlreadySo` is no failure: the host or another server was faster.
    if (outcome.ok || outcome.code === 'AlreadySo' || this.#stopping.signal.aborted) return
    metrics.deadlineFailures.inc({ kind: row.kind })
    try {
      await putOff(store, row, { now: clock(), isToBlame: !passing.has(outcome.code) })
    } catch (error) {
      log.error({ err: error, deadline: row.id }, 'a deadline could not be postponed')
      await setTimeout(limits.deadlineRetryLeastMilliseconds, undefined, {
        signal: this.#stopping.signal,
        ref: false,
      }).catch(() => undefined)
    }
  }
}

/** Error codes of failures that the deadline itself did not cause. */
const passing: ReadonlySet<ErrorCode> = new Set(['StoreUnavailable', 'Busy'])

const lateSeconds = (now: number, { due_at }: DueRow): number => Math.max(0, now - due_at) / 1000

export interface Deadlines {
  /** Fires all deadlines that are due now. */
  fireDue(): Promise<void>
  /** Stops looking for due deadlines, and waits for those that are being fired. */
  stop(): Promise<void>
}

/**
 * Fires deadlines when they become due.
 * @param prepared work that must end before the first deadline fires; it never rejects
 */
export function startDeadlines(context: DeadlineContext, prepared: Promise<unknown>): Deadlines {
  const { store, environment } = context
  const lanes = [
    new Lane(context, {
      kinds: countdownKinds,
      atOnce: limits.countdownsAtOnce,
      together: 1,
      countdowns: new Countdowns(),
    }),
    new Lane(context, {
      kinds: dateKinds,
      atOnce: datesAtOnce(store.dialect, environment.databasePool),
      together: limits.datesTogether,
    }),
  ]
  for (const lane of lanes) lane.start(prepared)
  return {
    fireDue: async () => void (await Promise.all(lanes.map((lane) => lane.fireAll()))),
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  }
}
