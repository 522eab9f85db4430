import type { WordCloudContent } from '#contract/items/word-cloud.ts'
import * as limits from '#contract/limits.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Tx } from '#server/store/store.ts'

/** A counted word, as it was typed and as the audience sees it. */
export type ShownWord = Pick<Schema['cloud_word'], 'text' | 'masked' | 'entries'>

/**
 * The words of a round that its documents contain: the most frequent words. Among equally frequent words, the word
 * that was entered earlier comes first.
 */
export interface ShownWords {
  round: number
  words: ShownWord[]
  hidden: ShownWord[]
  /** Number of entries of hidden words, and number of different hidden words. */
  hiddenEntries: number
  hiddenWords: number
}

declare module '#server/engine/aggregate-rows.ts' {
  interface AggregateRows {
    wordCloud: ShownWords
  }
}

export const noWords: ShownWords = {
  round: 1,
  words: [],
  hidden: [],
  hiddenEntries: 0,
  hiddenWords: 0,
}

export async function readShownWords(
  tx: Tx,
  itemId: string,
  { round }: Pick<WordCloudContent, 'round'>,
): Promise<ShownWords> {
  const most = (hidden: 0 | 1, limit: number): Promise<ShownWord[]> =>
    tx
      .selectFrom('cloud_word')
      .select(['text', 'masked', 'entries'])
      .where('item_id', '=', itemId)
      .where('round', '=', round)
      .where('hidden', '=', hidden)
      // The words of erased guests have no text.
      .where('text', '<>', '')
      .orderBy('entries', 'desc')
      .orderBy('place')
      .limit(limit)
      .execute()
  const { entries, words } = await tx
    .selectFrom('cloud_word')
    .select((eb) => [eb.fn.sum<number | null>('entries').as('entries'), eb.fn.countAll<number>().as('words')])
    .where('item_id', '=', itemId)
    .where('round', '=', round)
    .where('hidden', '=', 1)
    .executeTakeFirstOrThrow()
  return {
    round,
    words: await most(0, limits.wordsShown),
    hidden: await most(1, limits.wordsHiddenShown),
    // PostgreSQL answers sums as texts.
    hiddenEntries: Number(entries ?? 0),
    hiddenWords: Number(words),
  }
}
