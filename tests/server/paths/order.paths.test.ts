import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { readEnvironment } from '../../../server/environment.ts'
import { doWhatIsDue } from '../../../server/orders/order-clock.ts'
import { type Gateway, startGateway } from '../../../server/payment/gateway/gateway.ts'
import { notifyPath } from '../../../server/payment/notify-path.ts'
import type { CallPath } from '../../../src/contract/calls.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { accountNamespace, type OrderChanged, protocolVersion } from '../../../src/contract/protocol.ts'
import type { OrderCommand } from '../../../src/machines/order/order.events.ts'
import { orderMachine } from '../../../src/machines/order/order.machine.ts'
import { statusOf } from '../../../src/machines/order/order-status.ts'
import type { WholeOrder } from '../../../src/machines/payment/payment.events.ts'
import { newOrder, orderEvents, orderedAt } from '../../machines/cases/order.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import { shortWalks } from '../../machines/model/short-walks.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { Tape } from '../../sync/tape.ts'
import { eachStore } from '../build.ts'
import { createSite, LiveServer, type Person, type Site } from '../live-server.ts'
import { Forger, type Message } from '../payment/forged-notices.ts'
import { type ConfiguredAccount, configureAccount } from '../payment/wechat-account.ts'
import { systemOf } from './system-on-server.ts'

type Snapshot = SnapshotFrom<typeof orderMachine>

const graph = chartGraph(orderMachine, {
  input: newOrder,
  events: orderEvents,
  stopAt: ({ context }) => context.codes > 1,
})

/** A payment needs a code that was shown once, open or closed by now. */
const { walks, missed } = shortWalks(graph, {
  canDo: ({ type }, _, soFar) => type !== 'paid' || soFar.some((event) => event.type === 'codeIssued'),
})

const day = 24 * 3600 * 1000

