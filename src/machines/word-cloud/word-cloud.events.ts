import type { WordCloudContent } from '../../contract/items/word-cloud.ts'
import type { ItemCommand } from '../item/item.events.ts'

export type WordCloudEdit = Pick<WordCloudContent, 'title' | 'wordsPerGuest' | 'filters' | 'blocked'>

/** What the rows say about the word is in the event: the chart has none. */
export type WordCloudCommand =
  | ItemCommand
  | { type: 'edit'; content: WordCloudEdit }
  | {
      type: 'enter'
      round: number
      /** Words that the guest has entered in the round, and whether this is one of them. */
      entered: number
      repeated: boolean
    }
  | { type: 'hideWord'; key: string; isHidden: boolean }
  | { type: 'restoreWord'; key: string; isHidden: boolean }
