import { sql } from 'kysely'
import { type ItemContents, type ItemKind, isItemKind } from '../../src/contract/items/kinds.ts'
import * as limits from '../../src/contract/limits.ts'
import type { Schema } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { restore } from '../work/charts.ts'

type Item = Pick<Schema['aggregate'], 'id' | 'kind' | 'state'>

interface Row {
  at: number
  round: number
  /** Option ids as JSON, or the text itself. */
  said: string
  question: string
  username: string
  company: string
  email: string
  consent: number
}

const tables: Partial<Record<ItemKind, { table: string; said: string; question: string; named?: string }>> = {
  poll: { table: 'ballot', said: 'option_ids', question: "''" },
  rating: { table: 'ballot', said: 'option_ids', question: "''" },
  quiz: { table: 'quiz_answer', said: 'option_ids', question: 'question_id' },
  wordCloud: { table: 'word_entry', said: 'text', question: "''" },
  // An entry that came without a name was anonymous, whatever the guest is called.
  openText: { table: 'text_entry', said: 'text', question: "''", named: 'author_name' },
}

/** What the option ids of one round of an item mean, in words. */
function wordsOf(kind: ItemKind, content: unknown): (id: string) => string {
  const words = new Map<string, string>()
  if (kind === 'poll') {
    for (const { id, text } of (content as ItemContents['poll']).options) words.set(id, text)
  }
  if (kind === 'quiz') {
    for (const question of (content as ItemContents['quiz']).questions) {
      words.set(question.id, question.text)
      for (const { id, text } of question.options) words.set(id, text)
    }
  }
  if (kind !== 'rating') return (id) => words.get(id) ?? id
  const { statements } = content as ItemContents['rating']
  return (id) => {
    const statement = statements.find((each) => id.startsWith(`${each.id}-`))
    if (!statement) return id
    const step = id.slice(statement.id.length + 1)
    return statement.text === '' ? step : `${statement.text}: ${step}`
  }
}

/** By round: what its ids mean. A round that is over keeps what it asked; the others are as the item is now. */
async function readWords(db: Database, item: Item, kind: ItemKind) {
  const rows = await db
    .selectFrom('ended_round')
    .select(['round', 'content'])
    .where('item_id', '=', item.id)
    .execute()
  const ended = new Map(rows.map(({ round, content }) => [round, wordsOf(kind, JSON.parse(content))]))
  const now = wordsOf(kind, restore(kind, item.state).context)
  return (round: number) => ended.get(round) ?? now
}

/** One page of the answers to an item, in the order they came. */
export async function exportAnswers(db: Database, item: Item, offset: number) {
  const source = isItemKind(item.kind) ? tables[item.kind] : undefined
  if (!source || !isItemKind(item.kind)) return []
  const column = (name: string) => (name === "''" ? sql`''` : sql.ref(`answer.${name}`))
  const words = await readWords(db, item, item.kind)
  const { rows } = await sql<Row>`
    select answer.created_at as at, answer.round as round, ${column(source.said)} as said,
      ${column(source.question)} as question, guest.consent as consent,
      ${source.named ? column(source.named) : sql.ref('guest.username')} as username,
      guest.company as company, guest.email as email
    from ${sql.table(source.table)} answer join guest on guest.id = answer.guest_id
    where answer.item_id = ${item.id}
    order by answer.created_at, answer.guest_id, ${column(source.said)}
    limit ${sql.lit(limits.exportRowsAtOnce)} offset ${sql.lit(offset)}`.execute(db)
  return rows.map((row) => {
    const means = words(Number(row.round))
    const said = source.said === 'text' ? row.said : (JSON.parse(row.said) as string[]).map(means).join(' | ')
    const named = row.consent === 1 && !(source.named && row.username === '')
    return {
      At: Number(row.at),
      Name: named ? row.username : '',
      Company: named ? row.company : '',
      Email: named ? row.email : '',
      Round: Number(row.round),
      Text: row.question ? `${means(row.question)}: ${said}` : said,
      Votes: 0,
      State: '',
    }
  })
}
