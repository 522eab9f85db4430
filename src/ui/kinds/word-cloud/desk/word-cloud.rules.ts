import type { z } from 'zod'
import { wordCloudContent } from '#contract/items/word-cloud.commands.ts'
import type { WordCloudContent } from '#contract/items/word-cloud.ts'

export type WordCloudValues = z.input<typeof wordCloudContent>

/** A new cloud: three words for each guest. */
export const wordCloudValues = (cloud?: WordCloudContent): WordCloudValues => ({
  title: cloud?.title ?? '',
  wordsPerGuest: cloud?.wordsPerGuest ?? 3,
  spaces: cloud?.spaces ?? false,
})

/** The form for a word cloud has exactly the contract's rules. */
export const wordCloudRules = wordCloudContent
