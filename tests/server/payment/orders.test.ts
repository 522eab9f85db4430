import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productOf } from '#contract/orders/products.ts'
import { addOrder } from '#server/features/orders/add-order.ts'
import { cancelOrder, choosePayment } from '#server/features/orders/buyer-steps.ts'
import {
  confirmTransfer,
  giveEducation,
  refundOrder,
  rejectTransfer,
} from '#server/features/orders/operator-steps.ts'
import { doWhatIsDue } from '#server/features/orders/order-clock.ts'
import type { OrderContext } from '#server/features/orders/order-context.ts'
import type { StoredOrder } from '#server/features/orders/stored-order.ts'
import { askTrade, showCode } from '#server/features/orders/trades.ts'
import { noFaults } from '#server/wechat-pay-simulator/faults.ts'
import type { WechatPaySimulator } from '#server/wechat-pay-simulator/simulator.ts'
import { must } from '#tests/support/payment/buy.ts'
import {
  type OrderFixture,
  openOrderFixture,
  reread,
  tradeNoOf as tradeNo,
} from '#tests/support/payment/order-fixture.ts'
import { eachStore, type StoreKind } from '#tests/support/server/build.ts'

const minute = 60_000

eachStore('an order', (kind: StoreKind) => {
  let fixture: OrderFixture
  let context: OrderContext
  /** Another server on the same store. */
  let second: OrderContext
  let simulator: WechatPaySimulator
  let clock: OrderFixture['clock']
  let made = 0

  beforeAll(async () => {
    fixture = await openOrderFixture(kind)
    ;({ context, second, simulator, clock } = fixture)
  })
  afterAll(() => fixture.close())

  beforeEach(async () => {
    // Each test starts a month later, so that no deadline of the previous test becomes due.
    made += 1
    clock.now = Date.UTC(2027, 0, 1) + made * 30 * 24 * 60 * minute
    Object.assign(simulator.faults, noFaults)
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

  describe('a placed order', () => {
    test('an order costs the server’s price, and its retry makes no second order', async () => {
      const order = await place(3, 'once')
      expect(order.row).toMatchObject({ amount: 59_700, events: 3, status: 'created' })
      expect((await place(7, 'once')).row.id).toBe(order.row.id)
      expect(order.row.number).toMatch(/^\d{20}$/)
    })

    test('the number of open orders is limited', async () => {
      for (let number = 0; number < 20; number += 1) await place(1, `many-${number}`)
      const refusal = await addOrder(context, {
        accountId: `account-${made}`,
        commandId: 'one more',
        product: productOf('annual', 'ultimate'),
        quantity: 1,
        name: '',
      })
      expect(refusal).toMatchObject({ ok: false, code: 'OrdersFull', params: { most: 20 } })
      // A granted order never waits for payment.
      expect(must(await give(context)).row.status).toBe('paid')
    })

    test('an unpaid order expires on time, and leaves no deadline', async () => {
      const order = await place()
      clock.now += 119 * minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('created')
      clock.now += minute
      await doWhatIsDue(context)
      expect([await statusOf(order), await deadlines(order)]).toEqual(['expired', []])
    })
  })

  describe('an order by WeChat Pay', () => {
    test('an order is paid and usable as soon as a notification reports its payment', async () => {
      const order = await byWechat()
      expect(order.row.status).toBe('awaitingPayment')
      await simulator.pay(tradeNo(order))
      const { row } = await again(order)
      expect(row).toMatchObject({ status: 'paid', trade_state: 'SUCCESS', period_start: clock.now })
      expect(row.period_end).toBe(clock.now + 31 * 24 * 60 * minute)
      expect(await deadlines(order)).toEqual([])
      expect(await history(order)).toEqual(['created', 'choose', 'codeIssued', 'paid'])
    })

    test('an order becomes paid even if the notification is lost', async () => {
      const order = await byWechat()
      simulator.faults.notify = 'none'
      await simulator.pay(tradeNo(order))
      clock.now += minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('paid')
    })

    test('two notifications pay an order once', async () => {
      const order = await byWechat()
      simulator.faults.notify = 'twice'
      await simulator.pay(tradeNo(order))
      await simulator.notifyAgain(tradeNo(order))
      expect((await history(order)).filter((name) => name === 'paid')).toHaveLength(1)
    })

    test.each(['bad', 'probe', 'stale', 'unknownSerial', 'absent'] as const)(
      'a notification with a signature that is %s does not pay an order',
      async (signature) => {
        const order = await byWechat()
        simulator.faults.signature = signature
        await simulator.pay(tradeNo(order))
        expect(await statusOf(order)).toBe('awaitingPayment')
        Object.assign(simulator.faults, noFaults)
        await simulator.notifyAgain(tradeNo(order))
        expect(await statusOf(order)).toBe('paid')
      },
    )

    test.each([-1, 1, -19_900])(
      'a payment that is off by %i fen does not pay an order',
      async (amountOff) => {
        const order = await byWechat()
        simulator.faults.amountOff = amountOff
        await simulator.pay(tradeNo(order))
        clock.now += minute
        await doWhatIsDue(context)
        expect(await statusOf(order)).toBe('awaitingPayment')
      },
    )

    test('an order shows the same payment code until that code is closed, and then a new code', async () => {
      const order = await byWechat()
      expect(tradeNo(must(await showCode(context, order)))).toBe(tradeNo(order))
      clock.now += 10 * minute
      await doWhatIsDue(context)
      expect(simulator.trades.get(tradeNo(order))?.state).toBe('CLOSED')
      const renewed = must(await showCode(context, await again(order)))
      expect(tradeNo(renewed)).not.toBe(tradeNo(order))
      await simulator.pay(tradeNo(renewed))
      expect(await statusOf(order)).toBe('paid')
    })

    test('an order that is paid at the time of its expiry counts as paid', async () => {
      const order = await byWechat()
      simulator.faults.notify = 'none'
      await simulator.pay(tradeNo(order))
      clock.now += 120 * minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('paid')
    })

    test('an order does not expire while WeChat Pay does not answer', async () => {
      const order = await byWechat()
      simulator.faults.status = 500
      clock.now += 121 * minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('awaitingPayment')
      simulator.faults.status = 0
      clock.now += 121 * minute
      await doWhatIsDue(context)
      clock.now += minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('expired')
    })

    test('an order reports that no payment code can be created', async () => {
      simulator.faults.status = 500
      const order = await place()
      expect(await choosePayment(context, order, 'wechat')).toMatchObject({ code: 'PaymentUnsure' })
      simulator.faults.status = 0
      expect(must(await choosePayment(context, await again(order), 'wechat')).row.status).toBe(
        'awaitingPayment',
      )
    })

    test('a payment code with an unknown state is closed', async () => {
      const order = await place()
      // The simulator opens the trade, but the server cannot verify the answer.
      simulator.faults.signature = 'bad'
      await choosePayment(context, order, 'wechat')
      const [stray] = [...simulator.trades.values()].slice(-1)
      expect(stray?.state).toBe('NOTPAY')
      simulator.faults.signature = 'right'
      clock.now += minute
      await doWhatIsDue(context)
      expect(stray?.state).toBe('CLOSED')
      expect(await deadlines(order)).toEqual(['expire'])
    })

    test('an order is cancelled only after its payment code is closed, and not when it is paid', async () => {
      const order = await byWechat()
      must(await cancelOrder(context, order))
      expect(simulator.trades.get(tradeNo(order))?.state).toBe('CLOSED')
      expect(await statusOf(order)).toBe('cancelled')
      const other = await byWechat(await place(1, 'other'))
      simulator.faults.notify = 'none'
      await simulator.pay(tradeNo(other))
      expect(await cancelOrder(context, other)).toMatchObject({ code: 'OrderPaid' })
      expect(await statusOf(other)).toBe('paid')
    })

    test('an order that is paid after it was cancelled still becomes paid', async () => {
      const order = await byWechat()
      must(await cancelOrder(context, order))
      simulator.faults.paysClosed = true
      await simulator.pay(tradeNo(order))
      expect(await statusOf(order)).toBe('paid')
    })

    test('a second payment of an order is refunded', async () => {
      const order = await byWechat()
      clock.now += 10 * minute
      const renewed = must(await showCode(context, order))
      Object.assign(simulator.faults, { paysClosed: true, notify: 'held' })
      await simulator.pay(tradeNo(order))
      await simulator.pay(tradeNo(renewed))
      simulator.faults.notify = 'once'
      await simulator.release({ reversed: true })
      expect([await statusOf(order), (await again(order)).snapshot.context.payment?.tradeNo]).toEqual([
        'paid',
        tradeNo(renewed),
      ])
      // At this time the server has not yet requested the refund from WeChat Pay.
      expect(simulator.trades.get(tradeNo(order))?.state).toBe('SUCCESS')
      clock.now += minute
      await doWhatIsDue(context)
      expect(simulator.trades.get(tradeNo(order))?.state).toBe('REFUND')
      expect(simulator.trades.get(tradeNo(renewed))?.state).toBe('SUCCESS')
    })

    test('two racing notifications count as one payment', async () => {
      const order = await byWechat()
      simulator.faults.notify = 'held'
      await simulator.pay(tradeNo(order))
      simulator.faults.notify = 'twice'
      clock.now += minute
      await Promise.all([
        simulator.release(),
        simulator.notifyAgain(tradeNo(order)),
        doWhatIsDue(context),
        doWhatIsDue(second),
      ])
      expect((await history(order)).filter((name) => name === 'paid')).toHaveLength(1)
      expect(await statusOf(order)).toBe('paid')
    })

    test('one of two payment codes that are paid simultaneously is refunded', async () => {
      const order = await byWechat()
      clock.now += 10 * minute
      const renewed = must(await showCode(context, order))
      const codes = [tradeNo(order), tradeNo(renewed)]
      simulator.faults.paysClosed = true
      const ask = (of: OrderContext) => codes.map((code) => askTrade(of, code, order.row.id))
      await Promise.all([...codes.map((code) => simulator.pay(code)), ...ask(context), ...ask(second)])
      clock.now += minute
      await Promise.all([doWhatIsDue(context), doWhatIsDue(second)])
      const { row, snapshot } = await again(order)
      const kept = codes.filter((code) => simulator.trades.get(code)?.state === 'SUCCESS')
      expect([row.status, kept]).toEqual(['paid', [snapshot.context.payment?.tradeNo]])
      expect(codes.filter((code) => simulator.trades.get(code)?.state === 'REFUND')).toHaveLength(1)
      expect((await history(order)).filter((name) => name === 'paid')).toHaveLength(1)
      expect(await deadlines(order)).toEqual([])
    })

    test('an order that expires while its payment is pending is paid', async () => {
      const order = await place()
      clock.now += 115 * minute
      const shown = await byWechat(order)
      clock.now += 5 * minute - 1
      const paying = simulator.pay(tradeNo(shown))
      clock.now += 1
      expect(await Promise.all([paying, doWhatIsDue(context), doWhatIsDue(second)])).toContain(true)
      expect([await statusOf(order), simulator.trades.get(tradeNo(shown))?.state]).toEqual([
        'paid',
        'SUCCESS',
      ])
      expect(await deadlines(order)).toEqual([])
    })

    test('an order that is paid while its payment code is being closed is paid', async () => {
      const order = await byWechat()
      simulator.faults.paysClosed = true
      clock.now += 120 * minute
      const payOnceClosed = async () => {
        while (simulator.trades.get(tradeNo(order))?.state !== 'CLOSED') await setImmediate()
        return simulator.pay(tradeNo(order))
      }
      await Promise.all([doWhatIsDue(context), doWhatIsDue(second), payOnceClosed()])
      expect([await statusOf(order), simulator.trades.get(tradeNo(order))?.state]).toEqual([
        'paid',
        'SUCCESS',
      ])
      expect(await deadlines(order)).toEqual([])
    })

    test('a payment that is notified and queried simultaneously is kept', async () => {
      const order = await byWechat()
      simulator.faults.notify = 'none'
      await simulator.pay(tradeNo(order))
      simulator.faults.notify = 'once'
      const ask = (of: OrderContext) => askTrade(of, tradeNo(order), order.row.id)
      await Promise.all([ask(context), ask(second), simulator.notifyAgain(tradeNo(order)), ask(context)])
      expect(await statusOf(order)).toBe('paid')
      expect(simulator.trades.get(tradeNo(order))?.state).toBe('SUCCESS')
    })

    test('an order counts as refunded when its payment was returned by hand before the server learned of the payment', async () => {
      const order = await byWechat()
      simulator.faults.notify = 'none'
      await simulator.pay(tradeNo(order))
      simulator.turn(tradeNo(order), 'REFUND')
      clock.now += minute
      await Promise.all([doWhatIsDue(context), doWhatIsDue(second)])
      const { row } = await again(order)
      expect(row).toMatchObject({ status: 'refunded', trade_state: 'REFUND', period_end: clock.now })
      const whole = ['created', 'choose', 'codeIssued', 'paid', 'refund', 'refunded']
      expect([await history(order), await deadlines(order)]).toEqual([whole, []])
      expect(await askTrade(context, tradeNo(order), row.id)).toBe('paid')
      expect(await history(order)).toEqual(whole)
    })

    test('an order stays paid when only its second payment was returned by hand', async () => {
      const order = await byWechat()
      clock.now += 10 * minute
      const renewed = must(await showCode(context, order))
      await simulator.pay(tradeNo(renewed))
      Object.assign(simulator.faults, { paysClosed: true, notify: 'none' })
      await simulator.pay(tradeNo(order))
      simulator.turn(tradeNo(order), 'REFUND')
      await askTrade(context, tradeNo(order), order.row.id)
      expect([await statusOf(order), await deadlines(order)]).toEqual(['paid', []])
    })

    test('an order keeps its payment code while somebody is paying', async () => {
      const order = await byWechat()
      simulator.turn(tradeNo(order), 'USERPAYING')
      clock.now += minute
      await doWhatIsDue(context)
      expect(tradeNo(await again(order))).toBe(tradeNo(order))
      expect(await simulator.pay(tradeNo(order))).toBe(true)
      expect(await statusOf(order)).toBe('paid')
    })

    test.each([
      ['could not be paid and is closed', 'PAYERROR', 'CLOSED'],
      ['was revoked', 'REVOKED', 'REVOKED'],
    ] as const)('an order whose payment code %s shows no code', async (_, state, left) => {
      const order = await byWechat()
      simulator.turn(tradeNo(order), state)
      clock.now += minute
      await doWhatIsDue(context)
      expect([tradeNo(await again(order)), simulator.trades.get(tradeNo(order))?.state]).toEqual(['', left])
    })

    test('a refund goes to the payer once', async () => {
      const order = await byWechat()
      await simulator.pay(tradeNo(order))
      const operator = { operatorId: 'op', comment: 'asked for' }
      must(await refundOrder(context, await again(order), operator))
      const { row } = await again(order)
      expect(row).toMatchObject({ status: 'refunded', period_end: clock.now })
      expect(await refundOrder(context, await again(order), operator)).toMatchObject({ code: 'AlreadySo' })
      expect(
        [...simulator.refunds.values()].filter((refund) => refund.tradeNo === tradeNo(order)),
      ).toHaveLength(1)
    })

    test('a refund succeeds even if WeChat Pay does not answer at first', async () => {
      const order = await byWechat()
      await simulator.pay(tradeNo(order))
      simulator.faults.status = 503
      must(await refundOrder(context, await again(order), { operatorId: 'op', comment: '' }))
      expect(await statusOf(order)).toBe('refunding')
      simulator.faults.status = 0
      clock.now += minute
      await doWhatIsDue(second)
      expect(await statusOf(order)).toBe('refunded')
    })

    const operator = { operatorId: 'op', comment: 'asked for' }
    const paid = async () => {
      const order = await byWechat()
      await simulator.pay(tradeNo(order))
      return again(order)
    }
    const refundNoOf = async (order: StoredOrder) => (await again(order)).snapshot.context.refundNo ?? ''

    test.each([
      ['there are too many requests', { status: 429, code: 'FREQUENCY_LIMITED' }],
      ['the merchant has too little money', { status: 403, code: 'NOT_ENOUGH' }],
      ['an unsigned refusal arrives', { status: 401, code: 'SIGN_ERROR', signature: 'absent' }],
    ] as const)('a refund succeeds even if WeChat Pay fails at first: %s', async (_, faults) => {
      const order = await paid()
      Object.assign(simulator.faults, faults)
      must(await refundOrder(context, order, operator))
      expect([await statusOf(order), await deadlines(order)]).toEqual(['refunding', ['refund']])
      Object.assign(simulator.faults, noFaults)
      clock.now += minute
      await doWhatIsDue(context)
      expect([await statusOf(order), await deadlines(order)]).toEqual(['refunded', []])
    })

    test('an order is paid again when its refund fails for good, and is refunded later under the same number', async () => {
      const order = await paid()
      const payment = order.snapshot.context.payment?.tradeNo ?? ''
      const trade = simulator.trades.get(payment)
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
      'an order is refunded even if its refund was reported as %s before',
      async (refund) => {
        const order = await paid()
        simulator.faults.refund = refund
        must(await refundOrder(context, order, operator))
        expect([await statusOf(order), await history(order)]).toEqual([
          'paid',
          ['created', 'choose', 'codeIssued', 'paid', 'refund', 'refundFailed'],
        ])
        await simulator.endRefund(await refundNoOf(order), 'SUCCESS')
        expect(await statusOf(order)).toBe('refunded')
      },
    )

    test('an order stays in refunding until its refund is finished', async () => {
      const order = await paid()
      Object.assign(simulator.faults, { refund: 'PROCESSING', notify: 'none' })
      must(await refundOrder(context, order, operator))
      clock.now += minute
      await doWhatIsDue(context)
      expect([await statusOf(order), await deadlines(order)]).toEqual(['refunding', ['refund']])
      await simulator.endRefund(await refundNoOf(order), 'SUCCESS')
      clock.now += minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('refunded')
    })

    test.each([
      ['refused', { status: 429, code: 'FREQUENCY_LIMITED' }],
      ['abnormal', { refund: 'ABNORMAL' }],
    ] as const)(
      'the refund of a second payment is repeated until it succeeds, even after a failure: %s',
      async (_, faults) => {
        const order = await byWechat()
        clock.now += 10 * minute
        const renewed = must(await showCode(context, order))
        await simulator.pay(tradeNo(renewed))
        Object.assign(simulator.faults, faults, { paysClosed: true })
        await simulator.pay(tradeNo(order))
        const look = async () => {
          clock.now += minute
          await doWhatIsDue(context)
          return deadlines(order)
        }
        expect(await look()).toEqual(['refund'])
        Object.assign(simulator.faults, noFaults)
        for (const { refundNo, tradeNo: of } of simulator.refunds.values())
          if (of === tradeNo(order)) await simulator.endRefund(refundNo, 'SUCCESS')
        expect(await look()).toEqual([])
        expect([await statusOf(order), simulator.trades.get(tradeNo(order))?.state]).toEqual([
          'paid',
          'REFUND',
        ])
      },
    )
  })

  describe('an order by bank transfer', () => {
    const byBank = async () => must(await choosePayment(context, await place(), 'bank'))
    const operator = { operatorId: 'op', reference: 'R-1', comment: '' }

    test('an order by transfer waits a week, and an operator confirms its payment', async () => {
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

    test('an order by transfer ends after a week, or when an operator reports that nothing arrived', async () => {
      const order = await byBank()
      clock.now += 7 * 24 * 60 * minute
      await doWhatIsDue(context)
      expect(await statusOf(order)).toBe('expired')
      const other = must(await choosePayment(context, await place(1, 'other'), 'bank'))
      must(await rejectTransfer(context, other, operator))
      expect(await statusOf(other)).toBe('failed')
    })

    test('choosing a bank transfer closes the payment code that was shown before', async () => {
      const order = await byWechat()
      const moved = must(await choosePayment(context, order, 'bank'))
      expect([moved.row.status, simulator.trades.get(tradeNo(order))?.state]).toEqual([
        'awaitingConfirmation',
        'CLOSED',
      ])
    })
  })

  describe('a granted order', () => {
    const ordersOf = () =>
      context.store.db.selectFrom('plan_order').select('id').where('account_id', '=', `account-${made}`)

    test('an order is granted once by an operator, even when several servers are asked simultaneously', async () => {
      const statuses: (string | undefined)[] = []
      const listen = ({ orders }: OrderContext) =>
        orders.onNews(async ({ orderId }) => statuses.push((await orders.find(orderId))?.row.status))
      const stops = [context, second].map(listen)
      const given = await Promise.all([give(context), give(second), give(context)])
      for (const stop of stops) stop()
      const [order] = given.map(must)
      if (!order) throw new Error('nothing was given')
      expect(new Set(given.map((each) => must(each).row.id)).size).toBe(1)
      expect(await ordersOf().execute()).toHaveLength(1)
      expect(await history(order)).toEqual(['created', 'give'])
      await expect.poll(() => statuses).toEqual(['paid', 'paid', 'paid'])
      must(await refundOrder(context, order, { operatorId: 'op', comment: 'No school' }))
      expect(must(await give(second)).row.status).toBe('refunded')
    })

    test('when granting an order fails half way, nothing of the order is stored', async () => {
      // The store cannot store this value, so granting the order fails.
      await expect(give(context, 1n as never)).rejects.toThrow()
      expect(await ordersOf().execute()).toEqual([])
    })
  })

  test('a deadline of an order fires once when two servers run', async () => {
    const order = await place()
    clock.now += 121 * minute
    await Promise.all([doWhatIsDue(context), doWhatIsDue(second)])
    expect((await history(order)).filter((name) => name === 'deadlinePassed')).toHaveLength(1)
  })

  test('every committed step of an order is published to the listeners', async () => {
    const statuses: string[] = []
    const stop = context.orders.onNews(({ orderId }) => statuses.push(orderId))
    const order = await byWechat()
    await simulator.pay(tradeNo(order))
    stop()
    expect(statuses.filter((id) => id === order.row.id)).toHaveLength(4)
  })
})
