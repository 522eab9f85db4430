import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import type { Schema } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { restore } from '../work/charts.ts'
import type { AnswerSource } from './answer-source.ts'
import { kindOnServer } from './kinds.ts'

/** An answer's parts in words. */
export const saidIn = (
  source: Pick<AnswerSource<ItemKind>, 'said'>,
  said: string,
  means: (id: string) => string,
): string[] => (source.said === 'text' ? [said] : (JSON.parse(said) as string[]).map(means))

/** What the option ids of one round of an item mean, in words. */
const wordsOf = <Kind extends ItemKind>(kind: Kind, content: ItemContents[Kind]): ((id: string) => string) =>
  kindOnServer(kind).answers?.words?.(content) ?? ((id) => id)

export interface AskedInRound {
  title: string
  /** What the ids of its answers mean, in words. */
  means: (id: string) => string
}

/** By round: what it asked. A round that is over keeps that; a running one asks what the item does now, corrected words too. */
export async function readAsked(
  db: Database,
  item: Pick<Schema['aggregate'], 'id' | 'state'>,
  kind: ItemKind,
): Promise<(round: number) => AskedInRound> {
  const rows = await db
    .selectFrom('ended_round')
    .select(['round', 'content'])
    .where('item_id', '=', item.id)
    .execute()
  const askedIn = (content: ItemContents[typeof kind]): AskedInRound => ({
    title: content.title,
    means: wordsOf(kind, content),
  })
  const ended = new Map(rows.map(({ round, content }) => [round, askedIn(JSON.parse(content))]))
  const now = askedIn(restore(kind, item.state).context)
  return (round: number) => ended.get(round) ?? now
}
