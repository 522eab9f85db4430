import { valueId } from '#contract/items/item.ts'
import { type KindInPreview, round, shown } from '#ui/preview/sample/sample.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() }))
/** How many guests of the sample put an option first, second and last. */
const counts = { a: [18, 26, 29], b: [41, 22, 10], c: [14, 25, 34] }

export const rankingSample: KindInPreview<'ranking'> = {
  sample: (t, id, position) => [
    [
      `ranking:${id}`,
      {
        id,
        position,
        value: shown,
        context: { title: t('kinds.ranking'), round, options, method: 'order', partial: false },
      },
    ],
    [
      `tally:${id}`,
      {
        round,
        voters: 73,
        counts: Object.fromEntries(
          Object.entries(counts).flatMap(([option, ranks]) =>
            ranks.map((count, index) => [valueId(option, index + 1), count]),
          ),
        ),
      },
    ],
    [
      `ballot:${id}`,
      { round, optionIds: ['b', 'a', 'c'].map((option, index) => valueId(option, index + 1)) },
      true,
    ],
  ],
}
