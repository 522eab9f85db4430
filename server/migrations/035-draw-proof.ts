import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

type Tables = Pick<Schema, 'lottery_draw' | 'lottery_nonce' | 'aggregate' | 'ended_round'>

interface Draw {
  [part: string]: unknown
}

interface Content {
  word?: string
  current: Draw | null
  draws: Draw[]
  [part: string]: unknown
}

const withoutPhones = { phones: 0, phoneRoot: '', revealed: 0 }

/**
 * Converts the content of a lottery. The caller has removed a draw that is prepared or rolling, because its
 * commitment has the old format.
 */
function renewed({ word: _, ...content }: Content): Content {
  return {
    ...content,
    revealUntil: null,
    current: content.current && { word: '', phones: 0, phoneRoot: '', ...content.current },
    draws: content.draws.map((draw) => ({ ...withoutPhones, ...draw })),
  }
}

/** Adds the other committed values of a draw, and the numbers of the phones. Earlier draws have no pool root. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const name of ['pool_root', 'salt_key', 'previous', 'phone_root', 'revealed_root'] as const) {
    await db.schema
      .alterTable('lottery_draw')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  for (const name of ['pool_size', 'masked', 'phones', 'revealed'] as const) {
    await db.schema
      .alterTable('lottery_draw')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  for (const name of ['rolled_at', 'cancelled_at'] as const) {
    await db.schema.alterTable('lottery_draw').addColumn(name, 'bigint').execute()
  }
  await db
    .updateTable('lottery_draw')
    .set((eb) => ({ cancelled_at: eb.ref('prepared_at') }))
    .where('drawn_at', 'is', null)
    .execute()
  await db.schema
    .createTable('lottery_nonce')
    .addColumn('draw_id', 'text', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lottery_nonce_key', ['draw_id', 'guest_id'])
    .execute()
  await db.schema.createIndex('lottery_nonce_item').on('lottery_nonce').column('item_id').execute()
  await db.schema.createIndex('lottery_nonce_event').on('lottery_nonce').column('event_id').execute()

  const lotteries = db.selectFrom('aggregate').select(['id', 'state']).where('kind', '=', 'lottery')
  for (const { id, state } of await lotteries.execute()) {
    const { value, context, ...rest } = JSON.parse(state)
    const isUnderWay = value.draw === 'prepared' || value.draw === 'rolling'
    const now = renewed(isUnderWay ? { ...context, current: null, names: [] } : context)
    const draw = isUnderWay ? 'idle' : value.draw
    await db
      .updateTable('aggregate')
      .set({ state: JSON.stringify({ ...rest, value: { ...value, draw }, context: now }) })
      .where('id', '=', id)
      .execute()
  }
  const rounds = db
    .selectFrom('ended_round')
    .innerJoin('aggregate', 'aggregate.id', 'ended_round.item_id')
    .select(['item_id', 'round', 'content'])
    .where('kind', '=', 'lottery')
  for (const { item_id, round, content } of await rounds.execute()) {
    await db
      .updateTable('ended_round')
      .set({ content: JSON.stringify(renewed(JSON.parse(content))) })
      .where('item_id', '=', item_id)
      .where('round', '=', round)
      .execute()
  }
}
