import { wordCloudContent } from '#contract/items/word-cloud.commands.ts'
import type { WordCloudContent } from '#contract/items/word-cloud.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'

export interface WordCloudValues {
  Title: string
  WordsPerGuest: number
  Spaces: boolean
}

/** A new cloud: three words for each guest. */
export const newWordCloud = (): WordCloudValues => ({
  Title: '',
  WordsPerGuest: 3,
  Spaces: false,
})

export const wordCloudValues = (cloud: WordCloudContent): WordCloudValues => ({
  Title: cloud.title,
  WordsPerGuest: cloud.wordsPerGuest,
  Spaces: cloud.spaces === true,
})

/** The rules of the form for a word cloud. */
export const wordCloudRules = payloadRules({
  schema: wordCloudContent,
  inputOf: (values: WordCloudValues) => values,
})
