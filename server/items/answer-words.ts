import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import type { Schema } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { restore } from '../work/charts.ts'
import type { answerTables } from './answer-tables.ts'

/** Where the answers to an item of a kind are kept, and in which columns. */
export interface AnswerSource {
  table: (typeof answerTables)[number]
  /** Option ids as JSON, or the text itself. */
  said: 'option_ids' | 'text'
  /** The id of the question answered, or an empty literal. */
  question: string
  /** The name that was given with the answer, where it may be another than the guest's. */
  named?: string
}

/** Kinds that guests answer. */
export const answerSources: { [Kind in ItemKind]: AnswerSource | null } = {
  poll: { table: 'ballot', said: 'option_ids', question: "''" },
  rating: { table: 'ballot', said: 'option_ids', question: "''" },
  quiz: { table: 'quiz_answer', said: 'option_ids', question: 'question_id' },
  wordCloud: { table: 'word_entry', said: 'text', question: "''" },
  // An entry that came without a name was anonymous, whatever the guest is called.
  openText: { table: 'text_entry', said: 'text', question: "''", named: 'author_name' },
  // Nobody answers it.
  lottery: null,
}

/** An answer's parts in words. */
export const saidIn = (source: AnswerSource, said: string, means: (id: string) => string): string[] =>
  source.said === 'text' ? [said] : (JSON.parse(said) as string[]).map(means)

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
export async function readAnswerWords(
  db: Database,
  item: Pick<Schema['aggregate'], 'id' | 'state'>,
  kind: ItemKind,
): Promise<(round: number) => (id: string) => string> {
  const rows = await db
    .selectFrom('ended_round')
    .select(['round', 'content'])
    .where('item_id', '=', item.id)
    .execute()
  const ended = new Map(rows.map(({ round, content }) => [round, wordsOf(kind, JSON.parse(content))]))
  const now = wordsOf(kind, restore(kind, item.state).context)
  return (round: number) => ended.get(round) ?? now
}
