import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '#contract/errors.ts'
import { isItemKind } from '#contract/items/kinds.ts'
import { findHosted } from '#server/features/co-hosts/co-hosts.public.ts'
import { listEndedRounds, readEndedRound } from '#server/features/items/ended-rounds.ts'
import { guestOrigin } from '#server/platform/addresses.ts'
import type { Environment } from '#server/platform/environment.ts'
import type { Schema } from '#server/store/schema.ts'
import { registerCall, type StoreCallParts } from '../call.ts'

/** The parts of the server that the calls on ended rounds need. */
export interface RoundsParts extends StoreCallParts {
  environment: Environment
}

/** Serves the answers of an item's finished rounds. The current round is in the host's view. */
export function serveRounds(app: FastifyInstance, context: RoundsParts): void {
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
    const found = await findHosted(db, input.eventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const event = found.data
    const item = await findItem(event, input.itemId)
    if (!item) return refused('NotFound')
    const rounds = await listEndedRounds(db, item)
    return accepted(
      rounds.map(({ round, endedAt, title, voters }) => ({
        round,
        endedOn: endedAt,
        title,
        voters,
      })),
    )
  })

  registerCall(app, context, '/api/event/Item/GetRound', async (_, { caller, input }) => {
    const found = await findHosted(db, input.eventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const event = found.data
    const item = await findItem(event, input.itemId)
    if (!item) return refused('NotFound')
    const projectionContext = {
      event: { id: event.id, code: event.code, participants: event.participants },
      origin: guestOrigin(context.environment),
      presentedIds: [],
    }
    const docs = await db
      .transaction()
      .execute((tx) => readEndedRound(tx, item, input.round, projectionContext))
    return docs ? accepted(Object.fromEntries(docs)) : refused('NotFound')
  })
}
