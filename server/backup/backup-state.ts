import * as limits from '#contract/limits.ts'
import type { Database } from '#server/store/store.ts'

const hour = 3_600_000

/** What all servers of a store know about the nightly backups. Times are milliseconds since 1970. */
export interface BackupState {
  /** When nightly backups were first configured. */
  since: number
  /** Until when a server has reserved the work; 0: it is free. In the past: that server was killed during the work. */
  claimedUntil: number
  /** Start of the last try; 0: none. */
  triedAt: number
  /** Start of the last good backup, and time of its last good check; 0: none. */
  madeAt: number
  verifiedAt: number
  failed: 'backup' | 'check' | null
}

export type BackupStatus = 'ok' | 'waiting' | 'late' | 'failed'

const wasKilled = ({ claimedUntil }: BackupState, now: number): boolean =>
  claimedUntil !== 0 && claimedUntil <= now

export function statusOf(state: BackupState, now: number): BackupStatus {
  const { failed, madeAt, since } = state
  if (failed !== null || wasKilled(state, now)) return 'failed'
  if (now - (madeAt || since) > limits.backupLateHours * hour) return 'late'
  return madeAt === 0 ? 'waiting' : 'ok'
}

/** The last time before `now` at which the hour of the backup began, in the local time of this machine. */
function lastSlot(now: number, hourOfDay: number): number {
  const slot = new Date(now)
  slot.setHours(hourOfDay, 0, 0, 0)
  if (slot.getTime() > now) slot.setDate(slot.getDate() - 1)
  return slot.getTime()
}

/** Whether a backup is to be made now. */
export function isDue(
  state: BackupState,
  { now, hourOfDay, isBusy }: { now: number; hourOfDay: number; isBusy: boolean },
): boolean {
  if (state.claimedUntil > now) return false
  const slot = lastSlot(now, hourOfDay)
  const isNew = Math.max(state.triedAt, state.since) < slot
  const hasFailed = state.failed === 'backup' || wasKilled(state, now)
  const isRetry = hasFailed && now - state.triedAt >= limits.backupRetryMinutes * 60_000
  // An event only delays a backup: no night is skipped.
  const mayWait = isBusy && now < slot + limits.backupPostponedHours * hour
  return (isNew || isRetry) && !mayWait
}

const name = 'backup'

/** Reads the state, and stores the first one. */
export async function readState(db: Database, now: number): Promise<BackupState> {
  const first: BackupState = {
    since: now,
    claimedUntil: 0,
    triedAt: 0,
    madeAt: 0,
    verifiedAt: 0,
    failed: null,
  }
  const read = () => db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst()
  const row = await read()
  if (row) return JSON.parse(row.value) as BackupState
  await db
    .insertInto('meta')
    .values({ name, value: JSON.stringify(first) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const stored = await read()
  return stored ? (JSON.parse(stored.value) as BackupState) : first
}

/** Replaces the state. False if another server has changed it since it was read. */
export async function replaceState(db: Database, read: BackupState, next: BackupState): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meta')
    .set({ value: JSON.stringify(next) })
    .where('name', '=', name)
    .where('value', '=', JSON.stringify(read))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
