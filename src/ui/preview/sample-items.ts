import { type ItemKind, itemKinds } from '#contract/items/kinds.ts'
import type { AnyItem, ItemDocOf } from '#machines/domain/item-charts/any-item.ts'
import { lotterySample } from '../kinds/lottery/preview/lottery-sample.ts'
import { openTextSample } from '../kinds/open-text/preview/open-text-sample.ts'
import { pollSample } from '../kinds/poll/preview/poll-sample.ts'
import { quizSample } from '../kinds/quiz/preview/quiz-sample.ts'
import { rankingSample } from '../kinds/ranking/preview/ranking-sample.ts'
import { ratingSample } from '../kinds/rating/preview/rating-sample.ts'
import { wordCloudSample } from '../kinds/word-cloud/preview/word-cloud-sample.ts'
import type { KindInPreview, Sample, SampleWords, SceneWords } from './sample/sample.ts'

/** The registry of sample items, one for each kind. */
const kindsInPreview: { [Kind in ItemKind]: KindInPreview<Kind> } = {
  poll: pollSample,
  quiz: quizSample,
  rating: ratingSample,
  ranking: rankingSample,
  wordCloud: wordCloudSample,
  openText: openTextSample,
  lottery: lotterySample,
}

export const sampleItemId = (kind: string): string => `sample-${kind}`

/** One sample item of each kind, with answers. */
export const sampleItems = (t: SampleWords): Sample[] =>
  itemKinds.flatMap((kind, index) => kindsInPreview[kind].sample(t, sampleItemId(kind), index + 1))

/** The sample item with the words of a template. */
export function withWords({ kind, doc }: AnyItem, words: SceneWords): AnyItem {
  const own = kindsInPreview[kind] as KindInPreview<ItemKind>
  const { title } = words
  const worded: ItemDocOf<ItemKind> | undefined = own.withWords?.(doc, words)
  return { kind, doc: worded ?? { ...doc, context: { ...doc.context, title } } } as AnyItem
}
