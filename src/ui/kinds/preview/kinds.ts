import type { ItemKind } from '#contract/items/kinds.ts'
import type { SampleOfItem } from '#ui/preview/sample/sample.ts'
import { lotterySample } from '../lottery/preview/lottery-sample.ts'
import { openTextSample } from '../open-text/preview/open-text-sample.ts'
import { pollSample } from '../poll/preview/poll-sample.ts'
import { quizSample } from '../quiz/preview/quiz-sample.ts'
import { ratingSample } from '../rating/preview/rating-sample.ts'
import { wordCloudSample } from '../word-cloud/preview/word-cloud-sample.ts'

/** The registry of sample items, one for each kind. */
export const kindsInPreview: Record<ItemKind, SampleOfItem> = {
  poll: pollSample,
  quiz: quizSample,
  rating: ratingSample,
  wordCloud: wordCloudSample,
  openText: openTextSample,
  lottery: lotterySample,
}
