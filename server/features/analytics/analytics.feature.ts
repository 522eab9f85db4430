import { accepted, refused } from '#contract/errors.ts'
import { callActor } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { findHosted, hosted } from '../co-hosts/co-hosts.public.ts'
import type { Call, Feature, Routes } from '../feature.ts'
import { type AskingEvent, asking } from '../guests/guests.public.ts'
import { eventFeatureRefusal, levelledRow } from '../orders/orders.public.ts'
import { countActivity } from '../present/present.public.ts'
import { type ExportedItem, exportAnswers } from './answers.ts'
import { exportComments } from './comments.ts'
import { createCounter } from './counts.ts'
import { countWithoutConsent, exportGuests } from './guests.ts'
import { readInfluential } from './influential.ts'
import { type Cursor, createCursors, type Page } from './page.ts'
import { countUpvotes, exportQuestions, readTopQuestions } from './questions.ts'
import { exportRankings } from './rankings.ts'
import { readTimeline } from './timeline.ts'
import { exportTotals } from './totals.ts'

interface OfEvent {
  eventCode: string
}

interface OfItem extends OfEvent {
  itemId: string
}

interface After {
  /** The encrypted cursor of the last page; null for the first page. */
  after: string | null
}

/** The activity of an event for its hosts, and of all events of an account. */
function analyticsRoutes({ audit, clock, store }: Pick<Platform, 'audit' | 'clock' | 'store'>) {
  const { db } = store
  const cursors = createCursors(store.secret)
  const counter = createCounter(db, clock)

  /** Answers a call about an event whose rows the caller may export. */
  const exported = <Input extends OfEvent, Answer>(
    answer: (event: Schema['event'], call: Call<Session, Input>) => Promise<Answer>,
  ) =>
    hosted(db, 'run', async (event, call: Call<Session, Input>) => {
      const refusal = await eventFeatureRefusal(db, levelledRow(event), 'exports', clock())
      return refusal ?? answer(event, call)
    })

  /** Answers a call about an item of such an event. */
  const exportedItem = <Input extends OfItem, Answer>(
    answer: (event: AskingEvent, item: ExportedItem, call: Call<Session, Input>) => Promise<Answer>,
  ) =>
    exported(async (event, call: Call<Session, Input>) => {
      const item = await db
        .selectFrom('aggregate')
        .select(['id', 'kind', 'state'])
        .where('id', '=', call.input.itemId)
        .where('event_id', '=', event.id)
        .executeTakeFirst()
      return item ? answer(asking(event), item, call) : refused('NotFound')
    })

  /** Records an export of personal data, once: with its first page. */
  const recordExport = async (
    what: string,
    event: { id: string },
    call: Call<Session, After>,
    itemId?: string,
  ): Promise<void> => {
    if (call.input.after !== null) return
    const details = { what, ...(itemId !== undefined && { itemId }) }
    await audit.record({ act: 'personal-data-exported', ...callActor(call), eventId: event.id, details })
  }

  const pages = <Row>(
    of: string,
    read: (db: Database, event: AskingEvent, cursor: Cursor | null) => Promise<Page<Row>>,
  ) =>
    exported(async (event, call: Call<Session, OfEvent & After>) => {
      await recordExport(of, event, call)
      return cursors.page(`${of} ${event.id}`, call.input.after, (cursor) => read(db, asking(event), cursor))
    })

  const itemPages = <Row>(
    of: string,
    read: (db: Database, event: AskingEvent, item: ExportedItem, cursor: Cursor | null) => Promise<Page<Row>>,
  ) =>
    exportedItem(async (event, item, call: Call<Session, OfItem & After>) => {
      await recordExport(of, event, call, item.id)
      return cursors.page(`${of} ${item.id}`, call.input.after, (cursor) => read(db, event, item, cursor))
    })

  return {
    '/api/event/Analytics/GetFigures': hosted(db, 'run', async (event) => {
      const { id, participants } = event
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
    }),

    '/api/event/Analytics/GetQuestions': pages('Questions', exportQuestions),
    '/api/event/Analytics/GetAnswers': itemPages('Answers', exportAnswers),

    '/api/event/Analytics/GetTotals': exportedItem(async (_, item, { input }) =>
      accepted(await exportTotals(db, item, input.afterRound)),
    ),

    '/api/event/Analytics/GetRankings': itemPages('Rankings', exportRankings),
    '/api/event/Analytics/GetComments': pages('Comments', exportComments),
    '/api/event/Analytics/GetGuests': pages('Guests', exportGuests),

    '/api/event/Analytics/GetInfluential': async ({ caller, input }) => {
      if (input.eventCode !== null) {
        const found = await findHosted(db, input.eventCode, caller.subjectId, 'run')
        return found.ok ? accepted(await readInfluential(db, [found.data.event])) : found
      }
      const events = await db
        .selectFrom('event')
        .select(['id', 'state'])
        .where('owner_id', '=', caller.subjectId)
        .where('deleted_at', 'is', null)
        .execute()
      return accepted(await readInfluential(db, events))
    },
  } satisfies Routes
}

export const analyticsFeature = { routes: [analyticsRoutes] } satisfies Feature
