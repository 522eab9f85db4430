import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { restore } from '#server/engine/charts.ts'
import type { Engine } from '#server/engine/engine.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import { readGuestInfo } from '#server/features/analytics/guest-info.ts'
import { readGuestRecord } from '#server/features/analytics/guest-record.ts'
import { findEvent } from '#server/features/co-hosts/co-hosts.public.ts'
import { shownEventOf } from '#server/features/events/event-rows.ts'
import { detailColumns, missingDetail } from '#server/features/guests/guest-details.ts'
import { consentWithdrawn } from '#server/features/guests/guests.public.ts'
import type { Database } from '#server/store/store.ts'
import { registerCall, type StoreCallParts } from '../call.ts'

/** The parts of the server that the calls on a guest's own details need. */
export interface GuestProfileParts extends StoreCallParts {
  engine: Engine
}

/** Serves a guest's own details and the visited events. */
export function serveGuestProfile(app: FastifyInstance, context: GuestProfileParts): void {
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
    const { username, company, email, consent } = input
    const before = await db
      .selectFrom('guest')
      .select('consent')
      .where('id', '=', caller.subjectId)
      .executeTakeFirst()
    const details = detailColumns({ username, company, email }, consent, before?.consent)
    await db.updateTable('guest').set(details).where('id', '=', caller.subjectId).execute()
    const info = await readGuestInfo(db, caller.subjectId)
    if (!info) return refused('TokenInvalid')
    // A guest who took the consent back has no name in any event, not even in those that the guest was removed from.
    const renamed = details.consent === consentWithdrawn ? await joinedEvents(db, caller.subjectId) : events
    await publishToGuest(context, caller.subjectId, renamed)
    return accepted(info)
  })

  registerCall(app, context, '/api/guest/Guest/ChooseCharacter', async (_, { caller, input }) => {
    await db
      .updateTable('guest')
      .set({ character: input.character })
      .where('id', '=', caller.subjectId)
      .execute()
    await publishToGuest(context, caller.subjectId, await ownEvents(db, caller.subjectId))
    return accepted(input)
  })

  registerCall(app, context, '/api/guest/Guest/VisitEventHistory', async (_, { caller }) => {
    const rows = await ownEvents(db, caller.subjectId)
    return accepted(
      rows.map(({ visited_at, ...event }) => {
        const { id: _, location: __, ...shown } = shownEventOf(event)
        return { ...shown, visitedOn: visited_at }
      }),
    )
  })

  registerCall(app, context, '/api/guest/Guest/GetRecord', async (_, { caller, input }) => {
    const event = await findEvent(db, input.eventCode)
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

/** The events that a guest has joined, the last visited first. */
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

/** All events in which the guest may have left texts. */
const joinedEvents = (db: Database, guestId: string) =>
  db
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .select('event.id')
    .where('guest_id', '=', guestId)
    .where('deleted_at', 'is', null)
    .execute()

/** Sends the new details to the guest's open pages, in every event that the guest has joined. */
async function publishToGuest(
  { engine }: GuestProfileParts,
  guestId: string,
  events: readonly { id: string }[],
): Promise<void> {
  const order = {
    name: serverCommands.guestDetails,
    actor: { kind: 'guest', id: guestId },
    commandId: '',
    payload: {},
  } as const
  await Promise.all(
    events.map(async ({ id }) => {
      const outcome = await engine.apply(id, order)
      if (!outcome.ok || !outcome.own) return
      engine.publish({ ...emptyPublication(id), own: new Map([[guestId, outcome.own]]) })
    }),
  )
}