/** A server with a merchant's account, and the gateway, which is down unless a step needs it. */
interface Till {
  live: LiveServer
  gateway: Gateway
  forger: Forger
  buyer: Person
  operator: Person
  /** Numbers of orders that the buyer's page heard of. */
  heard: string[]
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
    const wanted = { SubscriptionType: 'oneTime', EventLevel: 'professional', OrderQuantity: 1 }
    const made = { ...wanted, CommandId: randomUUID() }
    const { envelope } = await till.live.call('/api/order/Order/Add', made, till.buyer)
    return new OrderOnServer(till, envelope.Data?.OrderNumber ?? '')
  }

  async #call(name: string, more: object = {}): Promise<ErrorCode | undefined> {
    const { live, buyer, operator } = this.#till
    const path = `/api/order/${name}` as CallPath
    const person = name.startsWith('Operator') ? operator : buyer
    const { envelope } = await live.call(path, { OrderNumber: this.#number, ...more }, person)
    return (envelope.Code as ErrorCode | null) ?? undefined
  }

  async #withGateway<Result>(step: () => Promise<Result>): Promise<Result> {
    const { faults } = this.#till.gateway
    faults.status = 0
    try {
      return await step()
    } finally {
      faults.status = 503
    }
  }

  async #tell({ headers, body }: Message): Promise<number> {
    const url = `http://127.0.0.1:${this.#till.live.server.port}${notifyPath}`
    const sent = { ...headers, 'content-type': 'application/json' }
    return (await fetch(url, { method: 'POST', headers: sent, body })).status
  }

  get #trade() {
    const trades = [...this.#till.gateway.trades.values()]
    return trades.findLast(({ tradeNo }) => tradeNo.startsWith(this.#number))
  }

  async #whole(): Promise<WholeOrder> {
    const input = { OrderNumber: this.#number }
    const { envelope } = await this.#till.live.call('/api/order/Order/GetByNumber', input, this.#till.buyer)
    if (!envelope.Data) throw new Error(`no order: ${envelope.Code}`)
    return envelope.Data
  }

  /** The way to pay is taken though no code can be had for it. */
  async #choose(method: 'wechat' | 'bank'): Promise<ErrorCode | undefined> {
    const code = await this.#call('Order/ChoosePayment', { PaymentType: method })
    return code === 'PaymentUnsure' ? undefined : code
  }

  /** It was closed where it could have been paid, and the buyer asks. */
  async #codeClosed(): Promise<undefined> {
    Object.assign(this.#trade ?? {}, { state: 'CLOSED' })
    await this.#withGateway(() => this.#call('Order/CheckPayment'))
  }

  async #paid(amount: number): Promise<ErrorCode | undefined> {
    const trade = this.#trade
    if (!trade) throw new Error('there is nothing to pay')
    if (amount !== newOrder.amount) {
      const { tradeNo } = trade
      const payment = { tradeNo, amount, transactionId: `4200-${tradeNo}` }
      return (await this.#tell(this.#till.forger.genuine(payment))) === 409 ? 'AmountWrong' : undefined
    }
    expect(await this.#till.gateway.pay(trade.tradeNo)).toBe(true)
    return undefined
  }

  /** Its time was over a day ago; the server's clock looks. */
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
  }

  async #refundEnds(status: 'SUCCESS' | 'ABNORMAL'): Promise<undefined> {
    const { Chart } = await this.#whole()
    const { refundNo, payment } = (Chart as { context: Snapshot['context'] }).context
    const notice = this.#till.forger.refund(refundNo ?? '', payment?.tradeNo ?? '', status)
    expect(await this.#tell(notice)).toBe(204)
  }

  send(event: OrderCommand): Promise<ErrorCode | undefined> {
    switch (event.type) {
      case 'choose':
        return this.#choose(event.method)
      case 'codeIssued':
        return this.#withGateway(() => this.#call('Order/GetQrCode'))
      case 'codeClosed':
        return this.#codeClosed()
      case 'paid':
        return this.#paid(event.amount)
      case 'confirmTransfer':
        return this.#call('Operator/ConfirmTransfer', {
          Reference: event.reference,
          PaidAmount: event.amount,
          Comment: event.comment,
        })
      case 'rejectTransfer':
        return this.#call('Operator/RejectTransfer', { Comment: event.comment })
      case 'give':
        throw new Error('it is ordered and given in one call')
      case 'cancel':
        return this.#call('Order/Cancel')
      case 'deadlinePassed':
        return this.#expire()
      case 'refund':
        return this.#call('Operator/Refund', { Comment: event.comment })
      case 'refunded':
        return this.#refundEnds('SUCCESS')
      case 'refundFailed':
        return this.#refundEnds('ABNORMAL')
    }
  }

  /**
   * null: what the server does of itself, and what it brings about on the way to what was asked: a code that is open is
   * closed first, another one comes only once it is, and a way to pay that is chosen again is the one that there is.
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
    const { value, context } = whole.Chart as Pick<Snapshot, 'value' | 'context'>
    const seen = ({ method, codes, trade, payment, refundNo }: Snapshot['context']) => ({
      method,
      codes,
      trade: trade !== null,
      payment: payment?.method,
      refund: refundNo !== null,
    })
    expect([value, seen(context)]).toEqual([snapshot.value, seen(snapshot.context)])
    expect([whole.Status, whole.PaidAmount, whole.QrCode !== '']).toEqual([
      statusOf(snapshot),
      snapshot.context.payment ? newOrder.amount : 0,
      snapshot.context.trade !== null,
    ])
    // The page hears of every step that was committed, and of nothing else.
    const steps = () => this.#till.heard.filter((number) => number === this.#number).length
    await expect.poll(steps, { interval: 5 }).toBe(whole.History.length)
  }
}

it('takes every transition of an order', () => {
  // One call orders it and gives it: tests/server/order-calls.test.ts.
  expect(missed).toEqual(['order.open: give [it costs nothing] -> order.paid'])
})

eachStore('the order chart on the server', (kind) => {
  let till: Till
  let site: Site
  let account: ConfiguredAccount
  let page: Socket
  beforeAll(async () => {
    const gateway = await startGateway({ clock: Date.now })
    Object.assign(gateway.faults, { status: 503, paysClosed: true })
    account = configureAccount(gateway)
    const { payment } = readEnvironment({
      ...account.environment,
      BANK_ACCOUNT: 'Cuelight|Bank of Tests|6222 0000',
      PUBLIC_URL: 'https://hall.test',
    })
    site = await createSite(kind, { payment })
    const live = await LiveServer.start(site)
    live.context.orders.notifyUrl = `http://127.0.0.1:${live.server.port}${notifyPath}`
    const forger = new Forger(gateway, new Tape(1), Date.now)
    const [buyer, operator] = [await live.host(), await live.host()]
    till = { live, gateway, forger, buyer, operator, heard: [] }
    const auth = { Token: buyer.token, Protocol: protocolVersion }
    const options = { auth, transports: ['websocket'], forceNew: true }
    page = io(`http://127.0.0.1:${live.server.port}${accountNamespace}`, options)
    page.on('OrderChanged', ({ OrderNumber }: OrderChanged) => till.heard.push(OrderNumber))
    await new Promise<void>((resolve) => page.on('connect', resolve))
  })
  afterAll(async () => {
    page.disconnect()
    await till.live.close()
    await till.gateway.close()
    account.remove()
    await site.remove()
  })

  it('takes every transition and refuses the same for the same reasons', patienceForWalk, async () => {
    await walkModel(graph, walks, async () => systemOf(orderMachine, await OrderOnServer.place(till)))
  })
})
