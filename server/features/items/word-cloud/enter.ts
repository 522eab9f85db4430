import { refused } from '#contract/errors.ts'
import { wordKey } from '#contract/items/word.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { chunks } from '#server/store/chunks.ts'
import type { Schema } from '#server/store/schema.ts'
import { answerColumns, answerHandler, insertAnswers } from '../shared/take-answers.ts'
import { wordJudge } from './held-back.ts'
import { readShownWords } from './shown-words.ts'

type Cloud = Aggregate<'wordCloud'>
type EntryRow = Schema['word_entry']

async function knownKeys(work: UnitOfWork, cloud: Cloud, keys: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const some of chunks(keys)) {
    const rows = await work.tx
      .selectFrom('cloud_word')
      .select('word_key')
      .where('item_id', '=', cloud.id)
      .where('round', '=', cloud.snapshot.context.round)
      .where('word_key', 'in', some)
      .execute()
    for (const row of rows) known.add(row.word_key)
  }
  return known
}

/**
 * Adds the entries to the counts of their words. Returns the number of new words. A word is displayed as the first
 * guest typed it.
 */
async function countWords(work: UnitOfWork, cloud: Cloud, entries: readonly EntryRow[]): Promise<number> {
  const added = new Map<string, { text: string; entries: number }>()
  for (const { word_key, text } of entries) {
    const word = added.get(word_key) ?? { text, entries: 0 }
    word.entries += 1
    added.set(word_key, word)
  }
  const known = await knownKeys(work, cloud, [...added.keys()])
  const judge = wordJudge(work.event.snapshot.context.guard, cloud.snapshot.context)
  let place = cloud.tally.votes.get('words') ?? 0
  const rows = [...added].map(([key, word]) => {
    const verdict = known.has(key) ? { hidden: 0, masked: null } : judge(key, word.text)
    return {
      item_id: cloud.id,
      round: cloud.snapshot.context.round,
      word_key: key,
      ...word,
      place: known.has(key) ? 0 : place++,
      ...verdict,
    }
  })
  for (const some of chunks(rows)) {
    await work.tx
      .insertInto('cloud_word')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['item_id', 'round', 'word_key']).doUpdateSet((eb) => ({
          entries: eb('cloud_word.entries', '+', eb.ref('excluded.entries')),
        })),
      )
      .execute()
  }
  return added.size - known.size
}

/** A guest may enter several words per round. */
export const enterHandler = answerHandler<'wordCloud', 'WordCloud/Enter', 'word_entry'>({
  command: 'WordCloud/Enter',
  table: 'word_entry',
  load: (work, itemId) => work.load('wordCloud', itemId),
  scope: ({ round }) => ({ round }),
  isSame: (row, { word }) => row.word_key === wordKey(word),
  refusal(ask, { answer: { payload }, own }) {
    const key = wordKey(payload.word)
    const repeated = own.some((row) => row.word_key === key)
    const spaced = payload.word.includes(' ')
    return ask({ type: 'enter', round: payload.round, entered: own.length, repeated, spaced })
  },
  row: ({ work, item, answer, own }) => ({
    ...answerColumns(item, answer, work),
    round: answer.payload.round,
    word_key: wordKey(answer.payload.word),
    text: answer.payload.word,
    ordinal: own.length,
  }),
  async write(work, item, rows) {
    const { context } = item.snapshot
    await insertAnswers(work, 'word_entry', rows)
    const fresh = await countWords(work, item, rows)
    const guests = rows.filter(({ ordinal }) => ordinal === 0).length
    const shown = work.change(item, { rows: await readShownWords(work.tx, item.id, context) })
    work.count(
      shown,
      new Map([
        ['', guests],
        ['entries', rows.length],
        ['words', fresh],
      ]),
    )
    const words = rows.map(({ guest_id, text }) => [guest_id, text])
    work.record('guests', 'WordCloud/Enter', { itemId: item.id, round: context.round, words })
  },
  data: ({ round }) => ({ round }),
  isCurrent: ({ snapshot }, row) => row.round === snapshot.context.round,
  ownDoc: ({ id }, { round }, own) => [
    `own-words:${id}`,
    { round, words: own.toSorted((a, b) => a.ordinal - b.ordinal).map(({ text }) => text) },
  ],
  refuse(code, { snapshot }) {
    if (code === 'NotOneWord') return { ...refused(code), field: 'word' }
    return code === 'WordsUsedUp' ? refused(code, { most: snapshot.context.wordsPerGuest }) : undefined
  },
})
