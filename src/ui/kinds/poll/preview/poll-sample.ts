import { type KindInPreview, numbered, round } from '#ui/preview/sample/sample.ts'

export const pollSample: KindInPreview<'poll'> = {
  sample: (t, id, position) => [
    [
      `poll:${id}`,
      {
        id,
        position,
        value: { activity: 'active', voting: 'locked', results: 'shown', answer: 'shown' },
        context: {
          title: t('themes.samplePoll'),
          options: ([1, 2, 3, 4] as const).map((number) => ({
            id: String(number),
            text: t(`themes.sampleOption-${number}`),
            correct: number === 2,
          })),
          multiple: false,
          maxChoices: 1,
          look: 'bars',
          round,
        },
      },
    ],
    [`tally:${id}`, { round, voters: 96, counts: { 1: 41, 2: 28, 3: 16, 4: 11 } }],
    [`ballot:${id}`, { round, optionIds: ['1'] }, true],
  ],
  withWords(doc, { title, lines }) {
    const context = { ...doc.context, title, options: numbered(lines) }
    return { ...doc, value: { ...doc.value, answer: 'hidden' }, context }
  },
}
