import type { FastifyInstance } from 'fastify'
import { linkKinds } from '#contract/audience.ts'
import { accepted } from '#contract/errors.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import { findDeletable, findHosted } from '#server/features/co-hosts/co-hosts.public.ts'
import { type AddEventParts, addNewEvent, cloneEvent } from '#server/features/events/add-event.ts'
import { readDeletedEvents } from '#server/features/events/deleted-events.ts'
import { deleteEvent, restoreEvent } from '#server/features/events/deletion.ts'
import { readOwnEvents, readSharedEvents } from '#server/features/events/listed-events.ts'
import { registerCall, type StoreCallParts } from '../call.ts'

export type EventsParts = StoreCallParts & AddEventParts

export function serveEvents(app: FastifyInstance, context: EventsParts): void {
  const { db } = context.store

  registerCall(app, context, '/api/event/Event/GetList', async (_, { caller, input }) => {
    const mine = input.filter === 'shared' ? [] : await readOwnEvents(db, caller.subjectId)
    const shared = input.filter === 'mine' ? [] : await readSharedEvents(db, caller.subjectId)
    return accepted([...mine, ...shared].sort((one, other) => other.createdOn - one.createdOn))
  })

  registerCall(app, context, '/api/event/Event/Add', (_, { caller, input }) =>
    addNewEvent(context, caller.subjectId, input),
  )

  registerCall(app, context, '/api/event/Event/Clone', async (_, { caller, input }) => {
    const found = await findHosted(db, input.eventCode, caller.subjectId, 'own')
    return found.ok ? cloneEvent(context, caller.subjectId, found.data, input) : found
  })

  registerCall(app, context, '/api/event/Event/Delete', async (_, { caller, input }) => {
    const found = await findDeletable(db, input.eventCode, caller.subjectId)
    if (!found.ok) return found
    const event = found.data
    // A repeated call gets the same answer as the first call.
    if (event.deleted_at !== null) return accepted(true)
    await db.transaction().execute((tx) => deleteEvent(tx, event.id, context.clock()))
    // Tell the pages that the event is deleted, before their links end: so they can show the reason.
    context.engine.publish({ ...emptyPublication(event.id), deleted: true })
    for (const kind of linkKinds) await context.sessions.revokeSubject(kind, event.id)
    return accepted(true)
  })

  registerCall(app, context, '/api/event/Event/GetDeleted', async (_, { caller }) =>
    accepted(await readDeletedEvents(db, caller.subjectId, context.clock())),
  )

  registerCall(app, context, '/api/event/Event/Restore', async (_, { caller, input }) => {
    const found = await findDeletable(db, input.eventCode, caller.subjectId)
    if (!found.ok) return found
    return db.transaction().execute((tx) => restoreEvent(context.store, tx, found.data, context.clock()))
  })
}
