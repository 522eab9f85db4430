import { itemKinds } from '#contract/items/kinds.ts'
import { restore } from '#server/engine/charts.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { asking } from '../guests/guests.public.ts'
import { exportAnswers } from './answers.ts'
import { exportComments } from './comments.ts'
import { exportGuests } from './guests.ts'
import type { Cursor, Page } from './page.ts'
import { exportQuestions } from './questions.ts'
import { exportRankings } from './rankings.ts'

/** Reads all pages of an export. */
async function allRows<Row>(read: (cursor: Cursor | null) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: Cursor | null = null
  do {
    const page: Page<Row> = await read(cursor)
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return rows
}

/** An event with everything that its hosts can export: the same rows as in the exports of the analytics. */
export async function exportEvent(db: Database, row: Schema['event']) {
  const event = asking(row)
  const items = await db
    .selectFrom('aggregate')
    .select(['id', 'kind', 'state'])
    .where('event_id', '=', row.id)
    .where('kind', 'in', itemKinds)
    .orderBy('position')
    .execute()
  const exported = []
  for (const item of items) {
    exported.push({
      kind: item.kind,
      content: (JSON.parse(item.state) as { context: unknown }).context,
      answers: await allRows((cursor) => exportAnswers(db, event, item, cursor)),
      rankings:
        item.kind === 'quiz' ? await allRows((cursor) => exportRankings(db, event, item, cursor)) : [],
    })
  }
  return {
    code: row.code,
    settings: restore('event', row.state).context,
    participants: row.participants,
    deletedOn: row.deleted_at,
    guests: await allRows((cursor) => exportGuests(db, event, cursor)),
    questions: await allRows((cursor) => exportQuestions(db, event, cursor)),
    comments: await allRows((cursor) => exportComments(db, event, cursor)),
    items: exported,
  }
}
