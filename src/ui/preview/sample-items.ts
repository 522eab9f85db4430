import { itemKinds } from '#contract/items/kinds.ts'
import { kindsInPreview } from '../kinds/preview/kinds.ts'
import type { Sample, SampleWords } from './sample/sample.ts'

export const sampleItemId = (kind: string): string => `sample-${kind}`

/** One sample item of each kind, with answers. */
export const sampleItems = (t: SampleWords): Sample[] =>
  itemKinds.flatMap((kind, index) => kindsInPreview[kind](t, sampleItemId(kind), index + 1))
