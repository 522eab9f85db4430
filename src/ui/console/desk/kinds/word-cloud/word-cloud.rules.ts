import { normaliseWord } from '#contract/items/word.ts'
import { wordCloudContent } from '#contract/items/word-cloud.commands.ts'
import { type FilterLanguage, filterLanguages, type WordCloudContent } from '#contract/items/word-cloud.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'

export interface WordCloudValues {
  Title: string
  WordsPerGuest: number
  Spaces: boolean
  Filters: FilterLanguage[]
  /** The words that need approval, as the host typed them, with any separators. */
  Blocked: string
}

/** A new cloud: three words for each guest, with all filter lists on. */
export const newWordCloud = (): WordCloudValues => ({
  Title: '',
  WordsPerGuest: 3,
  Spaces: false,
  Filters: [...filterLanguages],
  Blocked: '',
})

export const wordCloudValues = (cloud: WordCloudContent): WordCloudValues => ({
  Title: cloud.title,
  WordsPerGuest: cloud.wordsPerGuest,
  Spaces: cloud.spaces === true,
  Filters: [...cloud.filters],
  Blocked: cloud.blocked.join(' '),
})

/** Any punctuation or space between words. */
export const betweenWords = /[\s,，、;；]+/u

export const wordsIn = (typed: string): string[] =>
  typed
    .split(betweenWords)
    .map(normaliseWord)
    .filter((word) => word !== '')

/** The rules of the form for a word cloud. The error of a blocked word is at the index of the word. */
export const wordCloudRules = payloadRules({
  schema: wordCloudContent,
  inputOf: (values: WordCloudValues) => ({ ...values, Blocked: wordsIn(values.Blocked) }),
})
