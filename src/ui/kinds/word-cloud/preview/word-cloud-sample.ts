import type { CountedWord } from '#contract/items/word-cloud.ts'
import { type KindInPreview, round, shown } from '#ui/preview/sample/sample.ts'

export const wordCloudSample: KindInPreview<'wordCloud'> = {
  sample: (t, id, position) => [
    [
      `wordCloud:${id}`,
      {
        id,
        position,
        value: shown,
        context: {
          title: t('themes.sampleWords'),
          round,
          wordsPerGuest: 3,
          hidden: [],
          restored: [],
        },
      },
    ],
    [
      `words:${id}`,
      {
        round,
        guests: 64,
        entries: 86,
        different: 8,
        words: ([1, 2, 3, 4, 5, 6, 7, 8] as const).map(
          (number): CountedWord => [t(`themes.sampleWord-${number}`), Math.ceil(28 / number)],
        ),
      },
    ],
    [`own-words:${id}`, { round, words: [t('themes.sampleWord-1')] }, true],
  ],
}
