import type { SampleWords } from './sample.ts'

/** Sample texts by guests, for entries and comments. */
export const sampleEntries = (t: SampleWords) =>
  ([1, 2, 3] as const).map((number) => ({ number, text: t(`themes.sampleEntry-${number}`) }))
