import { linkKinds } from '#contract/audience.ts'
import { accepted, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { restore } from '#server/engine/charts.ts'
import type { Engine } from '#server/engine/engine.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import { retentionEmail } from '#server/platform/mail/emails.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { RetentionTable, Schema } from '#server/store/schema.ts'
import { deleteEvent } from '../events/events.public.ts'
import { scrubHistory } from './scrub-history.ts'

export type RetentionParts = Pick<
  Platform,
  'accounts' | 'audit' | 'clock' | 'environment' | 'mailer' | 'sessions' | 'store'
> & { engine: Engine }

type Step = RetentionTable['step']
type Notice = Pick<RetentionTable, 'event_id' | 'step' | 'noticed_at'>

interface Due {
  eventId: string
  ownerId: string
  eventName: string
  step: Step
  /** Milliseconds since 1970. */
  at: number
  /** The planned end of the event. Milliseconds since 1970. */
  endAt: number
}

const day = 86_400_000
const system = { kind: 'system', id: 'system' } as const

/** The shorter of two times in days. 0: never. */
const shorter = (one: number, other: number): number => (one && other ? Math.min(one, other) : one || other)

/** What is due for the event within the time of the notice, by its planned end. Nothing while the event is running. */
function dueOf(
  { eventDays, guestDataDays }: RetentionParts['environment'],
  { id, owner_id, state }: Pick<Schema['event'], 'id' | 'owner_id' | 'state'>,
  now: number,
): Due[] {
  const { value, context } = restore('event', state)
  if (value.progress === 'processing') return []
  const { name, endAt } = context
  const days: Record<Step, number> = {
    guests: shorter(guestDataDays, context.guestDataDays ?? 0),
    event: shorter(eventDays, context.eventDays ?? 0),
  }
  return (['guests', 'event'] as const)
    .filter((step) => days[step] > 0)
    .map((step) => ({
      eventId: id,
      ownerId: owner_id,
      eventName: name,
      step,
      at: endAt + days[step] * day,
      endAt,
    }))
    .filter(({ at }) => now >= at - limits.retentionNoticeDays * day)
}

async function readDue({ environment, store }: RetentionParts, now: number): Promise<Due[]> {
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
    due.push(...rows.flatMap((row) => dueOf(environment, row, now)))
    const last = rows.at(-1)
    if (!last || rows.length < limits.retentionEventsAtOnce) return due
    after = last.id
  }
}

/** Forgets notices whose step is no longer due, so that the owner is told again before anything goes. */
async function dropStale({ db }: RetentionParts['store'], noticed: Notice[], due: Due[]): Promise<void> {
  const keys = new Set(due.map(({ eventId, step }) => `${eventId} ${step}`))
  for (const { event_id, step, noticed_at } of noticed) {
    if (keys.has(`${event_id} ${step}`)) continue
    await db
      .deleteFrom('retention')
      .where((eb) => eb.and({ event_id, step, noticed_at }))
      .where('done_at', 'is', null)
      .execute()
  }
}

/**
 * Tells the owner once, before anything goes. Several servers may call this at the same moment: the row decides. Answers
 * when the step may be taken, or undefined if it was taken before or is taken now.
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
  // Guests of a reopened event, or guests who still had the page of an ended one, have given their names after the others'
  // names went.
  await store.db
    .deleteFrom('retention')
    .where('event_id', '=', eventId)
    .where('step', '=', step)
    .where('done_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('participation')
          .innerJoin('guest', 'guest.id', 'participation.guest_id')
          .select('guest_id')
          .where('participation.event_id', '=', eventId)
          .where((eb) => {
            const isNew = eb('joined_at', '>', eb.ref('retention.done_at' as 'joined_at'))
            const named = (['username', 'company', 'email'] as const).map((column) => eb(column, '<>', ''))
            return step === 'guests' ? eb.or([isNew, ...named]) : isNew
          }),
      ),
    )
    .execute()
  const [made] = await store.db
    .insertInto('retention')
    .columns(['event_id', 'step', 'noticed_at'])
    .expression(({ selectFrom, val }) => {
      // Another server may delete the event at the same moment.
      const event = selectFrom('event')
        .select(['event.id', val(step).as('step'), val(now).as('noticed_at')])
        .where('event.id', '=', eventId)
        .where('deleted_at', 'is', null)
      return store.dialect === 'postgres' ? event.forShare() : event
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .execute()
  const row = await store.db
    .selectFrom('retention')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('step', '=', step)
    .executeTakeFirst()
  if (!row || row.done_at !== null) return undefined
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

const taken = (eventId: string, step: Step) =>
  ({
    act: 'retention',
    actorId: null,
    actorName: 'system',
    client: '',
    eventId,
    details: { step, done: true },
  }) as const

async function takeGuests(
  { audit, engine, store }: RetentionParts,
  { eventId, endAt }: Due,
  now: number,
): Promise<void> {
  const command = { name: serverCommands.forgetGuests, actor: system, commandId: '', payload: { endAt } }
  const outcome = await engine.apply(eventId, command)
  if (!outcome.ok) return
  await scrubHistory(store)
  await audit.during(taken(eventId, 'guests'), async (tx) => {
    // Another server may have done the step at the same moment.
    const rows = await tx
      .updateTable('retention')
      .set({ done_at: now })
      .where('event_id', '=', eventId)
      .where('step', '=', 'guests')
      .where('done_at', 'is', null)
      .returning('step')
      .execute()
    return rows.length > 0 ? accepted(true) : refused('AlreadySo')
  })
}

async function takeEvent(parts: RetentionParts, { eventId, at }: Due, now: number): Promise<void> {
  const { audit, engine, environment, sessions, store } = parts
  const outcome = await audit.during(taken(eventId, 'event'), async (tx) => {
    const query = tx
      .selectFrom('event')
      .select(['id', 'owner_id', 'state'])
      .where('id', '=', eventId)
      .where('deleted_at', 'is', null)
    const row = await (store.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
    // A host may have changed or reopened the event since it was read. Another server may have deleted it.
    const isDue = row && dueOf(environment, row, now).some((due) => due.step === 'event' && due.at === at)
    if (!isDue) return refused('AlreadySo')
    // A restored event gets its notice again.
    const { numDeletedRows } = await tx
      .deleteFrom('retention')
      .where('event_id', '=', eventId)
      .where('step', '=', 'event')
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return refused('AlreadySo')
    await deleteEvent(tx, eventId, now)
    return accepted(true)
  })
  if (!outcome.ok) return
  engine.publish({ ...emptyPublication(eventId), deleted: true })
  for (const kind of linkKinds) await sessions.revokeSubject(kind, eventId)
}

/** Deletes guests' details and events whose time is over, and tells the owners before. */
export async function applyRetention(parts: RetentionParts): Promise<void> {
  const now = parts.clock()
  const noticed = await parts.store.db
    .selectFrom('retention')
    .select(['event_id', 'step', 'noticed_at'])
    .where('done_at', 'is', null)
    .execute()
  const all = await readDue(parts, now)
  await dropStale(parts.store, noticed, all)
  const take = { guests: takeGuests, event: takeEvent }
  for (const due of all) {
    const takenAt = await notice(parts, due, now)
    if (takenAt !== undefined && takenAt <= now) await take[due.step](parts, due, now)
  }
}
