import { expect } from 'vitest'
import { addOrder } from '../../../server/orders/add-order.ts'
import { cancelOrder, choosePayment } from '../../../server/orders/buyer-steps.ts'
import { confirmTransfer, refundOrder, rejectTransfer } from '../../../server/orders/operator-steps.ts'
import { doWhatIsDue } from '../../../server/orders/order-clock.ts'
import type { OrderContext } from '../../../server/orders/order-context.ts'
import { type StoredOrder, storedOrder } from '../../../server/orders/stored-order.ts'
import { askTrade } from '../../../server/orders/trades.ts'
import { noFaults } from '../../../server/payment/gateway/faults.ts'
import { products } from '../../../src/contract/orders/products.ts'
import { statusOf } from '../../../src/machines/order/order-status.ts'
import type { Tape } from '../../sync/tape.ts'
import { must } from '../bought.ts'
import { type OrderStage, reread } from './order-stage.ts'

const minute = 60_000
const day = 24 * 60 * minute
const tooMany = { status: 429, code: 'FREQUENCY_LIMITED' }
const tooLittle = { status: 403, code: 'NOT_ENOUGH' }
const ended = new Set(['SUCCESS', 'REFUND', 'CLOSED'])
const operator = { operatorId: 'op', comment: 'by hand' }

/** What was tried, by its name: a fuzz that never pays proves nothing. */
export type Tried = Map<string, number>

/** Buyers, payers, operators, clocks and a gateway with faults, all at random; and what must hold in the end. */
export class OrderWorld {
  readonly #stage: OrderStage
  readonly #tape: Tape
  readonly #tried: Tried
  readonly #account: string
  readonly #orders: StoredOrder[] = []

  constructor(stage: OrderStage, tape: Tape, { tried, account }: { tried: Tried; account: string }) {
    this.#stage = stage
    this.#tape = tape
    this.#tried = tried
    this.#account = account
  }

