import type { LotteryPool, LotteryRules } from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'
import type { ItemInput } from '#ui/console/desk/items/item-actors.ts'

export interface PrizeDraft {
  /** Identifies the row in the form: the id of the prize if the prize exists already. */
  key: string
  prizeId: string | null
  typeName: string
  giftName: string
  quantity: string
  perDraw: string
}

export interface LotteryDraft {
  title: string
  prizes: PrizeDraft[]
  pool: LotteryPool
  pollId: string
  repeatWinners: boolean
  masked: boolean
  claimSeconds: string
}

export type LotteryInput = ItemInput<'Lottery'>

export const emptyPrize = (key: string): PrizeDraft => ({
  key,
  prizeId: null,
  typeName: '',
  giftName: '',
  quantity: '1',
  perDraw: '1',
})

export const newLotteryDraft = (): LotteryDraft => ({
  title: '',
  prizes: [emptyPrize('new-0')],
  pool: 'participants',
  pollId: '',
  repeatWinners: false,
  masked: false,
  claimSeconds: '0',
})

export const lotteryDraftOf = (rules: LotteryRules): LotteryDraft => ({
  title: rules.title,
  prizes: rules.prizes.map((prize) => ({
    key: prize.id,
    prizeId: prize.id,
    typeName: prize.typeName,
    giftName: prize.giftName,
    quantity: String(prize.quantity),
    perDraw: String(prize.perDraw),
  })),
  pool: rules.pool,
  pollId: rules.pollId ?? '',
  repeatWinners: rules.repeatWinners,
  masked: rules.masked,
  claimSeconds: String(rules.claimSeconds),
})

const isCount = (text: string, most: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most

export const isTooLong = (name: string): boolean => name.trim().length > limits.labelLength

type PrizeField = 'typeName' | 'giftName' | 'quantity' | 'perDraw'

/**
 * The fields of a prize that are empty or not a valid count. The lengths of the names have their own
 * validation error.
 */
export function invalidFields({ typeName, giftName, quantity, perDraw }: PrizeDraft): PrizeField[] {
  const sound: Record<PrizeField, boolean> = {
    typeName: typeName.trim() !== '',
    giftName: giftName.trim() !== '',
    quantity: isCount(quantity, limits.prizeQuantityMost),
    perDraw: isCount(perDraw, limits.drawPlacesMost),
  }
  return (Object.keys(sound) as PrizeField[]).filter((field) => !sound[field])
}

const prizeIsSound = (prize: PrizeDraft): boolean =>
  invalidFields(prize).length === 0 && !isTooLong(prize.typeName) && !isTooLong(prize.giftName)

export const lotteryIsSound = ({ title, prizes, pool, pollId }: LotteryDraft): boolean =>
  title.trim() !== '' &&
  title.trim().length <= limits.pollTitleLength &&
  prizes.every(prizeIsSound) &&
  (pool !== 'answered' || pollId !== '')

/** The payload of the draft, which must be valid. */
export const lotteryInput = (draft: LotteryDraft): LotteryInput => ({
  Title: draft.title,
  Prizes: draft.prizes.map(({ prizeId, typeName, giftName, quantity, perDraw }) => ({
    ...(prizeId !== null && { PrizeId: prizeId }),
    TypeName: typeName,
    GiftName: giftName,
    Quantity: Number(quantity),
    PerDraw: Number(perDraw),
  })),
  Pool: draft.pool,
  PollId: draft.pool === 'answered' ? draft.pollId : null,
  RepeatWinners: draft.repeatWinners,
  Masked: draft.masked,
  ClaimSeconds: Number(draft.claimSeconds),
})
