import { sql } from 'kysely'
import { isItemKind } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { type AskingEvent, knownTo } from '../guests/guests.public.ts'
import { type AnswerPart, answersOf, type RawAnswer, readAsked, saidIn } from '../items/items.public.ts'
import { after, type Cursor, pageOf } from './page.ts'

export type ExportedItem = Pick<Schema['aggregate'], 'id' | 'kind' | 'state'>

type Row = RawAnswer & {
  guest_name: string
  guest_company: string
  guest_email: string
  guest_consent: number
}

const order = ['answer.created_at', 'answer.guest_id', 'answer.command_id'] as const

const toPart = ({ question, text, value }: AnswerPart) => ({ question, text, value })

/** One page of the answers to an item, in the order of arrival. */
export async function exportAnswers(
  db: Database,
  { guestFields }: AskingEvent,
  item: ExportedItem,
  cursor: Cursor | null,
) {
  const source = isItemKind(item.kind) ? answersOf(item.kind) : null
  if (!source || !isItemKind(item.kind)) return { rows: [], next: null }
  const asked = await readAsked(db, item, item.kind)
  const { rows } = await sql<Row>`
    select answer.*, guest.consent as guest_consent, guest.username as guest_name,
      guest.company as guest_company, guest.email as guest_email
    from ${sql.table(source.table)} answer join guest on guest.id = answer.guest_id
    where answer.item_id = ${item.id} and ${after(order, cursor)}
    order by answer.created_at, answer.guest_id, answer.command_id
    limit ${sql.lit(limits.exportRowsAtOnce)}`.execute(db)
  const markOf = await source.readMarks?.(db, rows, (round) => asked(round).content)

  function partsOf(row: Row): AnswerPart[] {
    const { content, means } = asked(Number(row.round))
    const said = String(row[source?.said ?? 'text'])
    if (source?.parts) return source.parts(content)(JSON.parse(said) as string[])
    const question = source?.question === "''" ? '' : means(String(row[source?.question ?? '']))
    return [{ question, text: saidIn(source ?? { said: 'text' }, said, means).join(' | '), value: null }]
  }

  const toRow = (row: Row) => {
    const { username, company, email } = knownTo(guestFields, {
      username: source.named ? String(row[source.named]) : row.guest_name,
      company: row.guest_company,
      email: row.guest_email,
    })
    const named = row.guest_consent === 1 && !(source.named && username === '')
    const { state = '', group = '', held = '', correct = null, points = null } = markOf?.(row) ?? {}
    return {
      at: Number(row.created_at),
      name: named ? username : '',
      company: named ? company : '',
      email: named ? email : '',
      round: Number(row.round),
      parts: partsOf(row).map(toPart),
      state,
      group,
      held,
      correct,
      points,
    }
  }
  return pageOf(
    rows,
    toRow,
    (row) => [Number(row.created_at), row.guest_id, row.command_id],
    (row) => row.command_id,
  )
}
