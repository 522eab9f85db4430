import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { levelLimits } from '../../../src/contract/plans.ts'
import { hostActor } from '../../accounts/host-actor.ts'
import { levelInfoOf } from '../../accounts/user-info.ts'
import type { ServerContext } from '../../context.ts'
import { findHosted, levelledRow } from '../../events/event-rows.ts'
import { asking } from '../../guests/asking-event.ts'
import { listGuests } from '../../guests/listed-guests.ts'
import { eventLevel, orderOfEvent } from '../../orders/event-level.ts'
import { standingOf } from '../../orders/standing.ts'
import { ownDesk } from '../../projections/desk.ts'
import { findShare } from '../../shares/access.ts'
import { registerCall } from '../call.ts'

const daySeconds = 86_400

/** What the host's desk asks besides commands: who takes part, the view, a token for the big screen. */
export function serveDesk(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store

  registerCall(app, context, '/api/event/Event/GetGuests', async (_, { caller, input }) => {
    const found = await findHosted(db, input.EventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const asked = {
      search: input.Search,
      afterId: input.AfterId,
      doubles: input.Doubles,
      sort: input.Sort,
      descending: input.Descending,
    }
    return accepted(await listGuests(context.store, asking(found.data), asked))
  })

  registerCall(app, context, '/api/event/Event/GetPlan', async (_, { caller, input }) => {
    const found = await findHosted(db, input.EventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const event = levelledRow(found.data)
    const at = context.clock()
    const { plan, levels } = await standingOf(db, event.ownerId, at)
    const level = await eventLevel(db, event, at)
    const order = await orderOfEvent(db, event.id)
    return accepted({
      VIPLevel: level,
      MaxConcurrentParticipants:
        plan.memberType === 'operator' ? plan.participants : levelLimits[level].participants,
      ValidUntil: level === 'basic' || plan.memberType === 'operator' ? null : (order?.period_end ?? null),
      Levels: levels.map(levelInfoOf),
    })
  })

  registerCall(app, context, '/api/event/Event/GetSnapshot', async (_, { caller, input }) => {
    const found = await findHosted(db, input.EventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const host = await hostActor(db, caller, false)
    if (!host.ok) return host
    const snapshot = await context.snapshots.snapshot(found.data.id, 'host', null)
    if (!snapshot) return refused('NoAccess')
    return accepted({ ...snapshot, own: ownDesk(host.data, snapshot.seq) })
  })

  registerCall(app, context, '/api/event/Present/GetScreenToken', async (_, { caller, input }) => {
    const found = await findHosted(db, input.EventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const event = found.data
    const share = await findShare(db, event.id, caller.subjectId)
    const longest = limits.guestSessionDays * daySeconds
    // Whoever helps for a while gets a screen for a while.
    const left = share ? (share.context.endAt - context.clock()) / 1000 : longest
    const seconds = Math.min(longest, left)
    return accepted({ Token: await context.sessions.create('screen', event.id, seconds) })
  })
}
