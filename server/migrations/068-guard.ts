import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'

type Tables = Kysely<Pick<Schema, 'aggregate' | 'event' | 'template'>>

interface State {
  value: unknown
  context: Record<string, unknown>
}

interface OldCloud {
  filters?: string[]
  blocked?: string[]
}

/** Number of questions that one step reads. */
const pageSize = 1000
/** Number and length of the host's words at the time of this migration. */
const wordsMost = 200

/** Hosts who switched the filter of every word cloud off get no guard. All other events hold offensive words. */
function guardOf(clouds: readonly OldCloud[]) {
  const blocked = [...new Set(clouds.flatMap((cloud) => cloud.blocked ?? []))].slice(0, wordsMost)
  const isOff = clouds.length > 0 && clouds.every(({ filters = [] }) => filters.length === 0)
  return { mode: isOff && blocked.length === 0 ? 'off' : 'hold', blocked, allowed: [] }
}

function withoutLists({ filters: _, blocked: __, ...context }: Record<string, unknown>) {
  return context
}

const renewed: Record<string, (context: Record<string, unknown>) => Record<string, unknown>> = {
  qa: (context) => ({ ...context, cause: null }),
  comments: (context) => ({ ...context, cause: null }),
  openText: (context) => ({ ...context, cause: null }),
  wordCloud: withoutLists,
  question: (context) => ({
    ...context,
    masked: null,
    held: null,
    replies: ((context.replies ?? []) as object[]).map((reply) => ({ ...reply, masked: null })),
  }),
}

async function renewEvents(db: Tables): Promise<void> {
  const clouds = new Map<string, OldCloud[]>()
  const stored = db.selectFrom('aggregate').select(['event_id', 'state']).where('kind', '=', 'wordCloud')
  for (const { event_id, state } of await stored.execute()) {
    clouds.set(event_id, [...(clouds.get(event_id) ?? []), (JSON.parse(state) as State).context])
  }
  for (const { id, state } of await db.selectFrom('event').select(['id', 'state']).execute()) {
    const { value, context }: State = JSON.parse(state)
    const guard = guardOf(clouds.get(id) ?? [])
    await db
      .updateTable('event')
      .set({ state: JSON.stringify({ value, context: { ...context, guard } }) })
      .where('id', '=', id)
      .execute()
  }
}

async function renewAggregates(db: Tables): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('aggregate')
      .select(['id', 'kind', 'state'])
      .where('kind', 'in', ['qa', 'comments', 'openText', 'wordCloud', 'question'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { id, kind, state } of rows) {
      const { value, context = {} }: State = JSON.parse(state)
      const next = { value, context: renewed[kind]?.(context) ?? context }
      await db
        .updateTable('aggregate')
        .set({ state: JSON.stringify(next) })
        .where('id', '=', id)
        .execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function renewTemplates(db: Tables): Promise<void> {
  for (const { id, items } of await db.selectFrom('template').select(['id', 'items']).execute()) {
    const kept = JSON.parse(items) as { kind: string; content: Record<string, unknown> }[]
    const next = kept.map(({ kind, content }) => ({ kind, content: renewed[kind]?.(content) ?? content }))
    await db
      .updateTable('template')
      .set({ items: JSON.stringify(next) })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * One guard for every text of guests: the lists of word clouds become settings of the event, entries can be held or
 * masked, and a name can wait for the host.
 */
export async function up(db: Tables): Promise<void> {
  for (const table of ['comment', 'text_entry']) {
    await db.schema.alterTable(table).addColumn('held', 'text').execute()
    await db.schema.alterTable(table).addColumn('masked', 'text').execute()
  }
  await db.schema.alterTable('cloud_word').addColumn('masked', 'text').execute()
  await db.schema.alterTable('cloud_word').dropColumn('profane').execute()
  await db.schema
    .alterTable('participation')
    .addColumn('name_held', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('participation').addColumn('name_number', 'integer').execute()
  await db.schema.alterTable('participation').addColumn('name_allowed', 'text').execute()
  await sql`create index participation_held on participation (event_id) where name_held = 1`.execute(db)
  await renewEvents(db)
  await renewAggregates(db)
  await renewTemplates(db)
}
