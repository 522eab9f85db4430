import { linkKinds } from '#contract/audience.ts'
import { accepted, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { restore } from '#server/engine/charts.ts'
import type { Engine } from '#server/engine/engine.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import { retentionEmail } from '#server/platform/mail/emails.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { RetentionTable } from '#server/store/schema.ts'
import { deleteEvent } from '../events/events.public.ts'

export type RetentionParts = Pick<
  Platform,
  'accounts' | 'audit' | 'clock' | 'environment' | 'mailer' | 'sessions' | 'store'
> & { engine: Engine }

type Step = RetentionTable['step']

interface Due {
  eventId: string
  ownerId: string
  eventName: string
  step: Step
  /** Milliseconds since 1970. */
  at: number
}

const day = 86_400_000
const system = { kind: 'system', id: 'system' } as const

/** The shorter of two times in days. 0: never. */
const shorter = (one: number, other: number): number => (one && other ? Math.min(one, other) : one || other)

/** What is due for the events within the time of the notice, by the planned end of each event. */
async function readDue({ environment, store }: RetentionParts, now: number): Promise<Due[]> {
  const { eventDays, guestDataDays } = environment
  const due: Due[] = []
  for (let after = ''; ; ) {
    const rows = await store.db
      .selectFrom('event')
      .select(['id', 'owner_id', 'state'])
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limits.retentionEventsAtOnce)
      .execute()
    for (const { id, owner_id, state } of rows) {
      const { name, endAt, ...own } = restore('event', state).context
      const days: Record<Step, number> = {
        guests: shorter(guestDataDays, own.guestDataDays ?? 0),
        event: shorter(eventDays, own.eventDays ?? 0),
      }
      for (const step of ['guests', 'event'] as const) {
        const at = endAt + days[step] * day
        const isNear = now >= at - limits.retentionNoticeDays * day
        if (days[step] > 0 && isNear) due.push({ eventId: id, ownerId: owner_id, eventName: name, step, at })
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < limits.retentionEventsAtOnce) return due
    after = last.id
  }
}

/**
 * Tells the owner once, before anything goes. Several servers may call this at the same moment: the row decides. Answers
 * when the step may be taken, or undefined if it was taken before.
 */
async function notice(parts: RetentionParts, { eventId, ownerId, eventName, step, at }: Due, now: number) {
  const { accounts, audit, environment, mailer, store } = parts
  // The host has moved the end of the event since.
  await store.db
    .deleteFrom('retention')
    .where('event_id', '=', eventId)
    .where('step', '=', step)
    .where('noticed_at', '<', at - (limits.retentionNoticeDays + 1) * day)
    .where((eb) => eb.or([eb('done_at', 'is not', null), eb(eb.val(now), '<', at)]))
    .where((eb) => eb.or([eb('done_at', 'is', null), eb('done_at', '<', at)]))
    .execute()
  const [made] = await store.db
    .insertInto('retention')
    .values({ event_id: eventId, step, noticed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .execute()
  const row = await store.db
    .selectFrom('retention')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('step', '=', step)
    .executeTakeFirstOrThrow()
  if (row.done_at !== null) return undefined
  // A setting that was made later than the end of an event also leaves the owner the whole time.
  const takenAt = Math.max(at, row.noticed_at + limits.retentionNoticeDays * day)
  if (made) {
    const owner = await accounts.find(ownerId)
    if (owner?.email)
      await mailer.send(
        retentionEmail(owner, environment.defaultLanguage, { step, event: eventName, at: takenAt }),
      )
    await audit.record({
      act: 'retention',
      actorId: null,
      actorName: 'system',
      client: '',
      eventId,
      details: { step, done: false },
    })
  }
  return takenAt
}

async function take(parts: RetentionParts, { eventId, step }: Due, now: number): Promise<void> {
  const { audit, engine, sessions, store } = parts
  if (step === 'guests') {
    const command = { name: serverCommands.forgetGuests, actor: system, commandId: '', payload: {} }
    const outcome = await engine.apply(eventId, command)
    if (!outcome.ok) return
  } else {
    await store.db.transaction().execute((tx) => deleteEvent(tx, eventId, now))
    engine.publish({ ...emptyPublication(eventId), deleted: true })
    for (const kind of linkKinds) await sessions.revokeSubject(kind, eventId)
  }
  const entry = {
    act: 'retention',
    actorId: null,
    actorName: 'system',
    client: '',
    eventId,
    details: { step, done: true },
  } as const
  await audit.during(entry, async (tx) => {
    const row = { event_id: eventId, step }
    // A restored event gets its notice again. Another server may have done the step at the same moment.
    const rows =
      step === 'event'
        ? await tx
            .deleteFrom('retention')
            .where((eb) => eb.and(row))
            .returning('step')
            .execute()
        : await tx
            .updateTable('retention')
            .set({ done_at: now })
            .where((eb) => eb.and(row))
            .where('done_at', 'is', null)
            .returning('step')
            .execute()
    return rows.length > 0 ? accepted(true) : refused('AlreadySo')
  })
}

/** Deletes guests' details and events whose time is over, and tells the owners before. */
export async function applyRetention(parts: RetentionParts): Promise<void> {
  const now = parts.clock()
  for (const due of await readDue(parts, now)) {
    const takenAt = await notice(parts, due, now)
    if (takenAt !== undefined && takenAt <= now) await take(parts, due, now)
  }
}
