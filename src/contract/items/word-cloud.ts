import type { ItemContent, ItemDoc } from './item.ts'

export interface WordCloudContent extends ItemContent {
  /** Maximum number of words per guest and round. */
  wordsPerGuest: number
  /** True if an answer may consist of several words. Absent for answers of a single word. */
  spaces?: boolean
  /**
   * Keys of the words of the host's latest decisions to hide or restore a word. These decisions apply to later
   * rounds too. Only hosts get this field and the next one.
   */
  hidden: string[]
  restored: string[]
}

export type WordCloudDoc = ItemDoc<
  {
    activity: 'deactivated' | 'active'
    voting: 'open' | 'locked'
    results: 'hidden' | 'shown'
  },
  WordCloudContent
>

/** A displayed word, and the number of guests who entered it. */
export type CountedWord = [text: string, count: number]

/** The words of the current round. */
export interface WordsDoc {
  round: number
  /** Number of guests who have entered at least one word. */
  guests: number
  /** Number of the words entered, and number of different words. Hidden words do not count. */
  entries: number
  different: number
  /** The most frequent words that are not hidden, in order of frequency. Null while this audience gets no results. */
  words: CountedWord[] | null
  /** Words that the screen does not display. Only hosts get these words. */
  hidden?: CountedWord[]
}

/** The guest's own words in a round, in order of entry. */
export interface OwnWordsDoc {
  round: number
  words: string[]
}

export interface WordCloudDocs {
  [wordCloud: `wordCloud:${string}`]: WordCloudDoc
  [words: `words:${string}`]: WordsDoc
  [ownWords: `own-words:${string}`]: OwnWordsDoc
}
