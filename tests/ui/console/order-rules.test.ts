import { describe, expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import { educationRules, operatorRules } from '#ui/console/account/operator/operator.rules.ts'
import { orderRules } from '#ui/console/account/prices/order.rules.ts'

const product = {
  SubscriptionType: 'oneTime',
  EventLevel: 'professional',
  Events: 1,
  Participants: 500,
  Days: 30,
  Price: 19_900,
} as const
const OrderNumber = '20260309000000000001'

describe('the form for an order', () => {
  it.each(['', '0', '1.5', '1e1', String(limits.orderQuantity + 1)])(
    'the order form reports the quantity %j',
    (OrderQuantity) => {
      expect(formErrors(orderRules(product), { OrderQuantity })).toEqual({ OrderQuantity: 'BadInput' })
    },
  )

  it('the order form sends the product and the quantity', () => {
    expect(orderRules(product).parse({ OrderQuantity: String(limits.orderQuantity) })).toEqual({
      SubscriptionType: 'oneTime',
      EventLevel: 'professional',
      OrderQuantity: limits.orderQuantity,
    })
  })
})

describe('the forms of operators', () => {
  const transfer = { PaidAmount: '199', Reference: ' T-1 ', Comment: '' }

  it.each([
    ['199', 19_900],
    [' 199.5 ', 19_950],
    ['199.05', 19_905],
    ['0', 0],
  ])('the form for a transfer reads %j yuan as %i fen', (PaidAmount, fen) => {
    expect(operatorRules('confirm', OrderNumber).parse({ ...transfer, PaidAmount })).toEqual({
      OrderNumber,
      PaidAmount: fen,
      Reference: 'T-1',
      Comment: '',
    })
  })

  it.each(['', '-1', '199.', '1.999', '1,5', '1e3', 'ten'])(
    'the form for a transfer reports the amount %j',
    (PaidAmount) => {
      expect(formErrors(operatorRules('confirm', OrderNumber), { ...transfer, PaidAmount })).toEqual({
        PaidAmount: 'BadInput',
      })
    },
  )

  it('the form for a transfer requires a reference, and the other forms require a comment', () => {
    const nothing = { PaidAmount: '', Reference: '', Comment: '' }
    expect(formErrors(operatorRules('confirm', OrderNumber), { ...nothing, PaidAmount: '1' })).toEqual({
      Reference: 'TextEmpty',
    })
    for (const step of ['reject', 'refund'] as const) {
      expect(formErrors(operatorRules(step, OrderNumber), nothing)).toEqual({ Comment: 'TextEmpty' })
      expect(operatorRules(step, OrderNumber).parse({ ...nothing, Comment: 'Twice' })).toEqual({
        OrderNumber,
        Comment: 'Twice',
      })
    }
  })

  it('the form for the educational edition requires a login name and a comment', () => {
    expect(formErrors(educationRules, { LogonName: '', Comment: ' ' })).toEqual({
      LogonName: 'TextEmpty',
      Comment: 'TextEmpty',
    })
    expect(formErrors(educationRules, { LogonName: 'lin-1', Comment: 'School' })).toEqual({
      LogonName: 'BadInput',
    })
  })
})
