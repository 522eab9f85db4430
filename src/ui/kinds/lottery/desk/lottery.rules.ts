import type { z } from 'zod'
import { lotteryRules as lotteryContent } from '#contract/items/lottery.commands.ts'
import type { LotteryRules } from '#contract/items/lottery.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'

/** A prize without a picture has a picture with the path ''. */
export type LotteryValues = z.input<typeof lotteryContent>
type PrizeValues = LotteryValues['prizes'][number]

export const emptyPrize = (): PrizeValues => ({
  typeName: '',
  giftName: '',
  quantity: 1,
  perDraw: 1,
  picture: { path: '', alt: '' },
})

export const lotteryValues = (rules?: LotteryRules): LotteryValues => ({
  title: rules?.title ?? '',
  prizes: rules?.prizes.map(({ id, typeName, giftName, quantity, perDraw, picture }) => ({
    prizeId: id,
    typeName,
    giftName,
    quantity,
    perDraw,
    picture: { path: picture?.path ?? '', alt: picture?.alt ?? '' },
  })) ?? [emptyPrize()],
  pool: rules?.pool ?? 'participants',
  pollId: rules?.pollId ?? null,
  repeatWinners: rules?.repeatWinners ?? false,
  masked: rules?.masked ?? false,
  claimSeconds: rules?.claimSeconds ?? 0,
})

export const lotteryRules = payloadRules({
  schema: lotteryContent,
  inputOf: ({ prizes, pollId, ...values }: LotteryValues) => ({
    ...values,
    prizes: prizes.map(({ picture, ...prize }) => ({ ...prize, ...(picture?.path && { picture }) })),
    pollId: values.pool === 'answered' ? pollId : null,
  }),
})
