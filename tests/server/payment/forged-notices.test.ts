import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { productOf } from '#contract/orders/products.ts'
import { addOrder } from '#server/features/orders/add-order.ts'
import { choosePayment } from '#server/features/orders/buyer-steps.ts'
import type { StoredOrder } from '#server/features/orders/stored-order.ts'
import { notifyPath } from '#server/platform/payment/notify-path.ts'
import { must } from '#tests/support/payment/buy.ts'
import { Forger, type Forgery, type Genuine, type Message } from '#tests/support/payment/forged-notices.ts'
import { type OrderFixture, openOrderFixture, tradeNoOf } from '#tests/support/payment/order-fixture.ts'
import { RandomSource } from '#tests/support/random-source.ts'
import { eachStore, type StoreKind } from '#tests/support/server/build.ts'

/** To reproduce a failure: FUZZ_SEED=… with the seed in the test's name. FUZZ_RUNS=… for a long run. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)
const few = { sqlite: 600, postgres: 150 }
// All forgeries except wrong content are refused before the store is queried.
const forgeriesOn: Record<StoreKind, readonly Forgery[]> = {
  sqlite: ['content', 'ciphertext', 'signature', 'signature', 'kind'],
  postgres: ['content'],
}

eachStore('a notification of a payment', (kind) => {
  let fixture: OrderFixture
  beforeAll(async () => {
    fixture = await openOrderFixture('sqlite')
  })
  afterAll(() => fixture.close())

  const answerTo = ({ headers, body }: Message) => {
    const sent = { 'content-type': 'application/json', ...headers }
    return fixture.app.inject({ method: 'POST', url: notifyPath, headers: sent, payload: body })
  }
  const send = async (message: Message): Promise<number> => (await answerTo(message)).statusCode

  const everything = async () => {
    const { db } = fixture.context.store
    const tables = ['plan_order', 'order_trade', 'order_entry', 'order_deadline'] as const
    return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  }

  const ordered = async (commandId: string): Promise<StoredOrder> => {
    const product = productOf('oneTime', 'professional')
    const wanted = { accountId: 'buyer', commandId, product, quantity: 1, name: '专业版' }
    return must(await choosePayment(fixture.context, must(await addOrder(fixture.context, wanted)), 'wechat'))
  }

  test(`only a genuine payment notification counts, and only once (seed ${seed})`, async () => {
    const random = new RandomSource(seed)
    const forger = new Forger(fixture.simulator, random, () => fixture.clock.now)
    const open = await ordered('open')
    const settled = await ordered('settled')
    const payment = (order: StoredOrder, transactionId: string): Genuine => ({
      tradeNo: tradeNoOf(order),
      amount: order.row.amount,
      transactionId,
    })
    const paid = payment(settled, '4200-settled')
    expect(await send(forger.genuine(paid))).toBe(204)
    const before = await everything()

    const forgeries = Number(process.env.FUZZ_RUNS ?? few[kind])
    const tried = new Map<Forgery, number>()
    for (let number = 0; number < forgeries; number += 1) {
      const about = random.chance(4) ? paid : payment(open, '4200-open')
      const { kind: forgery, message } = forger.forged(about, forgeriesOn[kind])
      const status = await send(message)
      // A notification of another kind is accepted and ignored. All others are refused without an exception.
      const expected = forgery === 'kind' ? [204, 401] : [401, 409, 400]
      expect(expected, `${forgery}: ${message.body}\n${JSON.stringify(message.headers)}`).toContain(status)
      tried.set(forgery, (tried.get(forgery) ?? 0) + 1)
      if (number % 50 === 0) expect(await everything()).toEqual(before)
    }
    expect(await everything()).toEqual(before)
    for (const forgery of forgeriesOn[kind])
      expect(tried.get(forgery), forgery).toBeGreaterThan(forgeries / 30)

    // The same payment cannot pay a second order.
    expect(await send(forger.genuine({ ...payment(open, paid.transactionId) }))).toBe(409)
    const message = forger.genuine(payment(open, '4200-open'))
    fixture.clock.now += 299_000
    expect([await send(message), await send(message)]).toEqual([204, 204])
    fixture.clock.now += 1000
    expect(await send(message)).toBe(401)
    const [orders = []] = await everything()
    expect(orders.map((order) => (order as { status: string }).status)).toEqual(['paid', 'paid'])
  })

  test('every refused payment notification gets an answer in the format of WeChat Pay', async () => {
    const forger = new Forger(fixture.simulator, new RandomSource(seed), () => fixture.clock.now)
    const order = await ordered('refused')
    const paid = { tradeNo: tradeNoOf(order), amount: order.row.amount, transactionId: '4200-refused' }
    const right = forger.genuine(paid)
    const said = async (message: Message) => {
      const { statusCode, body } = await answerTo(message)
      return [statusCode, JSON.parse(body)]
    }
    const fail = (message: string) => ({ code: 'FAIL', message })
    expect(await said({ headers: {}, body: right.body })).toEqual([401, fail('unsigned')])
    expect(await said(forger.genuine({ ...paid, amount: 1 }))).toEqual([409, fail('not taken')])
    expect(await said({ ...right, body: ' '.repeat(limits.bodyBytes + 1) })).toEqual([
      413,
      fail('FST_ERR_CTP_BODY_TOO_LARGE'),
    ])
    const asText = { ...right, headers: { ...right.headers, 'content-type': 'text/plain' } }
    expect(await said(asText)).toEqual([415, fail('FST_ERR_CTP_INVALID_MEDIA_TYPE')])
    const broken = vi.spyOn(fixture.context.orders, 'change').mockRejectedValueOnce(new Error('disk is full'))
    expect(await said(right)).toEqual([500, fail('not taken')])
    broken.mockRestore()
    expect(await send(right)).toBe(204)
  })
})