  #note(what: string): void {
    this.#tried.set(what, (this.#tried.get(what) ?? 0) + 1)
  }

  /** Either of the two servers. */
  get #server(): OrderContext {
    return this.#tape.chance(2) ? this.#stage.context : this.#stage.second
  }

  async #order(): Promise<StoredOrder> {
    return reread(this.#stage.context, this.#tape.pick(this.#orders))
  }

  /** The gateway's trades of these orders. */
  get #trades() {
    const numbers = this.#orders.map(({ row }) => row.number)
    return [...this.#stage.gateway.trades.values()].filter(({ tradeNo }) =>
      numbers.some((number) => tradeNo.startsWith(number)),
    )
  }

  async place(): Promise<void> {
    const wanted = {
      accountId: this.#account,
      commandId: `${this.#account} ${this.#orders.length}`,
      product: this.#tape.pick(products),
      quantity: 1 + this.#tape.below(3),
      name: 'Plan',
    }
    this.#orders.push(must(await addOrder(this.#server, wanted)))
  }

  #setFaults(): void {
    const { faults } = this.#stage.gateway
    Object.assign(faults, noFaults, { notify: this.#tape.pick(['once', 'twice', 'none', 'held'] as const) })
    if (this.#tape.chance(6)) faults.status = this.#tape.pick([500, 503])
    if (this.#tape.chance(6)) Object.assign(faults, this.#tape.pick([tooMany, tooLittle]))
    if (this.#tape.chance(4)) faults.refund = this.#tape.pick(['PROCESSING', 'ABNORMAL', 'CLOSED'])
    if (this.#tape.chance(6)) faults.signature = this.#tape.pick(['bad', 'stale', 'absent', 'unknownSerial'])
    if (this.#tape.chance(6)) faults.amountOff = this.#tape.pick([-1, 1, 100])
    faults.paysClosed = this.#tape.chance(6)
  }

  async #pay(): Promise<void> {
    const trade = this.#tape.pick(this.#trades)
    const closed = trade.state === 'CLOSED'
    if (await this.#stage.gateway.pay(trade.tradeNo)) this.#note(closed ? 'paid after it was closed' : 'paid')
  }

  /** Somebody types a password, or has too little money. */
  #tryToPay(): void {
    const open = this.#trades.filter(({ state }) => state === 'NOTPAY')
    if (open.length === 0) return
    this.#stage.gateway.turn(this.#tape.pick(open).tradeNo, this.#tape.pick(['USERPAYING', 'PAYERROR']))
  }

  /** Fast, slow, and wrong for an hour either way: deadlines are rows, compared with whatever clock there is. */
  #moveClock(): void {
    const { clock } = this.#stage
    clock.now += this.#tape.pick([1000, 30_000, minute, 9 * minute, 11 * minute, 125 * minute, 8 * day])
    if (this.#tape.chance(5)) {
      clock.now += this.#tape.pick([-60, 60]) * minute
      this.#note('the clock jumped')
    }
  }

  readonly #steps: readonly [weight: number, name: string, step: () => Promise<unknown> | unknown][] = [
    [4, 'by WeChat', async () => choosePayment(this.#server, await this.#order(), 'wechat')],
    [1, 'by bank', async () => choosePayment(this.#server, await this.#order(), 'bank')],
    [1, 'cancel', async () => cancelOrder(this.#server, await this.#order())],
    [5, 'pay', () => (this.#trades.length > 0 ? this.#pay() : undefined)],
    [1, 'tried', () => this.#tryToPay()],
    [2, 'told again', () => this.#tellAgain()],
    [1, 'told late', () => this.#stage.gateway.release({ reversed: this.#tape.chance(2) })],
    [2, 'asked', async () => this.#ask(await this.#order())],
    [3, 'clock', () => this.#moveClock()],
    [3, 'due', () => doWhatIsDue(this.#server)],
    [2, 'faults', () => this.#setFaults()],
    [1, 'key', () => this.#stage.gateway.rotateKey()],
    [1, 'transfer', async () => this.#transfer(await this.#order())],
    [1, 'rejected', async () => rejectTransfer(this.#server, await this.#order(), operator)],
    [1, 'refund', async () => refundOrder(this.#server, await this.#order(), operator)],
  ]

  async #tellAgain(): Promise<void> {
    if (this.#trades.length > 0) await this.#stage.gateway.notifyAgain(this.#tape.pick(this.#trades).tradeNo)
  }

  async #ask({ row, snapshot }: StoredOrder): Promise<void> {
    const { trade } = snapshot.context
    if (trade) await askTrade(this.#server, trade.tradeNo, row.id)
  }

  #transfer(order: StoredOrder) {
    const amount = order.row.amount + (this.#tape.chance(3) ? this.#tape.pick([-1, 1]) : 0)
    return confirmTransfer(this.#server, order, { ...operator, reference: 'R', amount })
  }

  /** One of all that can happen, or some of it at the same instant. */
  async happening(): Promise<void> {
    const all = this.#steps.flatMap(([weight, ...step]) => Array.from({ length: weight }, () => step))
    const several = this.#tape.chance(3) ? 2 + this.#tape.below(2) : 1
    const chosen = Array.from({ length: several }, () => this.#tape.pick(all))
    await Promise.all(
      chosen.map(async ([name, step]) => {
        this.#note(name)
        await step()
      }),
    )
  }

  /** What had no end, or a bad one, goes through. */
  async #endRefunds(): Promise<void> {
    const { refunds, endRefund } = this.#stage.gateway
    const ours = new Set(this.#trades.map(({ tradeNo }) => tradeNo))
    for (const { refundNo, tradeNo, status } of refunds.values()) {
      if (status === 'SUCCESS' || !ours.has(tradeNo)) continue
      this.#note(`a refund was ${status}`)
      await endRefund(refundNo, 'SUCCESS')
    }
  }

  /** The faults end, WeChat Pay tells again of what was paid, and time goes on until nothing is left to do. */
  async settle(): Promise<void> {
    const { gateway, clock, context, second } = this.#stage
    Object.assign(gateway.faults, noFaults)
    await gateway.release()
    for (const { state, tradeNo } of this.#trades) if (state === 'SUCCESS') await gateway.notifyAgain(tradeNo)
    await this.#endRefunds()
    const waiting = () => context.store.db.selectFrom('order_deadline').selectAll().execute()
    for (let look = 0; (await waiting()).length > 0; look += 1) {
      if (look > 200) throw new Error(`no end: ${JSON.stringify(await waiting())}`)
      clock.now = Math.max(clock.now + 20 * minute, ...(look % 20 === 19 ? [clock.now + 8 * day] : []))
      await Promise.all([doWhatIsDue(context), doWhatIsDue(second)])
    }
  }

  /** Nobody has paid for nothing, nobody twice, and nobody has what they did not pay. */
  async check(): Promise<void> {
    const { db } = this.#stage.context.store
    const rows = await db
      .selectFrom('plan_order')
      .selectAll()
      .where('account_id', '=', this.#account)
      .execute()
    expect(rows).toHaveLength(this.#orders.length)
    for (const { row, snapshot } of rows.map(storedOrder)) {
      expect(row.status).toBe(statusOf(snapshot))
      expect(row.status).not.toMatch(/created|awaiting|refunding/)
      this.#note(row.status)
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
      if (kept.length > 0 && trades.some(({ state }) => state === 'REFUND')) this.#note('given back')
    }
  }
}
