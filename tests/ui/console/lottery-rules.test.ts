import { describe, expect, it } from 'vitest'
import { formErrors } from '#tests/support/form-errors.ts'
import { emptyPrize, lotteryRules, newLottery } from '#ui/console/desk/kinds/lottery/lottery.rules.ts'

describe('the invalid fields of a prize', () => {
  const prize = { ...emptyPrize(), TypeName: 'First prize', GiftName: 'Weekend for two' }
  const errors = (part: Partial<typeof prize>) =>
    formErrors(lotteryRules, { ...newLottery(), Title: 'Draw', Prizes: [{ ...prize, ...part }] })

  it('a complete prize has no invalid fields', () => {
    expect(errors({ Quantity: '3', PerDraw: '3' })).toEqual({})
  })

  it('empty and blank fields of a prize are reported as invalid', () => {
    expect(errors({ TypeName: '', GiftName: '  ' })).toEqual({
      'Prizes.0.TypeName': 'TextEmpty',
      'Prizes.0.GiftName': 'TextEmpty',
    })
  })

  it.each(['', '0', '-1', '1.5', '1e2', '99999', 'three'])(
    'the quantity %j of a prize is invalid',
    (Quantity) => {
      expect(errors({ Quantity })).toEqual({ 'Prizes.0.Quantity': 'BadInput' })
    },
  )

  it('a name of a prize that is too long is reported', () => {
    expect(errors({ GiftName: 'x'.repeat(61) })).toEqual({ 'Prizes.0.GiftName': 'TextTooLong' })
  })
})

it('a prize is sent with its picture only if it has one', () => {
  const picture = `/pictures/${'0'.repeat(32)}.webp`
  const prizes = [
    { ...emptyPrize(), TypeName: 'First prize', GiftName: 'Bicycle', Picture: picture, Alt: 'A red bicycle' },
    { ...emptyPrize(), TypeName: 'Second prize', GiftName: 'Book' },
  ]
  const payload = lotteryRules.parse({ ...newLottery(), Title: 'Draw', Prizes: prizes })
  expect(payload.Prizes.map((prize) => prize.Picture)).toEqual([
    { Path: picture, Alt: 'A red bicycle' },
    undefined,
  ])
})

it('a lottery among the voters of a poll needs a poll', () => {
  const values = { ...newLottery(), Title: 'Draw' }
  values.Prizes = [{ ...emptyPrize(), TypeName: 'First prize', GiftName: 'Weekend for two' }]
  expect(formErrors(lotteryRules, { ...values, Pool: 'answered' })).toEqual({ PollId: 'OptionMissing' })
})
