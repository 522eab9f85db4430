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
    Prizes: values.Prizes.map(({ PrizeId, Quantity, PerDraw, ...names }) => ({
      ...(PrizeId !== null && { PrizeId }),
      ...names,
      Quantity: countIn(Quantity),
      PerDraw: countIn(PerDraw),
    })),
    PollId: values.Pool === 'answered' && values.PollId !== '' ? values.PollId : null,
    ClaimSeconds: Number(values.ClaimSeconds),
  }),
})
