import type { ItemKind } from '#contract/items/kinds.ts'
import { lotterySample } from './lottery.ts'
import { openTextSample } from './open-text.ts'
import { pollSample } from './poll.ts'
import { quizSample } from './quiz.ts'
import { ratingSample } from './rating.ts'
import type { SampleOfItem } from './sample.ts'
import { wordCloudSample } from './word-cloud.ts'

/** The registry of sample items, one for each kind. */
export const kindsInPreview: Record<ItemKind, SampleOfItem> = {
  poll: pollSample,
  quiz: quizSample,
  rating: ratingSample,
  wordCloud: wordCloudSample,
  openText: openTextSample,
  lottery: lotterySample,
}
