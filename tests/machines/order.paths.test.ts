import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import type { OrderCommand } from '../../src/machines/order/order.events.ts'
import { orderMachine } from '../../src/machines/order/order.machine.ts'
import {
  code,
  muchTooLate,
  newOrder,
  orderEvents,
  orderedAt,
  paid,
  tooLate,
  transfer,
} from './cases/order.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { reasonAfter, snapshotAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(orderMachine, {
  input: newOrder,
  events: orderEvents,
  stopAt: ({ context }) => context.codes > 1,
})

/** One that costs nothing: given on request. */
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

describe('the order chart', () => {
  it('comes through every path as stored and restored', async () => {
    for (const each of [model, given]) await walkModel(each, each.paths, () => chartAlone(each))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model, given)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
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

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  it('never leaves paid except to refunded', () => {
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
    ['begins without a way to pay', [], { open: 'created' }],
    ['shows a code', [byWechat, code], { open: { awaitingPayment: 'codeShown' } }],
    [
      'shows another code once the first is closed',
      [byWechat, code, closed, code],
      { open: { awaitingPayment: 'codeShown' } },
    ],
    ['is paid by its code', [byWechat, code, paid], { paid: 'settled' }],
    ['is paid though it had expired', [byWechat, passed(tooLate), paid], { paid: 'settled' }],
    ['is paid though it was cancelled', [{ type: 'cancel' }, paid], { paid: 'settled' }],
    ['waits for a transfer longer', [byBank], { open: 'awaitingConfirmation' }],
    ['expires without a transfer', [byBank, passed(muchTooLate)], 'expired'],
    ['is paid by a transfer', [byBank, transfer], { paid: 'settled' }],
    [
      'gives back what came through WeChat Pay in two steps',
      [byWechat, code, paid, refund],
      { paid: 'refunding' },
    ],
    ['gives back a transfer at once', [byBank, transfer, refund], 'refunded'],
  ])('%s', (_, events, value) => {
    expect(valueAfter(events)).toEqual(value)
  })

  it.each<[string, OrderCommand[], OrderCommand, ErrorCode | undefined]>([
    ['its deadline while a code is open', [byWechat, code], passed(tooLate), 'AlreadySo'],
    ['its deadline before its time', [byWechat], passed(orderedAt), 'AlreadySo'],
    ['a transfer late for WeChat Pay', [byBank], passed(tooLate), 'AlreadySo'],
    ['one fen too little', [byWechat, code], { ...paid, amount: 19_899 } as OrderCommand, 'AmountWrong'],
    ['a second payment', [byWechat, code, paid], paid, 'OrderPaid'],
    ['the bank while somebody may be paying', [byWechat, code], byBank, 'PaymentUnderWay'],
    [
      'WeChat Pay again after its time',
      [byBank],
      { type: 'choose', method: 'wechat', at: tooLate },
      'OrderExpired',
    ],
  ])('answers %s', (_, events, event, reason) => {
    expect(reasonAfter(orderMachine, newOrder, events, event)).toBe(reason)
  })
})
