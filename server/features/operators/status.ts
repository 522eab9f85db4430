import { commit, version } from '#server/platform/version.ts'
import type { Database } from '#server/store/store.ts'
import { commonOf } from '../guests/guests.public.ts'

const hour = 3_600_000

interface Period {
  from: number
  until: number
}

/** The start of the next whole hour in which no period lies. */
export function nextQuietHour(periods: readonly Period[], now: number): number {
  let start = Math.ceil(now / hour) * hour
  for (;;) {
    const busy = periods.filter(({ from, until }) => from < start + hour && until > start)
    if (busy.length === 0) return start
    const end = Math.max(...busy.map(({ until }) => until))
    start = Math.max(start + hour, Math.ceil(end / hour) * hour)
  }
}

export interface Status {
  version: string
  commit: string
  /** Null: no server runs, and the command has read the database itself. */
  uptimeSeconds: number | null
  store: string
  running: { eventCode: string; eventName: string; participants: number; endDate: number }[]
  /** Milliseconds since 1970. */
  nextQuietHour: number
}

export async function readStatus(
  { db, dialect }: { db: Database; dialect: string },
  now: number,
  uptimeSeconds: number | null,
): Promise<Status> {
  const rows = await db.selectFrom('event').selectAll().where('deleted_at', 'is', null).execute()
  const events = rows.map((row) => ({ ...commonOf(row).shown, participants: row.participants }))
  const running = events.filter(({ progress }) => progress === 'processing')
  const planned = events.filter(({ progress, endDate }) => progress === 'notStarted' && endDate > now)
  return {
    version,
    commit,
    uptimeSeconds,
    store: dialect,
    running: running.map(({ eventCode, eventName, participants, endDate }) => ({
      eventCode,
      eventName,
      participants,
      endDate,
    })),
    nextQuietHour: nextQuietHour(
      [
        // A running event may go on after its planned end.
        ...running.map(({ endDate }) => ({ from: now, until: Math.max(endDate, now + hour) })),
        ...planned.map(({ startDate, endDate }) => ({ from: startDate, until: endDate })),
      ],
      now,
    ),
  }
}
