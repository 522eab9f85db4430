import { lotteryRules as lotteryContent } from '#contract/items/lottery.commands.ts'
import type { LotteryPool, LotteryRules } from '#contract/items/lottery.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import { countIn } from '#ui/console/parts/forms/typed-values.ts'

export interface PrizeValues {
  /** The id of an existing prize, or null for a new prize. */
  PrizeId: string | null
  TypeName: string
  GiftName: string
  Quantity: string
  PerDraw: string
  /** The path of the prize's picture, or '' for none. */
  Picture: string
  /** A description of the picture in words. */
  Alt: string
}

export interface LotteryValues {
  Title: string
  Prizes: PrizeValues[]
  Pool: LotteryPool
  /** The poll whose voters are in the pool, or '' for none. */
  PollId: string
  RepeatWinners: boolean
  Masked: boolean
  ClaimSeconds: string
}

export const emptyPrize = (): PrizeValues => ({
  PrizeId: null,
  TypeName: '',
  GiftName: '',
  Quantity: '1',
  PerDraw: '1',
  Picture: '',
  Alt: '',
})

export const newLottery = (): LotteryValues => ({
  Title: '',
  Prizes: [emptyPrize()],
  Pool: 'participants',
  PollId: '',
  RepeatWinners: false,
  Masked: false,
  ClaimSeconds: '0',
})

export const lotteryValues = (rules: LotteryRules): LotteryValues => ({
  Title: rules.title,
  Prizes: rules.prizes.map((prize) => ({
    PrizeId: prize.id,
    TypeName: prize.typeName,
    GiftName: prize.giftName,
    Quantity: String(prize.quantity),
    PerDraw: String(prize.perDraw),
    Picture: prize.picture?.path ?? '',
    Alt: prize.picture?.alt ?? '',
  })),
  Pool: rules.pool,
  PollId: rules.pollId ?? '',
  RepeatWinners: rules.repeatWinners,
  Masked: rules.masked,
  ClaimSeconds: String(rules.claimSeconds),
})

export const lotteryRules = payloadRules({
  schema: lotteryContent,
  inputOf: (values: LotteryValues) => ({
    ...values,
    Prizes: values.Prizes.map(({ PrizeId, Quantity, PerDraw, Picture, Alt, ...names }) => ({
      ...(PrizeId !== null && { PrizeId }),
      ...names,
      Quantity: countIn(Quantity),
      PerDraw: countIn(PerDraw),
      ...(Picture && { Picture: { Path: Picture, Alt } }),
    })),
    PollId: values.Pool === 'answered' && values.PollId !== '' ? values.PollId : null,
    ClaimSeconds: Number(values.ClaimSeconds),
  }),
})
