import { expect } from 'vitest'
import { products } from '#contract/orders/products.ts'
import { statusOf } from '#machines/domain/order/order-status.ts'
import { addOrder } from '#server/features/orders/add-order.ts'
import { cancelOrder, choosePayment } from '#server/features/orders/buyer-steps.ts'
import { confirmTransfer, refundOrder, rejectTransfer } from '#server/features/orders/operator-steps.ts'
import { doWhatIsDue } from '#server/features/orders/order-clock.ts'
import type { OrderContext } from '#server/features/orders/order-context.ts'
import { type StoredOrder, storedOrder } from '#server/features/orders/stored-order.ts'
import { askTrade } from '#server/features/orders/trades.ts'
import { noFaults } from '#server/wechat-pay-simulator/faults.ts'
import { must } from '#tests/support/payment/buy.ts'
import { type OrderFixture, reread } from '#tests/support/payment/order-fixture.ts'
import type { RandomSource } from '#tests/support/random-source.ts'

const minute = 60_000
const day = 24 * 60 * minute
const tooMany = { status: 429, code: 'FREQUENCY_LIMITED' }
const tooLittle = { status: 403, code: 'NOT_ENOUGH' }
const ended = new Set(['SUCCESS', 'REFUND', 'CLOSED'])
const operator = { operatorId: 'op', comment: 'by hand' }

/** The attempted actions by name: a fuzz run that never pays proves nothing. */
export type Tried = Map<string, number>

/** Random buyers, payers, operators, clocks and simulator faults, and the final invariants. */
export class OrderWorld {
  readonly #fixture: OrderFixture
  readonly #random: RandomSource
  readonly #tried: Tried
  readonly #account: string
  readonly #orders: StoredOrder[] = []

  constructor(
    fixture: OrderFixture,
    random: RandomSource,
    { tried, account }: { tried: Tried; account: string },
  ) {
    this.#fixture = fixture
    this.#random = random
    this.#tried = tried
    this.#account = account
  }

