import { describe, expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import { educationRules, operatorRules } from '#ui/console/account/operator/operator.rules.ts'
import { orderRules } from '#ui/console/account/prices/order.rules.ts'
import { typedCount } from '#ui/console/forms/typed-values.ts'

const product = {
  subscriptionType: 'oneTime',
  eventLevel: 'professional',
  events: 1,
  participants: 500,
  days: 30,
  price: 19_900,
} as const
const orderNumber = '20260309000000000001'

describe('the form for an order', () => {
  it.each(['', '0', '1.5', '1e1', String(limits.orderQuantity + 1)])(
    'the order form reports the quantity %j',
    (orderQuantity) => {
      expect(formErrors(orderRules(product), { orderQuantity: typedCount(orderQuantity) })).toEqual({
        orderQuantity: 'BadInput',
      })
    },
  )

  it('the order form sends the product and the quantity', () => {
    expect(orderRules(product).parse({ orderQuantity: typedCount(String(limits.orderQuantity)) })).toEqual({
      subscriptionType: 'oneTime',
      eventLevel: 'professional',
      orderQuantity: limits.orderQuantity,
    })
  })
})

describe('the forms of operators', () => {
  const transfer = { paidAmount: '199', reference: ' T-1 ', comment: '' }

  it.each([
    ['199', 19_900],
    [' 199.5 ', 19_950],
    ['199.05', 19_905],
    ['0', 0],
  ])('the form for a transfer reads %j yuan as %i fen', (paidAmount, fen) => {
    expect(operatorRules('confirm', orderNumber).parse({ ...transfer, paidAmount })).toEqual({
      orderNumber,
      paidAmount: fen,
      reference: 'T-1',
      comment: '',
    })
  })

  it.each(['', '-1', '199.', '1.999', '1,5', '1e3', 'ten'])(
    'the form for a transfer reports the amount %j',
    (paidAmount) => {
      expect(formErrors(operatorRules('confirm', orderNumber), { ...transfer, paidAmount })).toEqual({
        paidAmount: 'BadInput',
      })
    },
  )

  it('the form for a transfer requires a reference, and the other forms require a comment', () => {
    const nothing = { paidAmount: '', reference: '', comment: '' }
    expect(formErrors(operatorRules('confirm', orderNumber), { ...nothing, paidAmount: '1' })).toEqual({
      reference: 'TextEmpty',
    })
    for (const step of ['reject', 'refund'] as const) {
      expect(formErrors(operatorRules(step, orderNumber), nothing)).toEqual({ comment: 'TextEmpty' })
      expect(operatorRules(step, orderNumber).parse({ ...nothing, comment: 'Twice' })).toEqual({
        orderNumber,
        comment: 'Twice',
      })
    }
  })

  it('the form for the educational edition requires a login name and a comment', () => {
    expect(formErrors(educationRules, { logonName: '', comment: ' ' })).toEqual({
      logonName: 'TextEmpty',
      comment: 'TextEmpty',
    })
    expect(formErrors(educationRules, { logonName: 'lin-1', comment: 'School' })).toEqual({
      logonName: 'BadInput',
    })
  })
})
