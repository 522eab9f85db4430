import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '#contract/errors.ts'
import { levelLimits } from '#contract/plans.ts'
import { findHosted, hostRight } from '#server/features/co-hosts/co-hosts.public.ts'
import { hostActor } from '#server/features/co-hosts/host-actor.ts'
import { changesForRight } from '#server/features/co-hosts/owners-only.ts'
import { levelledRow } from '#server/features/events/event-rows.ts'
import { asking } from '#server/features/guests/guests.public.ts'
import { countJoined, listGuests } from '#server/features/guests/listed-guests.ts'
import { entitlementOf } from '#server/features/orders/entitlement.ts'
import { eventLevel, orderOfEvent } from '#server/features/orders/event-level.ts'
import { ownDesk } from '#server/features/show-control/own-desk.ts'
import type { Snapshots } from '#server/live/snapshot.ts'
import { registerCall, type StoreCallParts } from '../call.ts'
import { levelInfoOf } from '../sys/user-info.ts'

/** The parts of the server that the calls of the desk need. */
export interface DeskParts extends StoreCallParts {
  snapshots: Snapshots
}

/** Serves the desk's calls that are not commands: the guests, the view, a token for the big screen. */
export function serveDesk(app: FastifyInstance, context: DeskParts): void {
  const { db } = context.store

  registerCall(app, context, '/api/event/Event/GetGuests', async (_, { caller, input }) => {
    const found = await findHosted(db, input.eventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const { nameHeld: held, ...asked } = input
    return accepted(await listGuests(context.store, asking(found.data), { ...asked, held }))
  })

  registerCall(app, context, '/api/event/Event/CountJoined', async (_, { caller, input }) => {
    const found = await findHosted(db, input.eventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const since = context.clock() - input.minutes * 60_000
    return accepted({ since, count: await countJoined(db, found.data.id, since) })
  })

  registerCall(app, context, '/api/event/Event/GetPlan', async (_, { caller, input }) => {
    const found = await findHosted(db, input.eventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const event = levelledRow(found.data)
    const at = context.clock()
    const { plan, levels } = await entitlementOf(db, event.ownerId, at)
    const level = await eventLevel(db, event, at)
    const order = await orderOfEvent(db, event.id)
    return accepted({
      vipLevel: level,
      maxConcurrentParticipants:
        plan.memberType === 'operator' ? plan.participants : levelLimits[level].participants,
      validUntil: level === 'basic' || plan.memberType === 'operator' ? null : (order?.period_end ?? null),
      levels: levels.map(levelInfoOf),
    })
  })

  registerCall(app, context, '/api/event/Event/GetSnapshot', async (_, { caller, input }) => {
    const found = await findHosted(db, input.eventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const host = await hostActor(db, caller, false)
    if (!host.ok) return host
    const right = await hostRight(db, found.data, caller.subjectId)
    if (!right.ok) return right
    const snapshot = await context.snapshots.snapshot(found.data.id, 'host', null)
    if (!snapshot) return refused('NoAccess')
    const changes = changesForRight(snapshot.changes, right.data)
    return accepted({ ...snapshot, changes, own: ownDesk(host.data, right.data, snapshot.seq) })
  })
}
