import { describe, expect, it } from 'vitest'
import { formErrors } from '#tests/support/form-errors.ts'
import { typedCount } from '#ui/console/forms/typed-values.ts'
import { emptyPrize, lotteryRules, lotteryValues } from '#ui/kinds/lottery/desk/lottery.rules.ts'

describe('the invalid fields of a prize', () => {
  const prize = { ...emptyPrize(), typeName: 'First prize', giftName: 'Weekend for two' }
  const errors = (part: Partial<typeof prize>) =>
    formErrors(lotteryRules, { ...lotteryValues(), title: 'Draw', prizes: [{ ...prize, ...part }] })

  it('a complete prize has no invalid fields', () => {
    expect(errors({ quantity: typedCount('3'), perDraw: typedCount('3') })).toEqual({})
  })

  it('empty and blank fields of a prize are reported as invalid', () => {
    expect(errors({ typeName: '', giftName: '  ' })).toEqual({
      'prizes.0.typeName': 'TextEmpty',
      'prizes.0.giftName': 'TextEmpty',
    })
  })

  it.each(['', '0', '-1', '1.5', '1e2', '99999', 'three'])(
    'the quantity %j of a prize is invalid',
    (quantity) => {
      expect(errors({ quantity: typedCount(quantity) })).toEqual({ 'prizes.0.quantity': 'BadInput' })
    },
  )

  it('a name of a prize that is too long is reported', () => {
    expect(errors({ giftName: 'x'.repeat(61) })).toEqual({ 'prizes.0.giftName': 'TextTooLong' })
  })
})

it('a prize is sent with its picture only if it has one', () => {
  const picture = { path: `/pictures/${'0'.repeat(32)}.webp`, alt: 'A red bicycle' }
  const prizes = [
    { ...emptyPrize(), typeName: 'First prize', giftName: 'Bicycle', picture },
    { ...emptyPrize(), typeName: 'Second prize', giftName: 'Book' },
  ]
  const payload = lotteryRules.parse({ ...lotteryValues(), title: 'Draw', prizes })
  expect(payload.prizes.map((prize) => prize.picture)).toEqual([picture, undefined])
})

it('a lottery among the voters of a poll needs a poll', () => {
  const values = { ...lotteryValues(), title: 'Draw' }
  values.prizes = [{ ...emptyPrize(), typeName: 'First prize', giftName: 'Weekend for two' }]
  expect(formErrors(lotteryRules, { ...values, pool: 'answered' })).toEqual({ pollId: 'OptionMissing' })
})
