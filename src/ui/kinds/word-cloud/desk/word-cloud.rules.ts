import type { z } from 'zod'
import { wordCloudContent } from '#contract/items/word-cloud.commands.ts'
import type { WordCloudContent } from '#contract/items/word-cloud.ts'

export type WordCloudValues = z.output<typeof wordCloudContent>

/** A new cloud: three words for each guest. */
export const newWordCloud = (): WordCloudValues => ({
  title: '',
  wordsPerGuest: 3,
  spaces: false,
})

export const wordCloudValues = ({
  title,
  wordsPerGuest,
  spaces = false,
}: WordCloudContent): WordCloudValues => ({ title, wordsPerGuest, spaces })

/** The form for a word cloud has exactly the contract's rules. */
export const wordCloudRules = wordCloudContent
