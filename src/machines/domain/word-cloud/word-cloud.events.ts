import type { WordCloudContent } from '#contract/items/word-cloud.ts'
import type { ItemCommand } from '#machines/item/item.events.ts'

export type WordCloudEdit = Pick<WordCloudContent, 'title' | 'wordsPerGuest' | 'spaces'>

/**
 * The words are rows in the database. The messages carry the facts that the state machine needs from these rows.
 */
export type WordCloudCommand =
  | ItemCommand
  | { type: 'edit'; content: WordCloudEdit }
  | {
      type: 'enter'
      round: number
      /**
       * Number of words that the guest has entered in the round. `repeated`: true if this word is one of these
       * words.
       */
      entered: number
      repeated: boolean
      /** True if the text has several words. */
      spaced?: boolean
    }
  | { type: 'hideWord'; key: string; isHidden: boolean }
  | { type: 'restoreWord'; key: string; isHidden: boolean }
