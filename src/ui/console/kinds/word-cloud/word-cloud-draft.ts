import type { ErrorCode } from '../../../../contract/errors.ts'
import { normaliseWord, wordFault } from '../../../../contract/items/word.ts'
import {
  type FilterLanguage,
  filterLanguages,
  type WordCloudContent,
} from '../../../../contract/items/word-cloud.ts'
import * as limits from '../../../../contract/limits.ts'
import type { FaultText } from '../../forms/fault-text.ts'
import type { ItemInput } from '../../items/item-actors.ts'
import { titleFault } from '../../items/title-fault.ts'

export interface WordCloudDraft {
  title: string
  wordsPerGuest: number
  filters: readonly FilterLanguage[]
  /** As it is typed: words with anything between them. */
  blocked: string
}

export type WordCloudInput = ItemInput<'WordCloud'>

/** A new cloud takes three words of each and holds back what is on any list. */
export const newWordCloudDraft = (): WordCloudDraft => ({
  title: '',
  wordsPerGuest: 3,
  filters: filterLanguages,
  blocked: '',
})

export const wordCloudDraftOf = (cloud: WordCloudContent): WordCloudDraft => ({
  title: cloud.title,
  wordsPerGuest: cloud.wordsPerGuest,
  filters: cloud.filters,
  blocked: cloud.blocked.join(' '),
})

const blockedWords = (draft: WordCloudDraft): string[] =>
  draft.blocked
    .split(/[\s,，、;；]+/u)
    .map(normaliseWord)
    .filter((word) => word !== '')

export const wordCloudInput = (draft: WordCloudDraft): WordCloudInput => ({
  Title: draft.title,
  WordsPerGuest: draft.wordsPerGuest,
  Filters: [...draft.filters],
  Blocked: blockedWords(draft),
})

export interface WordCloudFaults {
  title?: FaultText
  /** A word that is none, or too many of them. */
  blocked?: { code: ErrorCode; word: string }
}

export function wordCloudFaults(draft: WordCloudDraft): WordCloudFaults {
  const faults: WordCloudFaults = {}
  const title = titleFault(draft.title)
  if (title) faults.title = title
  const words = blockedWords(draft)
  if (words.length > limits.wordsBlocked) faults.blocked = { code: 'TooManyWords', word: '' }
  for (const word of words) {
    const code = wordFault(word)
    if (code) faults.blocked ??= { code, word }
  }
  return faults
}
