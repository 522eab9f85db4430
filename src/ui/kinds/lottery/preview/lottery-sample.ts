import { type KindInPreview, round } from '#ui/preview/sample/sample.ts'

export const lotterySample: KindInPreview<'lottery'> = {
  sample: (t, id, position) => [
    [
      `lottery:${id}`,
      {
        id,
        position,
        value: { activity: 'active', channel: 'open', draw: 'idle' },
        context: {
          title: t('kinds.lottery'),
          round,
          prizes: [
            {
              id: 'prize',
              typeName: t('themes.samplePrize'),
              giftName: t('themes.sampleGift'),
              quantity: 3,
              perDraw: 1,
            },
          ],
          pool: 'participants',
          pollId: null,
          repeatWinners: false,
          masked: false,
          claimSeconds: 0,
          entries: 0,
          excluded: 0,
          taken: {},
          prepared: 0,
          current: null,
          revealUntil: null,
        },
      },
    ],
    [`lots:${id}`, { round, excluded: false, wins: [] }, true],
  ],
  withWords(doc, { title, lines: [typeName = '', giftName = ''] }) {
    const prizes = doc.context.prizes.map((prize) => ({ ...prize, typeName, giftName }))
    return { ...doc, context: { ...doc.context, title, prizes } }
  },
}
