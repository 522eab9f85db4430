import { valueId } from '#contract/items/item.ts'
import { type KindInPreview, round, shown } from '#ui/preview/sample/sample.ts'

export const ratingSample: KindInPreview<'rating'> = {
  sample: (t, id, position) => [
    [
      `rating:${id}`,
      {
        id,
        position,
        value: shown,
        context: {
          title: t('themes.sampleRating'),
          round,
          statements: [{ id: 'all', text: '' }],
          look: 'stars',
          steps: 5,
          lowLabel: '',
          highLabel: '',
        },
      },
    ],
    [
      `tally:${id}`,
      {
        round,
        voters: 73,
        counts: Object.fromEntries([1, 3, 9, 27, 33].map((count, step) => [valueId('all', step + 1), count])),
      },
    ],
    [`ballot:${id}`, { round, optionIds: [valueId('all', 5)] }, true],
  ],
}
