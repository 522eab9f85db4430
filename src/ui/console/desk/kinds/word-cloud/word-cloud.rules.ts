import { wordCloudContent } from '#contract/items/word-cloud.commands.ts'
import type { WordCloudContent } from '#contract/items/word-cloud.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'

export interface WordCloudValues {
  title: string
  wordsPerGuest: number
  spaces: boolean
}

/** A new cloud: three words for each guest. */
export const newWordCloud = (): WordCloudValues => ({
  title: '',
  wordsPerGuest: 3,
  spaces: false,
})

export const wordCloudValues = (cloud: WordCloudContent): WordCloudValues => ({
  title: cloud.title,
  wordsPerGuest: cloud.wordsPerGuest,
  spaces: cloud.spaces === true,
})

/** The rules of the form for a word cloud. */
export const wordCloudRules = payloadRules({
  schema: wordCloudContent,
  inputOf: (values: WordCloudValues) => values,
})
