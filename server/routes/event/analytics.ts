import type { FastifyInstance } from 'fastify'
import { accepted, type Outcome, refused } from '../../../src/contract/errors.ts'
import { exportAnswers } from '../../analytics/answers.ts'
import { exportGuests, readInfluential } from '../../analytics/guests.ts'
import { readParticipation } from '../../analytics/participation.ts'
import { exportQuestions, readTopQuestions } from '../../analytics/questions.ts'
import { readTimeline } from '../../analytics/timeline.ts'
import type { ServerContext } from '../../context.ts'
import { findHosted, levelledRow } from '../../events/event-rows.ts'
import { asking } from '../../guests/asking-event.ts'
import { eventFeatureRefusal } from '../../orders/event-level.ts'
import type { Session } from '../../sessions.ts'
import type { Schema } from '../../store/schema.ts'
import { registerCall } from '../call.ts'

/** What happened in an event, for those who run it; and across the events of an account. */
export function serveAnalytics(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store

  /** The event if this account may take its rows away as a table; else why not. */
  async function findExported(caller: Session, code: string): Promise<Outcome<Schema['event']>> {
    const found = await findHosted(db, code, caller.subjectId, 'run')
    if (!found.ok) return found
    return (await eventFeatureRefusal(db, levelledRow(found.data), 'exports', context.clock())) ?? found
  }

  registerCall(app, context, '/api/event/Analytics/GetFigures', async (_, { caller, input }) => {
    const found = await findHosted(db, input.EventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const { id, participants } = found.data
    const { totals, series } = await readTimeline(db, id)
    const upvotes = await db
      .selectFrom('upvote')
      .select((eb) => eb.fn.countAll().as('many'))
      .where('event_id', '=', id)
      .executeTakeFirst()
    return accepted({
      Participants: participants,
      Questions: totals.Questions,
      Upvotes: Number(upvotes?.many ?? 0),
      Votes: totals.Votes,
      Comments: totals.Comments,
      Series: series,
      Items: await readParticipation(db, id),
      TopQuestions: await readTopQuestions(db, id),
    })
  })

  registerCall(app, context, '/api/event/Analytics/GetQuestions', async (_, { caller, input }) => {
    const found = await findExported(caller, input.EventCode)
    return found.ok ? accepted(await exportQuestions(db, asking(found.data), input.Offset)) : found
  })

  registerCall(app, context, '/api/event/Analytics/GetAnswers', async (_, { caller, input }) => {
    const found = await findExported(caller, input.EventCode)
    if (!found.ok) return found
    const item = await db
      .selectFrom('aggregate')
      .select(['id', 'kind', 'state'])
      .where('id', '=', input.ItemId)
      .where('event_id', '=', found.data.id)
      .executeTakeFirst()
    return item
      ? accepted(await exportAnswers(db, asking(found.data), item, input.Offset))
      : refused('NotFound')
  })

  registerCall(app, context, '/api/event/Analytics/GetGuests', async (_, { caller, input }) => {
    const found = await findExported(caller, input.EventCode)
    return found.ok ? accepted(await exportGuests(db, asking(found.data), input.Offset)) : found
  })

  registerCall(app, context, '/api/event/Analytics/GetInfluential', async (_, { caller }) =>
    accepted(await readInfluential(db, caller.subjectId)),
  )
}
