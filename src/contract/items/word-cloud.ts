import type { ItemContent, ItemDoc } from './item.ts'

/** Languages that there is a list of profane words for. */
export const filterLanguages = ['zh', 'en', 'es', 'ja'] as const
export type FilterLanguage = (typeof filterLanguages)[number]

export interface WordCloudContent extends ItemContent {
  /** Words that one guest may enter in a round. */
  wordsPerGuest: number
  /** Whose profane words wait for the host. This and what follows is for hosts alone. */
  filters: FilterLanguage[]
  /** Further words that wait for the host. */
  blocked: string[]
  /** Keys of words that the host has hidden or restored, for the rounds to come; the latest ones. */
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

/** A word as it is shown and how many guests have entered it. */
export type CountedWord = [text: string, count: number]

/** Words of the current round. */
export interface WordsDoc {
  round: number
  /** Guests that have entered one or more. */
  guests: number
  /** Words entered in all, and how many different ones. */
  entries: number
  different: number
  /** The most frequent ones that are not hidden; null where the results are hidden from this audience. */
  words: CountedWord[] | null
  /** Words kept from the screen. Hosts alone get it. */
  hidden?: CountedWord[]
}

/** A guest's own words in a round, in their order. */
export interface OwnWordsDoc {
  round: number
  words: string[]
}

export interface WordCloudDocs {
  [wordCloud: `wordCloud:${string}`]: WordCloudDoc
  [words: `words:${string}`]: WordsDoc
  [ownWords: `own-words:${string}`]: OwnWordsDoc
}
