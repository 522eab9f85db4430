import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '../../../src/contract/errors.ts'
import { isItemKind } from '../../../src/contract/items/kinds.ts'
import { guestOrigin } from '../../addresses.ts'
import type { ServerContext } from '../../context.ts'
import { findHosted } from '../../events/event-rows.ts'
import { listEndedRounds, readEndedRound } from '../../items/ended-rounds.ts'
import type { Schema } from '../../store/schema.ts'
import { registerCall } from '../call.ts'

/** What was answered in the rounds of an item that are over; the current one is in the host's view. */
export function serveRounds(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store

  async function findItem(event: Schema['event'], itemId: string) {
    const row = await db
      .selectFrom('aggregate')
      .select(['id', 'event_id', 'kind', 'position', 'created_at'])
      .where('id', '=', itemId)
      .where('event_id', '=', event.id)
      .executeTakeFirst()
    return row && isItemKind(row.kind) ? { ...row, kind: row.kind } : undefined
  }

  registerCall(app, context, '/api/event/Item/GetRounds', async (_, { caller, input }) => {
    const found = await findHosted(db, input.EventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const event = found.data
    const item = await findItem(event, input.ItemId)
    if (!item) return refused('NotFound')
    const rounds = await listEndedRounds(db, item)
    return accepted(
      rounds.map(({ round, endedAt, title, voters }) => ({
        Round: round,
        EndedOn: endedAt,
        Title: title,
        Voters: voters,
      })),
    )
  })

  registerCall(app, context, '/api/event/Item/GetRound', async (_, { caller, input }) => {
    const found = await findHosted(db, input.EventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const event = found.data
    const item = await findItem(event, input.ItemId)
    if (!item) return refused('NotFound')
    const scene = {
      event: { id: event.id, code: event.code, participants: event.participants },
      origin: guestOrigin(context.environment),
      presentedIds: [],
    }
    const docs = await db.transaction().execute((tx) => readEndedRound(tx, item, input.Round, scene))
    return docs ? accepted(Object.fromEntries(docs)) : refused('NotFound')
  })
}
