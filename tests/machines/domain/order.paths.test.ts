import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { OrderCommand } from '#machines/domain/order/order.events.ts'
import { orderMachine } from '#machines/domain/order/order.machine.ts'
import {
  code,
  muchTooLate,
  newOrder,
  orderEvents,
  orderedAt,
  paid,
  tooLate,
  transfer,
} from '#tests/support/chart-cases/order.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { reasonAfter, snapshotAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(orderMachine, {
  input: newOrder,
  events: orderEvents,
  stopAt: ({ context }) => context.codes > 1,
})

/** An order that costs nothing: the plan is granted on request. */
const given = pathModel(orderMachine, {
  input: { ...newOrder, amount: 0 },
  events: [...orderEvents],
  stopAt: ({ context }) => context.codes > 0,
})

const byWechat: OrderCommand = { type: 'choose', method: 'wechat', at: orderedAt }
const byBank: OrderCommand = { type: 'choose', method: 'bank', at: orderedAt }
const closed: OrderCommand = { type: 'codeClosed', tradeNo: 'trade-1' }
const passed = (at: number): OrderCommand => ({ type: 'deadlinePassed', at })
const refund: OrderCommand = { type: 'refund', refundNo: 'refund-1', comment: '' }

const valueAfter = (events: OrderCommand[]): unknown => snapshotAfter(orderMachine, newOrder, events).value

describe('the order state machine', () => {
  it('the order state machine gives the same states on every path when it is stored and restored after each step', async () => {
    for (const each of [model, given]) await walkModel(each, each.paths, () => chartAlone(each))
  })

  it('the test paths take every transition of the order state machine', () => {
    expect(missedTransitions(model, given)).toEqual([])
  })

  it('the order state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({
      cancel: ['OrderOver', 'OrderPaid', 'PaymentUnderWay'],
      choose: ['AlreadySo', 'OrderExpired', 'OrderOver', 'OrderPaid', 'PaymentUnderWay'],
      codeClosed: ['AlreadySo'],
      codeIssued: ['OrderExpired', 'OrderOver', 'OrderPaid', 'PaymentUnderWay', 'TransferExpected'],
      confirmTransfer: ['AmountWrong', 'NoTransferExpected', 'OrderOver', 'OrderPaid'],
      deadlinePassed: ['AlreadySo'],
      give: ['AmountWrong', 'OrderOver', 'OrderPaid'],
      paid: ['AmountWrong', 'OrderPaid'],
      refund: ['AlreadySo', 'OrderNotPaid', 'RefundUnderWay'],
      refundFailed: ['AlreadySo'],
      refunded: ['AlreadySo'],
      rejectTransfer: ['NoTransferExpected', 'OrderOver', 'OrderPaid'],
    })
  })

  it('every refusal reason that the order state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it('a paid order never leaves "paid" except to "refunded"', () => {
    const before = (path: (typeof model.paths)[number]) => path.steps.slice(0, -1)
    for (const path of model.paths) {
      const values = path.steps.map(({ state }) => JSON.stringify(state.value))
      const first = values.findIndex((value) => value.includes('paid'))
      if (first < 0) continue
      expect(values.slice(first).filter((value) => !/paid|refunded/.test(value))).toEqual([])
    }
    expect(model.paths.some((path) => before(path).some(({ state }) => state.matches('paid')))).toBe(true)
  })

  it.each<[string, OrderCommand[], unknown]>([
    ['begins without a payment method', [], { open: 'created' }],
    ['shows a payment code', [byWechat, code], { open: { awaitingPayment: 'codeShown' } }],
    [
      'shows another payment code once the first is closed',
      [byWechat, code, closed, code],
      { open: { awaitingPayment: 'codeShown' } },
    ],
    ['is paid by its payment code', [byWechat, code, paid], { paid: 'settled' }],
    ['is paid even if it had expired', [byWechat, passed(tooLate), paid], { paid: 'settled' }],
    ['is paid even if it was cancelled', [{ type: 'cancel' }, paid], { paid: 'settled' }],
    ['waits longer for a transfer', [byBank], { open: 'awaitingConfirmation' }],
    ['expires without a transfer', [byBank, passed(muchTooLate)], 'expired'],
    ['is paid by a transfer', [byBank, transfer], { paid: 'settled' }],
    ['refunds a WeChat Pay payment in two steps', [byWechat, code, paid, refund], { paid: 'refunding' }],
    ['refunds a transfer at once', [byBank, transfer, refund], 'refunded'],
  ])('the order state machine behaves as expected: it %s', (_, events, value) => {
    expect(valueAfter(events)).toEqual(value)
  })

  it.each<[string, OrderCommand[], OrderCommand, ErrorCode | undefined]>([
    ['its deadline while a payment code is open', [byWechat, code], passed(tooLate), 'AlreadySo'],
    ['its deadline before its time', [byWechat], passed(orderedAt), 'AlreadySo'],
    ['the WeChat Pay deadline while a transfer is expected', [byBank], passed(tooLate), 'AlreadySo'],
    [
      'a payment that is one fen too small',
      [byWechat, code],
      { ...paid, amount: 19_899 } as OrderCommand,
      'AmountWrong',
    ],
    ['a second payment', [byWechat, code, paid], paid, 'OrderPaid'],
    [
      'the choice of a transfer while a payment may be under way',
      [byWechat, code],
      byBank,
      'PaymentUnderWay',
    ],
    [
      'the choice of WeChat Pay after its deadline',
      [byBank],
      { type: 'choose', method: 'wechat', at: tooLate },
      'OrderExpired',
    ],
  ])('the order state machine accepts or refuses as expected: %s', (_, events, event, reason) => {
    expect(reasonAfter(orderMachine, newOrder, events, event)).toBe(reason)
  })
})
