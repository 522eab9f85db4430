import type { WordCloudContent } from '#contract/items/word-cloud.ts'
import type { WordCloudCommand, WordCloudEdit } from '#machines/domain/word-cloud/word-cloud.events.ts'
import { itemEvents } from './item.cases.ts'

/** A word cloud where each guest may enter two words. */
export const twoWords: WordCloudEdit = {
  title: 'How do you feel?',
  wordsPerGuest: 2,
  spaces: false,
}

const oneWord: WordCloudEdit = { ...twoWords, wordsPerGuest: 1 }

export const newCloud: WordCloudContent = { ...twoWords, hidden: [], restored: [], round: 1 }

export const wordCloudEvents: WordCloudCommand[] = [
  { type: 'edit', content: twoWords },
  { type: 'edit', content: oneWord },
  ...itemEvents,
  { type: 'enter', round: 1, entered: 0, repeated: false },
  { type: 'enter', round: 1, entered: 0, repeated: false, spaced: true },
  { type: 'enter', round: 1, entered: 1, repeated: true },
  { type: 'enter', round: 1, entered: 2, repeated: false },
  { type: 'enter', round: 2, entered: 1, repeated: false },
  { type: 'hideWord', key: 'glad', isHidden: false },
  { type: 'hideWord', key: 'glad', isHidden: true },
  { type: 'restoreWord', key: 'glad', isHidden: true },
  { type: 'restoreWord', key: 'glad', isHidden: false },
]
