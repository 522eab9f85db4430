import { linkKinds } from '#contract/audience.ts'
import { accepted, refused } from '#contract/errors.ts'
import type { Snapshot } from '#contract/interface/protocol.ts'
import { levelLimits } from '#contract/plans.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import { callActor } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { changesForRight, findDeletable, hostActor, hosted } from '../co-hosts/co-hosts.public.ts'
import type { Routes } from '../feature.ts'
import { entitlementOf, eventLevel, levelInfoOf, levelledRow, orderOfEvent } from '../orders/orders.public.ts'
import { ownDesk } from '../show-control/show-control.public.ts'
import { type AddEventParts, addNewEvent, cloneEvent } from './add-event.ts'
import { readDeletedEvents } from './deleted-events.ts'
import { deleteEvent, restoreEvent } from './deletion.ts'
import { readOwnEvents, readSharedEvents } from './listed-events.ts'

/** The events of an account. */
export function eventsRoutes(parts: AddEventParts & Pick<Platform, 'audit' | 'sessions'>) {
  const { audit, clock, engine, sessions, store } = parts
  const { db } = store

  return {
    '/api/event/Event/GetList': async ({ caller, input }) => {
      const mine = input.filter === 'shared' ? [] : await readOwnEvents(db, caller.subjectId)
      const shared = input.filter === 'mine' ? [] : await readSharedEvents(db, caller.subjectId)
      return accepted([...mine, ...shared].sort((one, other) => other.createdOn - one.createdOn))
    },

    '/api/event/Event/Add': ({ caller, input }) => addNewEvent(parts, caller.subjectId, input),

    '/api/event/Event/Clone': hosted(db, 'own', async (event, { caller, input }) =>
      cloneEvent(parts, caller.subjectId, event, input),
    ),

    '/api/event/Event/Delete': async ({ caller, input, request }) => {
      const found = await findDeletable(db, input.eventCode, caller.subjectId)
      if (!found.ok) return found
      const { event } = found.data
      // A repeated call gets the same answer as the first call.
      if (event.deleted_at !== null) return accepted(true)
      const entry = { act: 'event-deleted', ...callActor({ caller, request }), eventId: event.id } as const
      await audit.during(entry, async (tx) => accepted(await deleteEvent(tx, event.id, clock())))
      // Tell the pages that the event is deleted, before their links end: so they can show the reason.
      engine.publish({ ...emptyPublication(event.id), deleted: true })
      for (const kind of linkKinds) await sessions.revokeSubject(kind, event.id)
      return accepted(true)
    },

    '/api/event/Event/GetDeleted': async ({ caller }) =>
      accepted(await readDeletedEvents(db, caller.subjectId, clock())),

    '/api/event/Event/Restore': async ({ caller, input, request }) => {
      const found = await findDeletable(db, input.eventCode, caller.subjectId)
      if (!found.ok) return found
      const { event } = found.data
      const entry = { act: 'event-restored', ...callActor({ caller, request }), eventId: event.id } as const
      return audit.during(entry, (tx) => restoreEvent(store, tx, event, clock()))
    },
  } satisfies Routes
}

/** The parts of the server that the calls of a desk need. */
interface DeskParts extends Pick<Platform, 'clock' | 'store'> {
  snapshots: { snapshot(eventId: string, audience: 'host', guestId: null): Promise<Snapshot | undefined> }
}

/** What a desk reads: the plan and the view of its event. */
export function deskRoutes({ clock, snapshots, store }: DeskParts) {
  const { db } = store

  return {
    '/api/event/Event/GetPlan': hosted(db, 'run', async (event) => {
      const levelled = levelledRow(event)
      const at = clock()
      const { plan, levels } = await entitlementOf(db, event.owner_id, at)
      const level = await eventLevel(db, levelled, at)
      const order = await orderOfEvent(db, event.id)
      return accepted({
        vipLevel: level,
        maxConcurrentParticipants:
          plan.memberType === 'operator' ? plan.participants : levelLimits[level].participants,
        validUntil: level === 'basic' || plan.memberType === 'operator' ? null : (order?.period_end ?? null),
        levels: levels.map(levelInfoOf),
      })
    }),

    '/api/event/Event/GetSnapshot': hosted(db, 'run', async (event, { caller, right }) => {
      const host = await hostActor(db, caller, false)
      if (!host.ok) return host
      const snapshot = await snapshots.snapshot(event.id, 'host', null)
      if (!snapshot) return refused('NoAccess')
      const changes = changesForRight(snapshot.changes, right)
      return accepted({ ...snapshot, changes, own: ownDesk(host.data, right, snapshot.seq) })
    }),
  } satisfies Routes
}