  #log(what: string): void {
    this.#tried.set(what, (this.#tried.get(what) ?? 0) + 1)
  }

  /** One of the two servers, chosen at random. */
  get #server(): OrderContext {
    return this.#random.chance(2) ? this.#fixture.context : this.#fixture.second
  }

  async #order(): Promise<StoredOrder> {
    return reread(this.#fixture.context, this.#random.pick(this.#orders))
  }

  /** The trades at the simulator that belong to these orders. */
  get #trades() {
    const numbers = this.#orders.map(({ row }) => row.number)
    return [...this.#fixture.simulator.trades.values()].filter(({ tradeNo }) =>
      numbers.some((number) => tradeNo.startsWith(number)),
    )
  }

  async place(): Promise<void> {
    const wanted = {
      accountId: this.#account,
      commandId: `${this.#account} ${this.#orders.length}`,
      product: this.#random.pick(products),
      quantity: 1 + this.#random.below(3),
      name: 'Plan',
    }
    this.#orders.push(must(await addOrder(this.#server, wanted)))
  }

  #setErrors(): void {
    const { faults } = this.#fixture.simulator
    Object.assign(faults, noFaults, { notify: this.#random.pick(['once', 'twice', 'none', 'held'] as const) })
    if (this.#random.chance(6)) faults.status = this.#random.pick([500, 503])
    if (this.#random.chance(6)) Object.assign(faults, this.#random.pick([tooMany, tooLittle]))
    if (this.#random.chance(4)) faults.refund = this.#random.pick(['PROCESSING', 'ABNORMAL', 'CLOSED'])
    if (this.#random.chance(6))
      faults.signature = this.#random.pick(['bad', 'stale', 'absent', 'unknownSerial'])
    if (this.#random.chance(6)) faults.amountOff = this.#random.pick([-1, 1, 100])
    faults.paysClosed = this.#random.chance(6)
  }

  async #pay(): Promise<void> {
    const trade = this.#random.pick(this.#trades)
    const closed = trade.state === 'CLOSED'
    if (await this.#fixture.simulator.pay(trade.tradeNo))
      this.#log(closed ? 'paid after it was closed' : 'paid')
  }

  /** Changes a payment to "the buyer types the password" or to "the buyer has too little money". */
  #tryToPay(): void {
    const open = this.#trades.filter(({ state }) => state === 'NOTPAY')
    if (open.length === 0) return
    this.#fixture.simulator.turn(
      this.#random.pick(open).tradeNo,
      this.#random.pick(['USERPAYING', 'PAYERROR']),
    )
  }

  /**
   * Moves the clock by seconds, hours or days, and sometimes by an hour back: the deadlines must hold with any
   * clock.
   */
  #moveClock(): void {
    const { clock } = this.#fixture
    clock.now += this.#random.pick([1000, 30_000, minute, 9 * minute, 11 * minute, 125 * minute, 8 * day])
    if (this.#random.chance(5)) {
      clock.now += this.#random.pick([-60, 60]) * minute
      this.#log('the clock jumped')
    }
  }

  readonly #steps: readonly [weight: number, name: string, step: () => Promise<unknown> | unknown][] = [
    [4, 'by WeChat', async () => choosePayment(this.#server, await this.#order(), 'wechat')],
    [1, 'by bank', async () => choosePayment(this.#server, await this.#order(), 'bank')],
    [1, 'cancel', async () => cancelOrder(this.#server, await this.#order())],
    [5, 'pay', () => (this.#trades.length > 0 ? this.#pay() : undefined)],
    [1, 'tried', () => this.#tryToPay()],
    [2, 'notified again', () => this.#notifyAgain()],
    [1, 'notified late', () => this.#fixture.simulator.release({ reversed: this.#random.chance(2) })],
    [2, 'asked', async () => this.#ask(await this.#order())],
    [3, 'clock', () => this.#moveClock()],
    [3, 'due', () => doWhatIsDue(this.#server)],
    [2, 'faults', () => this.#setErrors()],
    [1, 'key', () => this.#fixture.simulator.rotateKey()],
    [1, 'transfer', async () => this.#transfer(await this.#order())],
    [1, 'rejected', async () => rejectTransfer(this.#server, await this.#order(), operator)],
    [1, 'refund', async () => refundOrder(this.#server, await this.#order(), operator)],
  ]

  async #notifyAgain(): Promise<void> {
    if (this.#trades.length > 0)
      await this.#fixture.simulator.notifyAgain(this.#random.pick(this.#trades).tradeNo)
  }

  async #ask({ row, snapshot }: StoredOrder): Promise<void> {
    const { trade } = snapshot.context
    if (trade) await askTrade(this.#server, trade.tradeNo, row.id)
  }

  #transfer(order: StoredOrder) {
    const amount = order.row.amount + (this.#random.chance(3) ? this.#random.pick([-1, 1]) : 0)
    return confirmTransfer(this.#server, order, { ...operator, reference: 'R', amount })
  }

  /** Does one random action, or several random actions at the same time. */
  async happening(): Promise<void> {
    const all = this.#steps.flatMap(([weight, ...step]) => Array.from({ length: weight }, () => step))
    const several = this.#random.chance(3) ? 2 + this.#random.below(2) : 1
    const chosen = Array.from({ length: several }, () => this.#random.pick(all))
    await Promise.all(
      chosen.map(async ([name, step]) => {
        this.#log(name)
        await step()
      }),
    )
  }

  /** Completes unfinished and failed refunds. */
  async #endRefunds(): Promise<void> {
    const { refunds, endRefund } = this.#fixture.simulator
    const ours = new Set(this.#trades.map(({ tradeNo }) => tradeNo))
    for (const { refundNo, tradeNo, status } of refunds.values()) {
      if (status === 'SUCCESS' || !ours.has(tradeNo)) continue
      this.#log(`a refund was ${status}`)
      await endRefund(refundNo, 'SUCCESS')
    }
  }

  /**
   * Ends all faults, repeats the notifications of WeChat Pay, and advances the time until nothing is left to do.
   */
  async settle(): Promise<void> {
    const { simulator, clock, context, second } = this.#fixture
    Object.assign(simulator.faults, noFaults)
    await simulator.release()
    for (const { state, tradeNo } of this.#trades)
      if (state === 'SUCCESS') await simulator.notifyAgain(tradeNo)
    await this.#endRefunds()
    const waiting = () => context.store.db.selectFrom('order_deadline').selectAll().execute()
    for (let look = 0; (await waiting()).length > 0; look += 1) {
      if (look > 200) throw new Error(`no end: ${JSON.stringify(await waiting())}`)
      clock.now = Math.max(clock.now + 20 * minute, ...(look % 20 === 19 ? [clock.now + 8 * day] : []))
      await Promise.all([doWhatIsDue(context), doWhatIsDue(second)])
    }
  }

  /** Checks that every order has ended, and that WeChat Pay kept only the payments of paid orders, each one once. */
  async check(): Promise<void> {
    const { db } = this.#fixture.context.store
    const rows = await db
      .selectFrom('plan_order')
      .selectAll()
      .where('account_id', '=', this.#account)
      .execute()
    expect(rows).toHaveLength(this.#orders.length)
    for (const { row, snapshot } of rows.map(storedOrder)) {
      expect(row.status).toBe(statusOf(snapshot))
      expect(row.status).not.toMatch(/created|awaiting|refunding/)
      this.#log(row.status)
      const trades = this.#trades.filter(({ tradeNo }) => tradeNo.startsWith(row.number))
      const kept = trades.filter(({ state }) => state === 'SUCCESS').map(({ tradeNo }) => tradeNo)
      const { payment } = snapshot.context
      const byWechat = row.status === 'paid' && payment?.method === 'wechat'
      expect(kept, `${row.number} is ${row.status}`).toEqual(byWechat ? [payment.tradeNo] : [])
      expect(trades.filter(({ state }) => !ended.has(state))).toEqual([])
      for (const { amount } of trades) expect(amount).toBe(row.amount)
      const history = await db
        .selectFrom('order_entry')
        .select('name')
        .where('order_id', '=', row.id)
        .execute()
      const paid = history.filter(({ name }) => name === 'paid' || name === 'confirmTransfer')
      expect(paid.length).toBe(payment ? 1 : 0)
      const { period_start: from, period_end: until } = row
      expect(payment === null).toBe(from === null)
      if (from !== null && until !== null && row.status === 'paid') {
        expect(until - from).toBe(row.days * day)
        expect(from).toBeGreaterThanOrEqual(row.created_at)
      }
      if (kept.length > 0 && trades.some(({ state }) => state === 'REFUND')) this.#log('given back')
    }
  }
}
