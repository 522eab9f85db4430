import type { SampleWords } from './kinds/sample.ts'

/** What guests have written, as entries and as comments. */
export const sampleEntries = (t: SampleWords) =>
  ([1, 2, 3] as const).map((number) => ({ number, text: t(`themes.sampleEntry-${number}`) }))
