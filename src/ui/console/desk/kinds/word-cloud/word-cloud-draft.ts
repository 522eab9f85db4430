import type { ErrorCode } from '#contract/errors.ts'
import { normaliseWord, wordRefusal } from '#contract/items/word.ts'
import { type FilterLanguage, filterLanguages, type WordCloudContent } from '#contract/items/word-cloud.ts'
import * as limits from '#contract/limits.ts'
import { titleError } from '#ui/console/desk/items/form/title-error.ts'
import type { ItemInput } from '#ui/console/desk/items/item-actors.ts'
import type { ErrorText } from '#ui/console/parts/forms/error-text.ts'

export interface WordCloudDraft {
  title: string
  wordsPerGuest: number
  spaces: boolean
  filters: readonly FilterLanguage[]
  /** The words that need approval, as the host typed them, with any separators. */
  blocked: string
}

export type WordCloudInput = ItemInput<'WordCloud'>

/** The draft of a new cloud: three words for each guest, with all filter lists on. */
export const newWordCloudDraft = (): WordCloudDraft => ({
  title: '',
  wordsPerGuest: 3,
  spaces: false,
  filters: filterLanguages,
  blocked: '',
})

export const wordCloudDraftOf = (cloud: WordCloudContent): WordCloudDraft => ({
  title: cloud.title,
  wordsPerGuest: cloud.wordsPerGuest,
  spaces: cloud.spaces === true,
  filters: cloud.filters,
  blocked: cloud.blocked.join(' '),
})

/** Any punctuation or space between words. */
export const betweenWords = /[\s,，、;；]+/u

const blockedWords = (draft: WordCloudDraft): string[] =>
  draft.blocked
    .split(betweenWords)
    .map(normaliseWord)
    .filter((word) => word !== '')

export const wordCloudInput = (draft: WordCloudDraft): WordCloudInput => ({
  Title: draft.title,
  WordsPerGuest: draft.wordsPerGuest,
  Spaces: draft.spaces,
  Filters: [...draft.filters],
  Blocked: blockedWords(draft),
})

export interface WordCloudErrors {
  title?: ErrorText
  /** The error of the words that need approval: an invalid word, or too many words. */
  blocked?: { code: ErrorCode; word: string }
}

export function wordCloudErrors(draft: WordCloudDraft): WordCloudErrors {
  const validationErrors: WordCloudErrors = {}
  const title = titleError(draft.title)
  if (title) validationErrors.title = title
  const words = blockedWords(draft)
  if (words.length > limits.wordsBlocked) validationErrors.blocked = { code: 'TooManyWords', word: '' }
  for (const word of words) {
    const code = wordRefusal(word)
    if (code) validationErrors.blocked ??= { code, word }
  }
  return validationErrors
}
