import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { ownOrders } from '../../commands/handlers.ts'
import type { ServerContext } from '../../context.ts'
import { findEvent, shownEventOf } from '../../events/event-rows.ts'
import { missingDetail } from '../../guests/guest-details.ts'
import { readGuestInfo } from '../../guests/guest-info.ts'
import { readGuestRecord } from '../../guests/guest-record.ts'
import type { Database } from '../../store/store.ts'
import { restore } from '../../work/charts.ts'
import { nothingToTell } from '../../work/write-work.ts'
import { registerCall } from '../call.ts'

/** A guest's own details and the events visited. */
export function serveGuestProfile(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store

  registerCall(app, context, '/api/guest/Guest/GetLoginGuestProfile', async (_, { caller }) => {
    const info = await readGuestInfo(db, caller.subjectId)
    return info ? accepted(info) : refused('TokenInvalid')
  })

  registerCall(app, context, '/api/guest/Guest/UpdateLoginGuest', async (_, { caller, input }) => {
    const events = await ownEvents(db, caller.subjectId)
    for (const { state } of events) {
      const { value, context: settings } = restore('event', state)
      const missing = value.progress === 'finished' ? undefined : missingDetail(settings, input)
      if (missing) return missing
    }
    const details = {
      username: input.Username,
      company: input.Company,
      email: input.Email,
      consent: input.Consent ? 1 : 0,
    }
    await db.updateTable('guest').set(details).where('id', '=', caller.subjectId).execute()
    const info = await readGuestInfo(db, caller.subjectId)
    if (!info) return refused('TokenInvalid')
    await tellOwnPages(context, caller.subjectId, events)
    return accepted(info)
  })

  registerCall(app, context, '/api/guest/Guest/VisitEventHistory', async (_, { caller }) => {
    const rows = await ownEvents(db, caller.subjectId)
    return accepted(
      rows.map(({ visited_at, ...event }) => {
        const { EventName, EventCode, StartDate, EndDate, Progress } = shownEventOf(event)
        return { EventName, EventCode, StartDate, EndDate, Progress, VisitedOn: visited_at }
      }),
    )
  })

  registerCall(app, context, '/api/guest/Guest/GetRecord', async (_, { caller, input }) => {
    const event = await findEvent(db, input.EventCode)
    const known =
      event &&
      (await db
        .selectFrom('participation')
        .select('guest_id')
        .where('event_id', '=', event.id)
        .where('guest_id', '=', caller.subjectId)
        .where('removed_at', 'is', null)
        .executeTakeFirst())
    return known ? accepted(await readGuestRecord(db, event.id, caller.subjectId)) : refused('NotFound')
  })
}

/** The events a guest takes part in, the one visited last first. */
const ownEvents = (db: Database, guestId: string) =>
  db
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .selectAll('event')
    .select('visited_at')
    .where('guest_id', '=', guestId)
    .where('removed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('visited_at', 'desc')
    .limit(limits.guestHistory)
    .execute()

/** The guest's open pages show the new details at once, in every event they take part in. */
async function tellOwnPages(
  { engine }: ServerContext,
  guestId: string,
  events: readonly { id: string }[],
): Promise<void> {
  const order = {
    name: ownOrders.guestDetails,
    actor: { kind: 'guest', id: guestId },
    commandId: '',
    payload: {},
  } as const
  await Promise.all(
    events.map(async ({ id }) => {
      const outcome = await engine.apply(id, order)
      if (!outcome.ok || !outcome.own) return
      engine.announce({ ...nothingToTell(id), own: new Map([[guestId, outcome.own]]) })
    }),
  )
}
