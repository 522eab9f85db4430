import { newWallView } from '#contract/items/open-text.ts'
import { type KindInPreview, round, shown } from '#ui/preview/sample/sample.ts'
import { sampleEntries } from '#ui/preview/sample/sample-entries.ts'

export const openTextSample: KindInPreview<'openText'> = {
  sample: (t, id, position) => [
    [
      `openText:${id}`,
      {
        id,
        position,
        value: shown,
        context: {
          title: t('themes.sampleOpenText'),
          round,
          entriesPerGuest: 3,
          entryLength: 100,
          named: true,
          moderated: false,
          groups: [],
          wall: newWallView,
          cause: null,
        },
      },
    ],
    [`tally:${id}`, { round, voters: 3, counts: { shown: 3 } }],
    [
      `wall:${id}`,
      {
        round,
        cards: sampleEntries(t).map(({ number, text }) => ({
          id: `card-${number}`,
          number,
          at: 0,
          text,
          name: number === 3 ? '' : t(`themes.sampleName-${number}`),
          pinned: number === 1,
          groupId: null,
        })),
      },
    ],
  ],
}
