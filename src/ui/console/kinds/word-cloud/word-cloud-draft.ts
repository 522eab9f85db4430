import type { CommandInput } from '../../../../contract/commands.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { normaliseWord, wordFault } from '../../../../contract/items/word.ts'
import {
  type FilterLanguage,
  filterLanguages,
  type WordCloudContent,
} from '../../../../contract/items/word-cloud.ts'
import * as limits from '../../../../contract/limits.ts'

export interface WordCloudDraft {
  title: string
  wordsPerGuest: number
  filters: readonly FilterLanguage[]
  /** As it is typed: words with anything between them. */
  blocked: string
}

export type WordCloudInput = CommandInput<'WordCloud/Add'>['WordCloud']

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
  title?: 'console.fieldEmpty' | 'console.longText'
  /** A word that is none, or too many of them. */
  blocked?: { code: ErrorCode; word: string }
}

export function wordCloudFaults(draft: WordCloudDraft): WordCloudFaults {
  const faults: WordCloudFaults = {}
  const title = draft.title.trim()
  if (title === '') faults.title = 'console.fieldEmpty'
  else if (title.length > limits.pollTitleLength) faults.title = 'console.longText'
  const words = blockedWords(draft)
  if (words.length > limits.wordsBlocked) faults.blocked = { code: 'TooManyWords', word: '' }
  for (const word of words) {
    const code = wordFault(word)
    if (code) faults.blocked ??= { code, word }
  }
  return faults
}
