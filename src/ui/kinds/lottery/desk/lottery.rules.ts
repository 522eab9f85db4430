import { lotteryRules as lotteryContent } from '#contract/items/lottery.commands.ts'
import type { LotteryPool, LotteryRules } from '#contract/items/lottery.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import { countIn } from '#ui/console/parts/forms/typed-values.ts'

export interface PrizeValues {
  /** The id of an existing prize, or null for a new prize. */
  prizeId: string | null
  typeName: string
  giftName: string
  quantity: string
  perDraw: string
  /** The path of the prize's picture, or '' for none. */
  picture: string
  /** A description of the picture in words. */
  alt: string
}

export interface LotteryValues {
  title: string
  prizes: PrizeValues[]
  pool: LotteryPool
  /** The poll whose voters are in the pool, or '' for none. */
  pollId: string
  repeatWinners: boolean
  masked: boolean
  claimSeconds: string
}

export const emptyPrize = (): PrizeValues => ({
  prizeId: null,
  typeName: '',
  giftName: '',
  quantity: '1',
  perDraw: '1',
  picture: '',
  alt: '',
})

export const newLottery = (): LotteryValues => ({
  title: '',
  prizes: [emptyPrize()],
  pool: 'participants',
  pollId: '',
  repeatWinners: false,
  masked: false,
  claimSeconds: '0',
})

export const lotteryValues = (rules: LotteryRules): LotteryValues => ({
  title: rules.title,
  prizes: rules.prizes.map((prize) => ({
    prizeId: prize.id,
    typeName: prize.typeName,
    giftName: prize.giftName,
    quantity: String(prize.quantity),
    perDraw: String(prize.perDraw),
    picture: prize.picture?.path ?? '',
    alt: prize.picture?.alt ?? '',
  })),
  pool: rules.pool,
  pollId: rules.pollId ?? '',
  repeatWinners: rules.repeatWinners,
  masked: rules.masked,
  claimSeconds: String(rules.claimSeconds),
})

export const lotteryRules = payloadRules({
  schema: lotteryContent,
  inputOf: (values: LotteryValues) => ({
    ...values,
    prizes: values.prizes.map(({ prizeId, quantity, perDraw, picture, alt, ...names }) => ({
      ...(prizeId !== null && { prizeId }),
      ...names,
      quantity: countIn(quantity),
      perDraw: countIn(perDraw),
      ...(picture && { picture: { path: picture, alt } }),
    })),
    pollId: values.pool === 'answered' && values.pollId !== '' ? values.pollId : null,
    claimSeconds: Number(values.claimSeconds),
  }),
})
