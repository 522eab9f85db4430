import { describe, expect, it } from 'vitest'
import { emptyPrize, invalidFields } from '#ui/console/desk/kinds/lottery/lottery-draft.ts'

describe('the invalid fields of a prize', () => {
  const prize = { ...emptyPrize('a'), typeName: 'First prize', giftName: 'Weekend for two' }

  it('a complete prize has no invalid fields', () => {
    expect(invalidFields({ ...prize, quantity: '3', perDraw: '3' })).toEqual([])
  })

  it('empty and blank fields of a prize are reported as invalid, in the order of the form', () => {
    expect(invalidFields({ ...prize, typeName: '', giftName: '  ' })).toEqual(['typeName', 'giftName'])
  })

  it.each(['', '0', '-1', '1.5', '99999', 'three'])('the quantity %j of a prize is invalid', (quantity) => {
    expect(invalidFields({ ...prize, quantity })).toEqual(['quantity'])
  })
})
