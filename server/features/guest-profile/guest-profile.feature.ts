import { accepted, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { restore } from '#server/engine/charts.ts'
import type { Engine } from '#server/engine/engine.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Database } from '#server/store/store.ts'
import { findEvent } from '../co-hosts/co-hosts.public.ts'
import type { Feature, Routes } from '../feature.ts'
import {
  consentWithdrawn,
  detailColumns,
  detailsRefusal,
  isAnonymous,
  isInEvent,
  shownEventOf,
  showsOther,
} from '../guests/guests.public.ts'
import { readGuestInfo } from './guest-info.ts'
import { readGuestRecord } from './guest-record.ts'

/** The parts of the server that the calls on a guest's own details need. */
type GuestProfileParts = Pick<Platform, 'store'> & { engine: Engine }

/** A guest's own details and the visited events. */
function guestProfileRoutes({ engine, store }: GuestProfileParts) {
  const { db } = store

  return {
    '/api/guest/Guest/GetLoginGuestProfile': async ({ caller }) => {
      const info = await readGuestInfo(db, caller.subjectId)
      return info ? accepted(info) : refused('TokenInvalid')
    },

    '/api/guest/Guest/UpdateLoginGuest': async ({ caller, input }) => {
      if (showsOther(caller, input)) return refused('TokenInvalid')
      if (await isAnonymous(db, caller.subjectId)) return refused('EventAnonymous')
      const events = await ownEvents(db, caller.subjectId)
      for (const { state } of events) {
        const { value, context: settings } = restore('event', state)
        const missing = value.progress === 'finished' ? undefined : detailsRefusal(settings, input)
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
      await publishToGuest(engine, caller.subjectId, renamed)
      return accepted(info)
    },

    '/api/guest/Guest/ChooseCharacter': async ({ caller, input }) => {
      if (await isAnonymous(db, caller.subjectId)) return refused('EventAnonymous')
      await db
        .updateTable('guest')
        .set({ character: input.character })
        .where('id', '=', caller.subjectId)
        .execute()
      await publishToGuest(engine, caller.subjectId, await ownEvents(db, caller.subjectId))
      return accepted(input)
    },

    '/api/guest/Guest/VisitEventHistory': async ({ caller }) => {
      const rows = await ownEvents(db, caller.subjectId)
      return accepted(
        rows.map(({ visited_at, ...event }) => {
          const { id: _, location: __, ...shown } = shownEventOf(event)
          return { ...shown, visitedOn: visited_at }
        }),
      )
    },

    '/api/guest/Guest/GetRecord': async ({ caller, input }) => {
      const event = await findEvent(db, input.eventCode)
      const known = event && (await isInEvent(db, event.id, caller.subjectId))
      return known ? accepted(await readGuestRecord(db, event.id, caller.subjectId)) : refused('NotFound')
    },
  } satisfies Routes
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
  engine: Engine,
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

export const guestProfileFeature = { routes: [guestProfileRoutes] } satisfies Feature
