import { isItemKind } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import type { Database } from '#server/store/store.ts'
import { answersOf, readAsked } from '../items/items.public.ts'
import type { ExportedItem } from './answers.ts'

/** The words with the most entries in a round. */
async function readWords(db: Database, itemId: string, round: number) {
  const rows = await db
    .selectFrom('cloud_word')
    .select(['text', 'entries', 'hidden'])
    .where('item_id', '=', itemId)
    .where('round', '=', round)
    .orderBy('entries', 'desc')
    .orderBy('place')
    .limit(limits.exportRowsAtOnce)
    .execute()
  return rows.map(({ text, entries, hidden }) => ({
    ...{ question: '', option: text, state: hidden === 1 ? 'hidden' : 'shown' },
    ...{ votes: Number(entries), correct: null },
  }))
}

/** The number of votes of each option, from the tallies, for some rounds of an item, the earliest first. */
export async function exportTotals(db: Database, item: ExportedItem, afterRound: number) {
  if (!isItemKind(item.kind)) return { rows: [], next: null }
  const source = answersOf(item.kind)
  const found = await db
    .selectFrom('tally')
    .select('round')
    .distinct()
    .where('subject_id', '=', item.id)
    .where('round', '>', afterRound)
    .orderBy('round')
    .limit(limits.exportRoundsAtOnce)
    .execute()
  const rounds = found.map(({ round }) => Number(round))
  if (!source || rounds.length === 0) return { rows: [], next: null }
  const asked = await readAsked(db, item, item.kind)
  const tallies = await db
    .selectFrom('tally')
    .select(['round', 'option_id', 'votes'])
    .where('subject_id', '=', item.id)
    .where('round', 'in', rounds)
    .execute()
  const votes = new Map(tallies.map((row) => [`${row.round} ${row.option_id}`, Number(row.votes)]))
  const rows = []
  for (const round of rounds) {
    const counted = source.counted?.(asked(round).content) ?? []
    const options = counted.map(({ id, votersId, question, option, state, correct }) => ({
      ...{ question, option, state, correct },
      ...{ votes: votes.get(`${round} ${id}`) ?? 0, voters: votes.get(`${round} ${votersId}`) ?? 0 },
    }))
    const words = item.kind === 'wordCloud' ? await readWords(db, item.id, round) : []
    const voters = votes.get(`${round} `) ?? 0
    for (const option of [...options, ...words.map((word) => ({ ...word, voters }))])
      rows.push({ round, ...option })
  }
  const last = rounds.length < limits.exportRoundsAtOnce ? undefined : rounds.at(-1)
  return { rows, next: last ?? null }
}
