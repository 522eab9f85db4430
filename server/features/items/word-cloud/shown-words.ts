import type { CountedWord, WordCloudContent } from '#contract/items/word-cloud.ts'
import * as limits from '#contract/limits.ts'
import type { Tx } from '#server/store/store.ts'

/**
 * The words of a round that its documents contain: the most frequent words. Among equally frequent words, the word
 * that was entered earlier comes first.
 */
export interface ShownWords {
  round: number
  words: CountedWord[]
  hidden: CountedWord[]
}

declare module '#server/engine/aggregate-rows.ts' {
  interface AggregateRows {
    wordCloud: ShownWords
  }
}

export const noWords: ShownWords = { round: 1, words: [], hidden: [] }

export async function readShownWords(
  tx: Tx,
  itemId: string,
  { round }: Pick<WordCloudContent, 'round'>,
): Promise<ShownWords> {
  const most = async (hidden: 0 | 1, limit: number): Promise<CountedWord[]> => {
    const rows = await tx
      .selectFrom('cloud_word')
      .select(['text', 'entries'])
      .where('item_id', '=', itemId)
      .where('round', '=', round)
      .where('hidden', '=', hidden)
      .orderBy('entries', 'desc')
      .orderBy('place')
      .limit(limit)
      .execute()
    return rows.map(({ text, entries }) => [text, entries])
  }
  return {
    round,
    words: await most(0, limits.wordsShown),
    hidden: await most(1, limits.wordsHiddenShown),
  }
}
