import { accepted, refused } from '#contract/errors.ts'
import { isItemKind } from '#contract/items/kinds.ts'
import { guestOrigin } from '#server/platform/addresses.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Schema } from '#server/store/schema.ts'
import { hosted } from '../co-hosts/co-hosts.public.ts'
import type { Routes } from '../feature.ts'
import { listEndedRounds, readEndedRound } from './ended-rounds.ts'

/** The answers of an item's finished rounds. The current round is in the host's view. */
export function roundsRoutes({ environment, store }: Pick<Platform, 'environment' | 'store'>) {
  const { db } = store

  async function findItem(event: Schema['event'], itemId: string) {
    const row = await db
      .selectFrom('aggregate')
      .select(['id', 'event_id', 'kind', 'position', 'created_at'])
      .where('id', '=', itemId)
      .where('event_id', '=', event.id)
      .executeTakeFirst()
    return row && isItemKind(row.kind) ? { ...row, kind: row.kind } : undefined
  }

  return {
    '/api/event/Item/GetRounds': hosted(db, 'run', async (event, { input }) => {
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
    }),

    '/api/event/Item/GetRound': hosted(db, 'run', async (event, { input }) => {
      const item = await findItem(event, input.itemId)
      if (!item) return refused('NotFound')
      const projectionContext = {
        event: { id: event.id, code: event.code, participants: event.participants },
        origin: guestOrigin(environment),
        presentedIds: [],
      }
      const docs = await db
        .transaction()
        .setAccessMode('read only')
        .execute((tx) => readEndedRound(tx, item, input.round, projectionContext))
      return docs ? accepted(Object.fromEntries(docs)) : refused('NotFound')
    }),
  } satisfies Routes
}
