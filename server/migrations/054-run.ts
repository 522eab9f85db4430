import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

interface State {
  value: unknown
  context: Record<string, unknown>
}

type Tables = Kysely<Pick<Schema, 'aggregate' | 'deadline' | 'event' | 'template'>>
type Row = Insertable<Schema['aggregate']>

const itemKinds = ['poll', 'quiz', 'rating', 'wordCloud', 'openText', 'lottery'] as const

/** Distance between the positions of two cues in this version. */
const gap = 65_536

const cue = (kind: string, itemId: string | null) => ({
  kind,
  title: '',
  itemId,
  slide: null,
  seconds: null,
  startAt: null,
  notes: '',
  begins: { by: 'hand' },
  ends: { by: 'hand' },
  results: 'asTheyAre',
  lockOnLeave: false,
})

const run: State = {
  value: 'notStarted',
  context: {
    cueId: null,
    enteredAt: null,
    heldAt: null,
    heldMilliseconds: 0,
    extendedSeconds: 0,
    takenOver: null,
    times: {},
    last: null,
    undo: null,
  },
}

async function addColumns({ schema }: Tables): Promise<void> {
  await schema.alterTable('deadline').addColumn('awaits_item_id', 'text').execute()
  await schema.alterTable('deadline').addColumn('awaits_percent', 'integer').execute()
  await schema
    .alterTable('template')
    .addColumn('cues', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}

/** Writes the run of an event: welcome, Q&A, and its items in their order. */
async function addRun(db: Tables, event: { id: string; seq: number; created_at: number }): Promise<void> {
  const items = await db
    .selectFrom('aggregate')
    .select('id')
    .where('event_id', '=', event.id)
    .where('kind', 'in', itemKinds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const cues = [
    { id: `cue-welcome-${event.id}`, context: cue('welcome', null) },
    { id: `cue-qa-${event.id}`, context: cue('qa', null) },
    ...items.map(({ id }) => ({ id: `cue-${id}`, context: cue('item', id) })),
  ]
  const common = {
    event_id: event.id,
    author_id: null,
    seq: event.seq,
    created_at: event.created_at,
  }
  const rows: Row[] = [
    { ...common, id: `run-${event.id}`, kind: 'run', position: 0, state: JSON.stringify(run) },
    ...cues.map(
      ({ id, context }, index): Row => ({
        ...common,
        id,
        kind: 'cue',
        position: (index + 1) * gap,
        state: JSON.stringify({ value: 'planned', context }),
      }),
    ),
  ]
  await db.insertInto('aggregate').values(rows).execute()
}

/** The screen has no slide, and opening an item leaves the others open as before. */
async function addFields(db: Tables): Promise<void> {
  const screens = db.selectFrom('aggregate').select(['id', 'state']).where('kind', '=', 'present')
  for (const { id, state } of await screens.execute()) {
    const { value, context }: State = JSON.parse(state)
    const renewed = JSON.stringify({ value, context: { ...context, slideId: null } })
    await db.updateTable('aggregate').set({ state: renewed }).where('id', '=', id).execute()
  }
  for (const { id, state } of await db.selectFrom('event').select(['id', 'state']).execute()) {
    const { value, context }: State = JSON.parse(state)
    const renewed = JSON.stringify({ value, context: { ...context, oneItemOpen: false } })
    await db.updateTable('event').set({ state: renewed }).where('id', '=', id).execute()
  }
}

/** Adds the run of show: every event gets a run with a cue for each of its items. */
export async function up(db: Tables): Promise<void> {
  await addColumns(db)
  await addFields(db)
  const events = db.selectFrom('event').select(['id', 'seq', 'created_at'])
  for (const event of await events.execute()) await addRun(db, event)
}
