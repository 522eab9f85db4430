import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addOrder } from '../../server/orders/add-order.ts'
import { cancelOrder, choosePayment } from '../../server/orders/buyer-steps.ts'
import {
  confirmTransfer,
  giveEducation,
  refundOrder,
  rejectTransfer,
} from '../../server/orders/operator-steps.ts'
import { doWhatIsDue } from '../../server/orders/order-clock.ts'
import type { OrderContext } from '../../server/orders/order-context.ts'
import type { StoredOrder } from '../../server/orders/stored-order.ts'
import { askTrade, showCode } from '../../server/orders/trades.ts'
import { noFaults } from '../../server/payment/gateway/faults.ts'
import type { Gateway } from '../../server/payment/gateway/gateway.ts'
import { productOf } from '../../src/contract/orders/products.ts'
import { must } from './bought.ts'
import { eachStore, type StoreKind } from './build.ts'
import { type OrderStage, openOrderStage, reread, tradeNoOf as tradeNo } from './payment/order-stage.ts'

const minute = 60_000

eachStore('an order', (kind: StoreKind) => {
  let stage: OrderStage
  let context: OrderContext
  /** Another server on the same store. */
  let second: OrderContext
  let gateway: Gateway
  let clock: OrderStage['clock']
  let made = 0

  beforeAll(async () => {
    stage = await openOrderStage(kind)
    ;({ context, second, gateway, clock } = stage)
  })
  afterAll(() => stage.close())

  beforeEach(async () => {
    // A later day for each test: what the one before left is due and out of the way.
    made += 1
    clock.now = Date.UTC(2027, 0, 1) + made * 30 * 24 * 60 * minute
    Object.assign(gateway.faults, noFaults)
    await context.store.db.deleteFrom('order_deadline').execute()
  })

  const place = async (quantity = 1, commandId = `command-${made}`): Promise<StoredOrder> =>
    must(
      await addOrder(context, {
        accountId: `account-${made}`,
        commandId,
        product: productOf('oneTime', 'professional'),
        quantity,
        name: '专业版 · 一次',
      }),
    )
  const byWechat = async (order?: StoredOrder): Promise<StoredOrder> =>
    must(await choosePayment(context, order ?? (await place()), 'wechat'))
  const give = (of: OrderContext, comment = 'School 9') =>
    giveEducation(of, {
      operatorId: 'op',
      accountId: `account-${made}`,
      name: '教育版',
      comment,
      commandId: `gift-${made}`,
    })
  const again = (order: StoredOrder): Promise<StoredOrder> => reread(context, order)
  const statusOf = async (order: StoredOrder) => (await again(order)).row.status
  const history = async ({ row }: StoredOrder) =>
    (
      await context.store.db
        .selectFrom('order_entry')
        .select('name')
        .where('order_id', '=', row.id)
        .orderBy('seq')
        .execute()
    ).map(({ name }) => name)
  const deadlines = async ({ row }: StoredOrder) =>
    (
      await context.store.db
        .selectFrom('order_deadline')
        .select('kind')
        .where('order_id', '=', row.id)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind)

  describe('that is placed', () => {
    test('costs what the server says, and its retry makes no second one', async () => {
      const order = await place(3, 'once')
      expect(order.row).toMatchObject({ amount: 59_700, events: 3, status: 'created' })
      expect((await place(7, 'once')).row.id).toBe(order.row.id)
      expect(order.row.number).toMatch(/^\d{20}$/)
    })

    test('is one of so many', async () => {
      for (let number = 0; number < 20; number += 1) await place(1, `many-${number}`)
      const refusal = await addOrder(context, {
        accountId: `account-${made}`,
        commandId: 'one more',
        product: productOf('annual', 'ultimate'),
        quantity: 1,
        name: '',
      })
      expect(refusal).toMatchObject({ ok: false, code: 'OrdersFull', params: { most: 20 } })
      // What is given never waits to be paid.
      expect(must(await give(context)).row.status).toBe('paid')
    })

    test('is over when its time is, and nothing is left to do', async () => {
      const order = await place()
      clock.now += 119 * minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('created')
      clock.now += minute
      await doWhatIsDue(context)
      expect([await statusOf(order), await deadlines(order)]).toEqual(['expired', []])
    })
  })

  describe('by WeChat Pay', () => {
    test('is paid the moment that a notification says so, and can be used from then on', async () => {
      const order = await byWechat()
      expect(order.row.status).toBe('awaitingPayment')
      await gateway.pay(tradeNo(order))
      const { row } = await again(order)
      expect(row).toMatchObject({ status: 'paid', trade_state: 'SUCCESS', period_start: clock.now })
      expect(row.period_end).toBe(clock.now + 31 * 24 * 60 * minute)
      expect(await deadlines(order)).toEqual([])
      expect(await history(order)).toEqual(['created', 'choose', 'codeIssued', 'paid'])
    })

    test('hears of its payment though the notification is lost', async () => {
      const order = await byWechat()
      gateway.faults.notify = 'none'
      await gateway.pay(tradeNo(order))
      clock.now += minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('paid')
    })

    test('is paid once by two notifications', async () => {
      const order = await byWechat()
      gateway.faults.notify = 'twice'
      await gateway.pay(tradeNo(order))
      await gateway.notifyAgain(tradeNo(order))
      expect((await history(order)).filter((name) => name === 'paid')).toHaveLength(1)
    })

    test.each(['bad', 'probe', 'stale', 'unknownSerial', 'absent'] as const)(
      'is not paid by a notification whose signature is %s',
      async (signature) => {
        const order = await byWechat()
        gateway.faults.signature = signature
        await gateway.pay(tradeNo(order))
        expect(await statusOf(order)).toBe('awaitingPayment')
        Object.assign(gateway.faults, noFaults)
        await gateway.notifyAgain(tradeNo(order))
        expect(await statusOf(order)).toBe('paid')
      },
    )

    test.each([-1, 1, -19_900])('is not paid by %i fen more than it costs', async (amountOff) => {
      const order = await byWechat()
      gateway.faults.amountOff = amountOff
      await gateway.pay(tradeNo(order))
      clock.now += minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('awaitingPayment')
    })

    test('shows the same code until it is over, then another once that is closed', async () => {
      const order = await byWechat()
      expect(tradeNo(must(await showCode(context, order)))).toBe(tradeNo(order))
      clock.now += 10 * minute
      await doWhatIsDue(context)
      expect(gateway.trades.get(tradeNo(order))?.state).toBe('CLOSED')
      const renewed = must(await showCode(context, await again(order)))
      expect(tradeNo(renewed)).not.toBe(tradeNo(order))
      await gateway.pay(tradeNo(renewed))
      expect(await statusOf(order)).toBe('paid')
    })

    test('is paid if it was paid at the instant at which it expires', async () => {
      const order = await byWechat()
      gateway.faults.notify = 'none'
      await gateway.pay(tradeNo(order))
      clock.now += 120 * minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('paid')
    })

    test('does not expire while WeChat Pay does not answer', async () => {
      const order = await byWechat()
      gateway.faults.status = 500
      clock.now += 121 * minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('awaitingPayment')
      gateway.faults.status = 0
      clock.now += 121 * minute
      await doWhatIsDue(context)
      clock.now += minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('expired')
    })

    test('says so where no code can be had', async () => {
      gateway.faults.status = 500
      const order = await place()
      expect(await choosePayment(context, order, 'wechat')).toMatchObject({ code: 'PaymentUnsure' })
      gateway.faults.status = 0
      expect(must(await choosePayment(context, await again(order), 'wechat')).row.status).toBe(
        'awaitingPayment',
      )
    })

    test('closes a code of which nobody knows whether it is there', async () => {
      const order = await place()
      // They made it, but we cannot read their answer.
      gateway.faults.signature = 'bad'
      await choosePayment(context, order, 'wechat')
      const [stray] = [...gateway.trades.values()].slice(-1)
      expect(stray?.state).toBe('NOTPAY')
      gateway.faults.signature = 'right'
      clock.now += minute
      await doWhatIsDue(context)
      expect(stray?.state).toBe('CLOSED')
      expect(await deadlines(order)).toEqual(['expire'])
    })

    test('is cancelled only once its code is closed, and not if that is paid', async () => {
      const order = await byWechat()
      must(await cancelOrder(context, order))
      expect(gateway.trades.get(tradeNo(order))?.state).toBe('CLOSED')
      expect(await statusOf(order)).toBe('cancelled')
      const other = await byWechat(await place(1, 'other'))
      gateway.faults.notify = 'none'
      await gateway.pay(tradeNo(other))
      expect(await cancelOrder(context, other)).toMatchObject({ code: 'OrderPaid' })
      expect(await statusOf(other)).toBe('paid')
    })

    test('that is over is given all the same if it was paid after it was closed', async () => {
      const order = await byWechat()
      must(await cancelOrder(context, order))
      gateway.faults.paysClosed = true
      await gateway.pay(tradeNo(order))
      expect(await statusOf(order)).toBe('paid')
    })

    test('gives back what was paid a second time', async () => {
      const order = await byWechat()
      clock.now += 10 * minute
      const renewed = must(await showCode(context, order))
      Object.assign(gateway.faults, { paysClosed: true, notify: 'held' })
      await gateway.pay(tradeNo(order))
      await gateway.pay(tradeNo(renewed))
      gateway.faults.notify = 'once'
      await gateway.release({ reversed: true })
      expect([await statusOf(order), (await again(order)).snapshot.context.payment?.tradeNo]).toEqual([
        'paid',
        tradeNo(renewed),
      ])
      // Whoever told of it was answered before WeChat Pay was asked for anything.
      expect(gateway.trades.get(tradeNo(order))?.state).toBe('SUCCESS')
      clock.now += minute
      await doWhatIsDue(context)
      expect(gateway.trades.get(tradeNo(order))?.state).toBe('REFUND')
      expect(gateway.trades.get(tradeNo(renewed))?.state).toBe('SUCCESS')
    })

    test('takes two payments that race as one', async () => {
      const order = await byWechat()
      gateway.faults.notify = 'held'
      await gateway.pay(tradeNo(order))
      gateway.faults.notify = 'twice'
      clock.now += minute
      await Promise.all([
        gateway.release(),
        gateway.notifyAgain(tradeNo(order)),
        doWhatIsDue(context),
        doWhatIsDue(second),
      ])
      expect((await history(order)).filter((name) => name === 'paid')).toHaveLength(1)
      expect(await statusOf(order)).toBe('paid')
    })

    test('gives back one of two codes that are paid at the same instant', async () => {
      const order = await byWechat()
      clock.now += 10 * minute
      const renewed = must(await showCode(context, order))
      const codes = [tradeNo(order), tradeNo(renewed)]
      gateway.faults.paysClosed = true
      const ask = (of: OrderContext) => codes.map((code) => askTrade(of, code, order.row.id))
      await Promise.all([...codes.map((code) => gateway.pay(code)), ...ask(context), ...ask(second)])
      clock.now += minute
      await Promise.all([doWhatIsDue(context), doWhatIsDue(second)])
      const { row, snapshot } = await again(order)
      const kept = codes.filter((code) => gateway.trades.get(code)?.state === 'SUCCESS')
      expect([row.status, kept]).toEqual(['paid', [snapshot.context.payment?.tradeNo]])
      expect(codes.filter((code) => gateway.trades.get(code)?.state === 'REFUND')).toHaveLength(1)
      expect((await history(order)).filter((name) => name === 'paid')).toHaveLength(1)
      expect(await deadlines(order)).toEqual([])
    })

    test('is paid where it expires while its payment is on its way', async () => {
      const order = await place()
      clock.now += 115 * minute
      const shown = await byWechat(order)
      clock.now += 5 * minute - 1
      const paying = gateway.pay(tradeNo(shown))
      clock.now += 1
      expect(await Promise.all([paying, doWhatIsDue(context), doWhatIsDue(second)])).toContain(true)
      expect([await statusOf(order), gateway.trades.get(tradeNo(shown))?.state]).toEqual(['paid', 'SUCCESS'])
      expect(await deadlines(order)).toEqual([])
    })

    test('is paid where it is paid while its code is closed so that it can expire', async () => {
      const order = await byWechat()
      gateway.faults.paysClosed = true
      clock.now += 120 * minute
      const payOnceClosed = async () => {
        while (gateway.trades.get(tradeNo(order))?.state !== 'CLOSED') await setImmediate()
        return gateway.pay(tradeNo(order))
      }
      await Promise.all([doWhatIsDue(context), doWhatIsDue(second), payOnceClosed()])
      expect([await statusOf(order), gateway.trades.get(tradeNo(order))?.state]).toEqual(['paid', 'SUCCESS'])
      expect(await deadlines(order)).toEqual([])
    })

    test('keeps a payment that is told and asked for at the same instant', async () => {
      const order = await byWechat()
      gateway.faults.notify = 'none'
      await gateway.pay(tradeNo(order))
      gateway.faults.notify = 'once'
      const ask = (of: OrderContext) => askTrade(of, tradeNo(order), order.row.id)
      await Promise.all([ask(context), ask(second), gateway.notifyAgain(tradeNo(order)), ask(context)])
      expect(await statusOf(order)).toBe('paid')
      expect(gateway.trades.get(tradeNo(order))?.state).toBe('SUCCESS')
    })

    test('is refunded where its money went back by hand before anybody heard of it', async () => {
      const order = await byWechat()
      gateway.faults.notify = 'none'
      await gateway.pay(tradeNo(order))
      gateway.turn(tradeNo(order), 'REFUND')
      clock.now += minute
      await Promise.all([doWhatIsDue(context), doWhatIsDue(second)])
      const { row } = await again(order)
      expect(row).toMatchObject({ status: 'refunded', trade_state: 'REFUND', period_end: clock.now })
      const whole = ['created', 'choose', 'codeIssued', 'paid', 'refund', 'refunded']
      expect([await history(order), await deadlines(order)]).toEqual([whole, []])
      expect(await askTrade(context, tradeNo(order), row.id)).toBe('paid')
      expect(await history(order)).toEqual(whole)
    })

    test('stays paid where what was paid too much went back by hand', async () => {
      const order = await byWechat()
      clock.now += 10 * minute
      const renewed = must(await showCode(context, order))
      await gateway.pay(tradeNo(renewed))
      Object.assign(gateway.faults, { paysClosed: true, notify: 'none' })
      await gateway.pay(tradeNo(order))
      gateway.turn(tradeNo(order), 'REFUND')
      await askTrade(context, tradeNo(order), order.row.id)
      expect([await statusOf(order), await deadlines(order)]).toEqual(['paid', []])
    })

    test('keeps its code while somebody is paying', async () => {
      const order = await byWechat()
      gateway.turn(tradeNo(order), 'USERPAYING')
      clock.now += minute
      await doWhatIsDue(context)
      expect(tradeNo(await again(order))).toBe(tradeNo(order))
      expect(await gateway.pay(tradeNo(order))).toBe(true)
      expect(await statusOf(order)).toBe('paid')
    })

    test.each([
      ['nobody could pay is closed before it is forgotten', 'PAYERROR', 'CLOSED'],
      ['was revoked is forgotten', 'REVOKED', 'REVOKED'],
    ] as const)('whose code %s', async (_, state, left) => {
      const order = await byWechat()
      gateway.turn(tradeNo(order), state)
      clock.now += minute
      await doWhatIsDue(context)
      expect([tradeNo(await again(order)), gateway.trades.get(tradeNo(order))?.state]).toEqual(['', left])
    })

    test('goes back to whoever paid, once', async () => {
      const order = await byWechat()
      await gateway.pay(tradeNo(order))
      const operator = { operatorId: 'op', comment: 'asked for' }
      must(await refundOrder(context, await again(order), operator))
      const { row } = await again(order)
      expect(row).toMatchObject({ status: 'refunded', period_end: clock.now })
      expect(await refundOrder(context, await again(order), operator)).toMatchObject({ code: 'AlreadySo' })
      expect(
        [...gateway.refunds.values()].filter((refund) => refund.tradeNo === tradeNo(order)),
      ).toHaveLength(1)
    })

    test('goes back though WeChat Pay does not answer at first', async () => {
      const order = await byWechat()
      await gateway.pay(tradeNo(order))
      gateway.faults.status = 503
      must(await refundOrder(context, await again(order), { operatorId: 'op', comment: '' }))
      expect(await statusOf(order)).toBe('refunding')
      gateway.faults.status = 0
      clock.now += minute
      await doWhatIsDue(second)
      expect(await statusOf(order)).toBe('refunded')
    })

    const operator = { operatorId: 'op', comment: 'asked for' }
    const paid = async () => {
      const order = await byWechat()
      await gateway.pay(tradeNo(order))
      return again(order)
    }
    const refundNoOf = async (order: StoredOrder) => (await again(order)).snapshot.context.refundNo ?? ''

    test.each([
      ['there are too many requests', { status: 429, code: 'FREQUENCY_LIMITED' }],
      ['the merchant has too little', { status: 403, code: 'NOT_ENOUGH' }],
      ['a refusal comes from nobody knows whom', { status: 401, code: 'SIGN_ERROR', signature: 'absent' }],
    ] as const)('goes back though %s at first', async (_, faults) => {
      const order = await paid()
      Object.assign(gateway.faults, faults)
      must(await refundOrder(context, order, operator))
      expect([await statusOf(order), await deadlines(order)]).toEqual(['refunding', ['refund']])
      Object.assign(gateway.faults, noFaults)
      clock.now += minute
      await doWhatIsDue(context)
      expect([await statusOf(order), await deadlines(order)]).toEqual(['refunded', []])
    })

    test('is paid again where its refund is refused for good, and goes back by the same number', async () => {
      const order = await paid()
      const payment = order.snapshot.context.payment?.tradeNo ?? ''
      const trade = gateway.trades.get(payment)
      Object.assign(trade ?? {}, { state: 'CLOSED' })
      must(await refundOrder(context, order, operator))
      const failed = await again(order)
      expect([failed.row.status, failed.snapshot.context.comment]).toEqual([
        'paid',
        'INVALID_REQUEST 订单状态不可退款',
      ])
      Object.assign(trade ?? {}, { state: 'SUCCESS' })
      must(await refundOrder(context, failed, operator))
      expect([await statusOf(order), await refundNoOf(order)]).toEqual([
        'refunded',
        failed.snapshot.context.refundNo,
      ])
    })

    test.each(['ABNORMAL', 'CLOSED'] as const)(
      'is refunded though its refund was said to be %s before',
      async (refund) => {
        const order = await paid()
        gateway.faults.refund = refund
        must(await refundOrder(context, order, operator))
        expect([await statusOf(order), await history(order)]).toEqual([
          'paid',
          ['created', 'choose', 'codeIssued', 'paid', 'refund', 'refundFailed'],
        ])
        await gateway.endRefund(await refundNoOf(order), 'SUCCESS')
        expect(await statusOf(order)).toBe('refunded')
      },
    )

    test('is refunding until its refund is no longer under way', async () => {
      const order = await paid()
      Object.assign(gateway.faults, { refund: 'PROCESSING', notify: 'none' })
      must(await refundOrder(context, order, operator))
      clock.now += minute
      await doWhatIsDue(context)
      expect([await statusOf(order), await deadlines(order)]).toEqual(['refunding', ['refund']])
      await gateway.endRefund(await refundNoOf(order), 'SUCCESS')
      clock.now += minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('refunded')
    })

    test.each([
      ['refused', { status: 429, code: 'FREQUENCY_LIMITED' }],
      ['abnormal', { refund: 'ABNORMAL' }],
    ] as const)('is asked for what was paid too much until it went back, %s at first', async (_, faults) => {
      const order = await byWechat()
      clock.now += 10 * minute
      const renewed = must(await showCode(context, order))
      await gateway.pay(tradeNo(renewed))
      Object.assign(gateway.faults, faults, { paysClosed: true })
      await gateway.pay(tradeNo(order))
      const look = async () => {
        clock.now += minute
        await doWhatIsDue(context)
        return deadlines(order)
      }
      expect(await look()).toEqual(['refund'])
      Object.assign(gateway.faults, noFaults)
      for (const { refundNo, tradeNo: of } of gateway.refunds.values())
        if (of === tradeNo(order)) await gateway.endRefund(refundNo, 'SUCCESS')
      expect(await look()).toEqual([])
      expect([await statusOf(order), gateway.trades.get(tradeNo(order))?.state]).toEqual(['paid', 'REFUND'])
    })
  })

  describe('by bank transfer', () => {
    const byBank = async () => must(await choosePayment(context, await place(), 'bank'))
    const operator = { operatorId: 'op', reference: 'R-1', comment: '' }

    test('waits a week and is paid by an operator’s word', async () => {
      const order = await byBank()
      clock.now += 6 * 24 * 60 * minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('awaitingConfirmation')
      expect(await confirmTransfer(context, order, { ...operator, amount: 1 })).toMatchObject({
        code: 'AmountWrong',
      })
      must(await confirmTransfer(context, order, { ...operator, amount: 19_900 }))
      expect(await statusOf(order)).toBe('paid')
      must(await refundOrder(context, await again(order), operator))
      expect(await statusOf(order)).toBe('refunded')
    })

    test('is over after a week, or when an operator says that nothing came', async () => {
      const order = await byBank()
      clock.now += 7 * 24 * 60 * minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('expired')
      const other = must(await choosePayment(context, await place(1, 'other'), 'bank'))
      must(await rejectTransfer(context, other, operator))
      expect(await statusOf(other)).toBe('failed')
    })

    test('closes the code that was shown before', async () => {
      const order = await byWechat()
      const moved = must(await choosePayment(context, order, 'bank'))
      expect([moved.row.status, gateway.trades.get(tradeNo(order))?.state]).toEqual([
        'awaitingConfirmation',
        'CLOSED',
      ])
    })
  })

  describe('that is given', () => {
    const ordersOf = () =>
      context.store.db.selectFrom('plan_order').select('id').where('account_id', '=', `account-${made}`)

    test('is there once and in one piece, however many servers are asked at once', async () => {
      const heard: (string | undefined)[] = []
      const listen = ({ orders }: OrderContext) =>
        orders.onNews(async ({ orderId }) => heard.push((await orders.find(orderId))?.row.status))
      const stops = [context, second].map(listen)
      const given = await Promise.all([give(context), give(second), give(context)])
      for (const stop of stops) stop()
      const [order] = given.map(must)
      if (!order) throw new Error('nothing was given')
      expect(new Set(given.map((each) => must(each).row.id)).size).toBe(1)
      expect(await ordersOf().execute()).toHaveLength(1)
      expect(await history(order)).toEqual(['created', 'give'])
      await expect.poll(() => heard).toEqual(['paid', 'paid', 'paid'])
      must(await refundOrder(context, order, { operatorId: 'op', comment: 'No school' }))
      expect(must(await give(second)).row.status).toBe('refunded')
    })

    test('leaves nothing where it comes to a halt half way', async () => {
      // It cannot be written down.
      await expect(give(context, 1n as never)).rejects.toThrow()
      expect(await ordersOf().execute()).toEqual([])
    })
  })

  test('fires once on two servers', async () => {
    const order = await place()
    clock.now += 121 * minute
    await Promise.all([doWhatIsDue(context), doWhatIsDue(second)])
    expect((await history(order)).filter((name) => name === 'deadlinePassed')).toHaveLength(1)
  })

  test('tells whoever listens of what was committed', async () => {
    const heard: string[] = []
    const stop = context.orders.onNews(({ orderId }) => heard.push(orderId))
    const order = await byWechat()
    await gateway.pay(tradeNo(order))
    stop()
    expect(heard.filter((id) => id === order.row.id)).toHaveLength(4)
  })
})
