import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { DeadlineRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/**
 * The kinds of deadlines that are countdowns: they run for a duration after a start. The other kinds wait for a date.
 */
export const countdownKinds = [
  'item',
  'comment-draw',
  'showControl',
  'run',
] as const satisfies DeadlineRow['kind'][]
export const dateKinds = [
  'event-start',
  'event-end',
  'coHost-start',
  'coHost-end',
] as const satisfies DeadlineRow['kind'][]

interface ClaimOptions {
  kinds: readonly DeadlineRow['kind'][]
  now: number
  /** The deadlines that are due at this time are reserved. */
  dueBy: number
  most: number
  /** Ids of the deadline rows that this server is firing now. */
  firing: ReadonlySet<string>
}

/**
 * Selects the earliest due deadline of each event, because the deadlines of one event fire in order. A deadline that
 * has failed before does not block the later ones.
 * @param ofFailing whether to select from the events with a deadline that has failed, or from all others
 */
function dueRows({ db }: Store, { kinds, now, dueBy, most, firing }: ClaimOptions, ofFailing: boolean) {
  const due = db
    .selectFrom('deadline')
    .innerJoin('event', 'event.id', 'deadline.event_id')
    .where('event.deleted_at', 'is', null)
    .where('deadline.kind', 'in', kinds)
    .where('deadline.due_at', '<=', dueBy)
    // A server holds a deadline while it fires the deadline, or until the next try. Ignore a hold that is longer than
    // any hold can be: the clock was set back after the write.
    .where(({ eb, or }) =>
      or([
        eb('deadline.held_until', '<=', now),
        eb('deadline.held_until', '>', now + limits.deadlineRetryMostMilliseconds),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deadline as earlier')
            .select('earlier.id')
            .whereRef('earlier.event_id', '=', 'deadline.event_id')
            .where('earlier.kind', 'in', kinds)
            .where('earlier.tries', '=', 0)
            .where(sql<boolean>`(earlier.due_at, earlier.id) < (deadline.due_at, deadline.id)`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) => {
      const failed = exists(
        selectFrom('deadline as failed')
          .select('failed.id')
          .whereRef('failed.event_id', '=', 'deadline.event_id')
          .where('failed.kind', 'in', kinds)
          .where('failed.tries', '>', 0),
      )
      return ofFailing ? failed : not(failed)
    })
    .orderBy('deadline.due_at')
    .limit(most)
  return firing.size > 0 ? due.where('deadline.id', 'not in', [...firing]) : due
}

/**
 * Reserves due deadlines for this server. With PostgreSQL several servers share the table of deadlines. The stored
 * hold (`held_until`) keeps the other servers away, and expires if this server stops or freezes. So do the processes of a
 * cluster. A process that has the database alone remembers which deadlines it fires.
 * Events with a deadline that has failed come last. Otherwise the many tries of that deadline would delay all
 * events.
 */
export async function claimDue(store: Store, options: ClaimOptions): Promise<DeadlineRow[]> {
  const rows = await claim(store, options, false)
  const most = options.most - rows.length
  return most > 0 ? [...rows, ...(await claim(store, { ...options, most }, true))] : rows
}

async function claim(store: Store, options: ClaimOptions, ofFailing: boolean): Promise<DeadlineRow[]> {
  const due = dueRows(store, options, ofFailing)
  if (!store.isShared) return due.selectAll('deadline').execute()
  const ids = due.select('deadline.id')
  // A deadline that is held until its next try is due all the time. Each server sees it at each look, and must not write.
  if ((await ids.execute()).length === 0) return []
  const rows = await store.db
    .updateTable('deadline')
    .set({ held_until: options.now + limits.deadlineHoldMilliseconds })
    .where('id', 'in', store.dialect === 'postgres' ? ids.forUpdate('deadline').skipLocked() : ids)
    .returningAll()
    .execute()
  return rows.sort((a, b) => a.due_at - b.due_at)
}

/** The delay in milliseconds before a failed deadline is fired again. The delay doubles with each try. */
const retryPause = (tries: number): number =>
  Math.min(
    limits.deadlineRetryMostMilliseconds,
    limits.deadlineRetryLeastMilliseconds * 2 ** Math.min(tries, 12),
  )

/** Whether the deadline must not be fired now, because it waits for its next try or another server is firing it. */
export const isHeld = ({ held_until }: DeadlineRow, now: number): boolean =>
  held_until > now && held_until <= now + limits.deadlineRetryMostMilliseconds

/**
 * Postpones a deadline that could not be fired. `isToBlame`: the deadline itself caused the failure, so its delay grows
 * with each try.
 */
export async function putOff(
  { db }: Store,
  { id, tries }: DeadlineRow,
  { now, isToBlame }: { now: number; isToBlame: boolean },
): Promise<void> {
  await db
    .updateTable('deadline')
    .set(
      isToBlame
        ? { held_until: now + retryPause(tries), tries: tries + 1 }
        : { held_until: now + limits.deadlineRetryLeastMilliseconds },
    )
    .where('id', '=', id)
    .execute()
}
