import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { CallPath } from '#contract/interface/calls.ts'
import { accountNamespace, type OrderChanged, protocolVersion } from '#contract/interface/protocol.ts'
import type { OrderCommand } from '#machines/domain/order/order.events.ts'
import { orderMachine } from '#machines/domain/order/order.machine.ts'
import { statusOf } from '#machines/domain/order/order-status.ts'
import type { WholeOrder } from '#machines/flow/payment/payment.events.ts'
import { doWhatIsDue } from '#server/features/orders/order-clock.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { notifyPath } from '#server/platform/payment/notify-path.ts'
import { startWechatPaySimulator, type WechatPaySimulator } from '#server/wechat-pay-simulator/simulator.ts'
import { newOrder, orderEvents, orderedAt } from '#tests/support/chart-cases/order.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { shortWalks } from '#tests/support/model/short-walks.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'
import { Forger, type Message } from '#tests/support/payment/forged-notices.ts'
import { type ConfiguredAccount, configureAccount } from '#tests/support/payment/wechat-account.ts'
import { RandomSource } from '#tests/support/random-source.ts'
import { eachStore } from '#tests/support/server/build.ts'
import { createSite, LiveServer, type Person, type Site } from '#tests/support/server/live-server.ts'
import { walkTimeout } from '#tests/support/timeouts.ts'
import { systemOf } from './system-on-server.ts'

type Snapshot = SnapshotFrom<typeof orderMachine>

const graph = chartGraph(orderMachine, {
  input: newOrder,
  events: orderEvents,
  stopAt: ({ context }) => context.codes > 1,
})

/** Leave out payments without a payment code: somebody can pay only with a code that was shown, open or closed. */
const { walks, missed } = shortWalks(graph, {
  canDo: ({ type }, _, soFar) => type !== 'paid' || soFar.some((event) => event.type === 'codeIssued'),
})

const day = 24 * 3600 * 1000

/** A server with a merchant's account, and a simulator that is down unless a step needs it. */
interface Till {
  live: LiveServer
  simulator: WechatPaySimulator
  forger: Forger
  buyer: Person
  operator: Person
  /** The numbers of orders whose news reached the buyer's page. */
  notified: string[]
}

class OrderOnServer {
  readonly #till: Till
  readonly #number: string
  #now = undefined as unknown as Snapshot

  private constructor(till: Till, number: string) {
    this.#till = till
    this.#number = number
  }

  static async place(till: Till): Promise<OrderOnServer> {
    const wanted = { subscriptionType: 'oneTime', eventLevel: 'professional', orderQuantity: 1 }
    const made = { ...wanted, commandId: randomUUID() }
    const { envelope } = await till.live.call('/api/order/Order/Add', made, till.buyer)
    return new OrderOnServer(till, envelope.Data?.orderNumber ?? '')
  }

  async #call(name: string, more: object = {}): Promise<ErrorCode | undefined> {
    const { live, buyer, operator } = this.#till
    const path = `/api/order/${name}` as CallPath
    const person = name.startsWith('Operator') ? operator : buyer
    const { envelope } = await live.call(path, { orderNumber: this.#number, ...more }, person)
    return (envelope.Code as ErrorCode | null) ?? undefined
  }

  async #withSimulator<Result>(step: () => Promise<Result>): Promise<Result> {
    const { faults } = this.#till.simulator
    faults.status = 0
    try {
      return await step()
    } finally {
      faults.status = 503
    }
  }

