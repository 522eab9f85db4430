import type { FastifyInstance } from 'fastify'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { type ExportedItem, exportAnswers } from '#server/features/analytics/answers.ts'
import { exportComments } from '#server/features/analytics/comments.ts'
import { createCounter } from '#server/features/analytics/counts.ts'
import { countWithoutConsent, exportGuests } from '#server/features/analytics/guests.ts'
import { readInfluential } from '#server/features/analytics/influential.ts'
import { createCursors } from '#server/features/analytics/page.ts'
import { countUpvotes, exportQuestions, readTopQuestions } from '#server/features/analytics/questions.ts'
import { exportRankings } from '#server/features/analytics/rankings.ts'
import { readTimeline } from '#server/features/analytics/timeline.ts'
import { exportTotals } from '#server/features/analytics/totals.ts'
import { findHosted } from '#server/features/co-hosts/co-hosts.public.ts'
import { levelledRow } from '#server/features/events/event-rows.ts'
import { asking } from '#server/features/guests/guests.public.ts'
import { eventFeatureRefusal } from '#server/features/orders/event-level.ts'
import { countActivity } from '#server/features/present/count-activity.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { Schema } from '#server/store/schema.ts'
import { registerCall, type StoreCallParts } from '../call.ts'

/** Serves the activity of an event to its hosts, and of all events of an account. */
export function serveAnalytics(app: FastifyInstance, context: StoreCallParts): void {
  const { db } = context.store
  const cursors = createCursors(context.store.secret)
  const counter = createCounter(db, context.clock)

  /** The event if this account may export its rows; otherwise a refusal. */
  async function findExported(caller: Session, code: string): Promise<Outcome<Schema['event']>> {
    const found = await findHosted(db, code, caller.subjectId, 'run')
    if (!found.ok) return found
    return (await eventFeatureRefusal(db, levelledRow(found.data), 'exports', context.clock())) ?? found
  }

  /** An item of an event that this account may export. */
  async function findExportedItem(
    caller: Session,
    { eventCode, itemId }: { eventCode: string; itemId: string },
  ): Promise<Outcome<{ event: Schema['event']; item: ExportedItem }>> {
    const found = await findExported(caller, eventCode)
    if (!found.ok) return found
    const item = await db
      .selectFrom('aggregate')
      .select(['id', 'kind', 'state'])
      .where('id', '=', itemId)
      .where('event_id', '=', found.data.id)
      .executeTakeFirst()
    return item ? accepted({ event: found.data, item }) : refused('NotFound')
  }

  registerCall(app, context, '/api/event/Analytics/GetFigures', async (_, { caller, input }) => {
    const found = await findHosted(db, input.eventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const { id, participants } = found.data
    const { series, items } = await readTimeline(db, counter, id)
    const { questions, answers, comments } = await countActivity(db, id)
    return accepted({
      participants,
      withoutConsent: await countWithoutConsent(db, id),
      questions,
      upvotes: await countUpvotes(db, id),
      votes: answers,
      comments,
      series,
      items,
      topQuestions: await readTopQuestions(db, id),
    })
  })

  registerCall(app, context, '/api/event/Analytics/GetQuestions', async (_, { caller, input }) => {
    const found = await findExported(caller, input.eventCode)
    if (!found.ok) return found
    const event = asking(found.data)
    return cursors.page(`Questions ${event.id}`, input.after, (cursor) => exportQuestions(db, event, cursor))
  })

  registerCall(app, context, '/api/event/Analytics/GetAnswers', async (_, { caller, input }) => {
    const found = await findExportedItem(caller, input)
    if (!found.ok) return found
    const { event, item } = found.data
    return cursors.page(`Answers ${item.id}`, input.after, (cursor) =>
      exportAnswers(db, asking(event), item, cursor),
    )
  })

  registerCall(app, context, '/api/event/Analytics/GetTotals', async (_, { caller, input }) => {
    const found = await findExportedItem(caller, input)
    return found.ok ? accepted(await exportTotals(db, found.data.item, input.afterRound)) : found
  })

  registerCall(app, context, '/api/event/Analytics/GetRankings', async (_, { caller, input }) => {
    const found = await findExportedItem(caller, input)
    if (!found.ok) return found
    const { event, item } = found.data
    return cursors.page(`Rankings ${item.id}`, input.after, (cursor) =>
      exportRankings(db, asking(event), item, cursor),
    )
  })

  registerCall(app, context, '/api/event/Analytics/GetComments', async (_, { caller, input }) => {
    const found = await findExported(caller, input.eventCode)
    if (!found.ok) return found
    const event = asking(found.data)
    return cursors.page(`Comments ${event.id}`, input.after, (cursor) => exportComments(db, event, cursor))
  })

  registerCall(app, context, '/api/event/Analytics/GetGuests', async (_, { caller, input }) => {
    const found = await findExported(caller, input.eventCode)
    if (!found.ok) return found
    const event = asking(found.data)
    return cursors.page(`Guests ${event.id}`, input.after, (cursor) => exportGuests(db, event, cursor))
  })

  registerCall(app, context, '/api/event/Analytics/GetInfluential', async (_, { caller, input }) => {
    if (input.eventCode !== null) {
      const found = await findHosted(db, input.eventCode, caller.subjectId, 'run')
      return found.ok ? accepted(await readInfluential(db, [found.data])) : found
    }
    const events = await db
      .selectFrom('event')
      .select(['id', 'state'])
      .where('owner_id', '=', caller.subjectId)
      .where('deleted_at', 'is', null)
      .execute()
    return accepted(await readInfluential(db, events))
  })
}
