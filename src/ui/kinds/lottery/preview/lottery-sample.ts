import { round, type SampleOfItem } from '#ui/preview/sample/sample.ts'

export const lotterySample: SampleOfItem = (t, id, position) => [
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
]