  async #notify({ headers, body }: Message): Promise<number> {
    const url = `http://127.0.0.1:${this.#till.live.server.port}${notifyPath}`
    const sent = { ...headers, 'content-type': 'application/json' }
    return (await fetch(url, { method: 'POST', headers: sent, body })).status
  }

  get #trade() {
    const trades = [...this.#till.simulator.trades.values()]
    return trades.findLast(({ tradeNo }) => tradeNo.startsWith(this.#number))
  }

  async #whole(): Promise<WholeOrder> {
    const input = { orderNumber: this.#number }
    const { envelope } = await this.#till.live.call('/api/order/Order/GetByNumber', input, this.#till.buyer)
    if (!envelope.Data) throw new Error(`no order: ${envelope.Code}`)
    return envelope.Data
  }

  /** Chooses a payment method. The server accepts the method even if no payment code can be created. */
  async #choose(method: 'wechat' | 'bank'): Promise<ErrorCode | undefined> {
    const code = await this.#call('Order/ChoosePayment', { paymentType: method })
    return code === 'PaymentUnsure' ? undefined : code
  }

  /** Closes the code at the simulator. The server learns of it when the buyer asks for the state. */
  async #codeClosed(): Promise<undefined> {
    Object.assign(this.#trade ?? {}, { state: 'CLOSED' })
    await this.#withSimulator(() => this.#call('Order/CheckPayment'))
  }

  async #paid(amount: number): Promise<ErrorCode | undefined> {
    const trade = this.#trade
    if (!trade) throw new Error('there is nothing to pay')
    if (amount !== newOrder.amount) {
      const { tradeNo } = trade
      const payment = { tradeNo, amount, transactionId: `4200-${tradeNo}` }
      return (await this.#notify(this.#till.forger.genuine(payment))) === 409 ? 'AmountWrong' : undefined
    }
    expect(await this.#till.simulator.pay(trade.tradeNo)).toBe(true)
    return undefined
  }

  /** The order ended a day ago, and the server fires its deadline. */
  async #expire(): Promise<undefined> {
    const { db } = this.#till.live
    const { id, state } = await db
      .selectFrom('plan_order')
      .select(['id', 'state'])
      .where('number', '=', this.#number)
      .executeTakeFirstOrThrow()
    const chart = JSON.parse(state)
    chart.context.expiresAt = this.#till.live.now() - day
    await db
      .updateTable('plan_order')
      .set({ state: JSON.stringify(chart) })
      .where('id', '=', id)
      .execute()
    await db.updateTable('order_deadline').set({ due_at: 0 }).where('order_id', '=', id).execute()
    await doWhatIsDue(this.#till.live.context.orders)
    // The clock of the server may have claimed the deadline first. The order has then not expired yet.
    const deadlines = () =>
      db
        .selectFrom('order_deadline')
        .select('due_at')
        .where('order_id', '=', id)
        .where('kind', '=', 'expire')
        .execute()
    await expect.poll(deadlines, { interval: 5 }).toEqual([])
  }

  async #refundEnds(status: 'SUCCESS' | 'ABNORMAL'): Promise<undefined> {
    const { chart } = await this.#whole()
    const { refundNo, payment } = (chart as { context: Snapshot['context'] }).context
    const notice = this.#till.forger.refund(refundNo ?? '', payment?.tradeNo ?? '', status)
    expect(await this.#notify(notice)).toBe(204)
  }

  send(event: OrderCommand): Promise<ErrorCode | undefined> {
    switch (event.type) {
      case 'choose':
        return this.#choose(event.method)
      case 'codeIssued':
        return this.#withSimulator(() => this.#call('Order/GetQrCode'))
      case 'codeClosed':
        return this.#codeClosed()
      case 'paid':
        return this.#paid(event.amount)
      case 'confirmTransfer':
        return this.#call('Operator/ConfirmTransfer', {
          reference: event.reference,
          paidAmount: event.amount,
          comment: event.comment,
        })
      case 'rejectTransfer':
        return this.#call('Operator/RejectTransfer', { comment: event.comment })
      case 'give':
        throw new Error('it is ordered and given in one call')
      case 'cancel':
        return this.#call('Order/Cancel')
      case 'deadlinePassed':
        return this.#expire()
      case 'refund':
        return this.#call('Operator/Refund', { comment: event.comment })
      case 'refunded':
        return this.#refundEnds('SUCCESS')
      case 'refundFailed':
        return this.#refundEnds('ABNORMAL')
    }
  }

  /**
   * Tries an event that the machine refuses. Returns null for automatic steps of the server, and for steps that the
   * server replaces by others: it closes an open payment code before it creates another one, and it keeps a payment
   * method that is chosen again.
   */
  async attempt(event: OrderCommand): Promise<ErrorCode | undefined | null> {
    const isOpen = this.#now.matches('open')
    const isPaid = this.#now.matches('paid') || this.#now.matches('refunded')
    const { method, trade } = this.#now.context
    switch (event.type) {
      case 'choose':
        if (isOpen && (trade || method === event.method || event.at !== orderedAt)) return null
        break
      case 'codeIssued':
        if (isOpen) return null
        break
      case 'paid':
        if (isPaid || event.amount === newOrder.amount || !this.#trade) return null
        break
      case 'cancel':
        if (trade) return null
        break
      case 'give':
      case 'codeClosed':
      case 'deadlinePassed':
      case 'refunded':
      case 'refundFailed':
        return null
    }
    return this.send(event)
  }

  async check(snapshot: Snapshot): Promise<void> {
    this.#now = snapshot
    const whole = await this.#whole()
    const { value, context } = whole.chart as Pick<Snapshot, 'value' | 'context'>
    const seen = ({ method, codes, trade, payment, refundNo }: Snapshot['context']) => ({
      method,
      codes,
      trade: trade !== null,
      payment: payment?.method,
      refund: refundNo !== null,
    })
    expect([value, seen(context)]).toEqual([snapshot.value, seen(snapshot.context)])
    expect([whole.status, whole.paidAmount, whole.qrCode !== '']).toEqual([
      statusOf(snapshot),
      snapshot.context.payment ? newOrder.amount : 0,
      snapshot.context.trade !== null,
    ])
    // The page gets news of exactly the committed steps.
    const steps = () => this.#till.notified.filter((number) => number === this.#number).length
    await expect.poll(steps, { interval: 5 }).toBe(whole.history.length)
  }
}

it('the test paths on the server take every transition of the order state machine', () => {
  // The server orders and grants in one call, which tests/server/payment/order-calls.test.ts tests.
  expect(missed).toEqual(['order.open: give [it costs nothing] -> order.paid'])
})

eachStore('the order chart on the server', (kind) => {
  let till: Till
  let site: Site
  let account: ConfiguredAccount
  let page: Socket
  beforeAll(async () => {
    const simulator = await startWechatPaySimulator({ clock: Date.now })
    Object.assign(simulator.faults, { status: 503, paysClosed: true })
    account = configureAccount(simulator)
    const { payment } = readEnvironment({
      ...account.environment,
      BANK_ACCOUNT: 'Cuelight|Bank of Tests|6222 0000',
      PUBLIC_URL: 'https://hall.test',
    })
    site = await createSite(kind, { payment })
    const live = await LiveServer.start(site)
    live.context.orders.notifyUrl = `http://127.0.0.1:${live.server.port}${notifyPath}`
    const forger = new Forger(simulator, new RandomSource(1), Date.now)
    const [buyer, operator] = [await live.host(), await live.host()]
    till = { live, simulator, forger, buyer, operator, notified: [] }
    const auth = { token: buyer.token, protocol: protocolVersion }
    const options = { auth, transports: ['websocket'], forceNew: true }
    page = io(`http://127.0.0.1:${live.server.port}${accountNamespace}`, options)
    page.on('OrderChanged', ({ orderNumber }: OrderChanged) => till.notified.push(orderNumber))
    await new Promise<void>((resolve) => page.on('connect', resolve))
  })
  afterAll(async () => {
    page.disconnect()
    await till.live.close()
    await till.simulator.close()
    account.remove()
    await site.remove()
  })

  it(
    'the order state machine on the server matches its model on every transition and refusal',
    walkTimeout,
    async () => {
      await walkModel(graph, walks, async () => systemOf(orderMachine, await OrderOnServer.place(till)))
    },
  )
})
