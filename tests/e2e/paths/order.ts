import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { call } from '../../../bench/api.ts'
import { type Gateway, startGateway } from '../../../server/payment/gateway/gateway.ts'
import { notifyPath } from '../../../server/payment/notify-path.ts'
import { orderMachine } from '../../../src/machines/order/order.machine.ts'
import { statusOf } from '../../../src/machines/order/order-status.ts'
import { newOrder, orderEvents } from '../../machines/cases/order.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import { Forger, type Message } from '../../server/payment/forged-notices.ts'
import { Tape } from '../../sync/tape.ts'
import { axeViolations } from '../axe.ts'
import { comesTo, seen } from '../seen.ts'
import type { Stage } from '../stage.ts'
import { t } from '../words.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, WatchedPage } from './watched-page.ts'

type OrderMachine = typeof orderMachine
type OrderEvent = EventFromLogic<OrderMachine>
type Snapshot = SnapshotFrom<OrderMachine>

const graph = chartGraph(orderMachine, {
  input: newOrder,
  events: orderEvents,
  stopAt: ({ context }) => context.codes > 1,
})

/** What no button does: time passes, tests/server/paths; what is given is ordered in the same step. */
const without = [
  'order.open: give [it costs nothing] -> order.paid',
  'order.open: deadlinePassed [and] -> order.expired',
  'order.expired: paid [the amount is right] -> order.paid',
]

const methods = { wechat: t('orders.methodWechat'), bank: t('orders.methodBank') }

/** What stands over an order that is not to be paid any more. */
const endTitles = {
  paid: 'orders.paidTitle',
  cancelled: 'orders.overTitle_cancelled',
  failed: 'orders.overTitle_failed',
  refunding: 'orders.overTitle_refunding',
  refunded: 'orders.overTitle_refunded',
} as const

const isEnd = (status: string): status is keyof typeof endTitles => status in endTitles

/** The gateway of the stage's server; it is down unless a step needs it. */
export async function openGateway(): Promise<Gateway> {
  const gateway = await startGateway({ clock: Date.now })
  Object.assign(gateway.faults, { status: 503, paysClosed: true })
  return gateway
}

interface Counter {
  stage: Stage
  gateway: Gateway
  forger: Forger
  /** The buyer's page, and the operator's. */
  buyer: Page
  operator: Page
  /** Pages whose looks have been examined. */
  examined: Set<string>
}

/** As a link of the console leads there: nothing is loaded anew. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

class OrderOnPages implements OnPages<OrderMachine> {
  readonly #counter: Counter
  readonly #number: string
  readonly #page: WatchedPage<'page'>

  private constructor(counter: Counter, number: string) {
    this.#counter = counter
    this.#number = number
    this.#page = new WatchedPage(counter.buyer, () => ({ page: { css: 'main' } }))
  }

  /** Placed over the API, and found in the list of the buyer's orders. */
  static async open(counter: Counter): Promise<OrderOnPages> {
    const { stage, buyer } = counter
    const wanted = {
      SubscriptionType: 'oneTime',
      EventLevel: 'professional',
      OrderQuantity: 1,
      CommandId: randomUUID(),
    } as const
    const { token } = stage.backstage()
    const { OrderNumber } = await call(stage.server().origin, '/api/order/Order/Add', wanted, token)
    await goTo(buyer, '/UserCenter/MyOrders')
    await seen(buyer.getByRole('row', { name: OrderNumber }))
    await buyer
      .getByRole('row', { name: OrderNumber })
      .getByRole('button', { name: t('orders.pay') })
      .click()
    return new OrderOnPages(counter, OrderNumber)
  }

  get #trade() {
    const trades = [...this.#counter.gateway.trades.values()]
    const trade = trades.findLast(({ tradeNo }) => tradeNo.startsWith(this.#number))
    // Where the world reaches the server, the gateway does not.
    if (trade) Object.assign(trade, { notifyUrl: this.#counter.stage.server().origin + notifyPath })
    return trade
  }

  async #withGateway(step: () => Promise<void>, isDone: () => boolean): Promise<void> {
    const { faults } = this.#counter.gateway
    faults.status = 0
    await step()
    await comesTo(isDone).toBe(true)
    // What is answered now was asked before.
    await this.#page.comesTo(false, ({ page }) => page?.controls.some(({ busy }) => busy) ?? true)
    faults.status = 503
  }

  async #tell({ headers, body }: Message): Promise<void> {
    const sent = { ...headers, 'content-type': 'application/json' }
    const url = this.#counter.stage.server().origin + notifyPath
    expect((await fetch(url, { method: 'POST', headers: sent, body })).status).toBe(204)
  }

  async #refundEnds(status: 'SUCCESS' | 'ABNORMAL'): Promise<void> {
    const { stage, forger } = this.#counter
    const input = { OrderNumber: this.#number }
    const { token } = stage.backstage()
    const whole = await call(stage.server().origin, '/api/order/Order/GetByNumber', input, token)
    const { refundNo, payment } = (whole.Chart as Pick<Snapshot, 'context'>).context
    await this.#tell(forger.refund(refundNo ?? '', payment?.tradeNo ?? '', status))
  }

  /** The operator finds the order by its number and says what is so in the dialog. */
  async #asOperator(button: string, given: Record<string, string>, wrong: Record<string, string> = {}) {
    const { operator } = this.#counter
    const search = operator.getByRole('searchbox')
    await search.fill('')
    await search.fill(this.#number)
    await seen(operator.getByRole('row', { name: this.#number }))
    const row = operator.getByRole('row', { name: this.#number })
    await row.getByRole('button', { name: button }).click()
    const dialog = operator.getByRole('dialog')
    const press = async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
      await dialog.getByRole('button', { name: button }).click()
    }
    if (Object.keys(wrong).length > 0) {
      await press({ ...given, ...wrong })
      await seen(dialog.getByText(t.error('AmountWrong')))
      await this.#examine('operator', operator)
    }
    await press(given)
    await dialog.waitFor({ state: 'hidden' })
  }

  /** What the operator reads of the order that was found last. */
  async #readHistory(...lines: string[]): Promise<void> {
    const { operator } = this.#counter
    const row = operator.getByRole('row', { name: this.#number })
    await row.getByRole('button', { name: t('orders.history') }).click()
    const dialog = operator.getByRole('dialog')
    for (const line of lines) await seen(dialog.getByText(line, { exact: true }))
    await this.#examine('history', operator)
    await dialog
      .getByRole('button', { name: t('common.close') })
      .first()
      .click()
    await dialog.waitFor({ state: 'hidden' })
  }

  /** Where to transfer to, and under which words. */
  async #readBank(): Promise<void> {
    const { buyer } = this.#counter
    const line = (name: string) => buyer.getByText(name, { exact: true }).locator('..')
    await seen(line(t('orders.accountName')).getByText('Cuelight Ltd', { exact: true }))
    await seen(line(t('orders.accountBank')).getByText('Bank of Tests', { exact: true }))
    await seen(line(t('orders.accountNumber')).getByText('6222 0000', { exact: true }))
    await seen(line(t('orders.reference')).getByText(this.#number, { exact: true }))
    await seen(buyer.getByText(t('orders.transferAfter')))
  }

  async #examine(name: string, page: Page): Promise<void> {
    if (this.#counter.examined.has(name)) return
    this.#counter.examined.add(name)
    expect(await axeViolations(page)).toEqual([])
  }

  async execute(event: OrderEvent): Promise<void> {
    const { buyer, gateway } = this.#counter
    const comment = t('orders.comment')
    switch (event.type) {
      case 'choose':
        return buyer.getByRole('radio', { name: methods[event.method] }).click()
      case 'codeIssued':
        return this.#withGateway(
          () => this.#page.press('page', t('orders.newCode')),
          () => this.#trade !== undefined,
        )
      case 'codeClosed': {
        // Whoever pays is not taken at once: the buyer asks.
        Object.assign(this.#trade ?? {}, { state: 'CLOSED' })
        gateway.faults.status = 0
        await this.#page.press('page', t('orders.checkPayment'))
        await this.#page.comesTo(true, ({ page }) => has(page, t('orders.codeOver')))
        gateway.faults.status = 503
        return
      }
      case 'paid':
        expect(await gateway.pay(this.#trade?.tradeNo ?? '')).toBe(true)
        return
      case 'confirmTransfer': {
        const right = { [t('orders.receivedAmount')]: '199', [t('orders.bankReference')]: 'R-1' }
        const wrong = { [t('orders.receivedAmount')]: '198.99' }
        return this.#asOperator(t('orders.confirmTransfer'), right, wrong)
      }
      case 'rejectTransfer':
        await this.#asOperator(t('orders.rejectTransfer'), { [comment]: event.comment })
        return this.#readHistory(t('orders.entry_rejectTransfer'), event.comment)
      case 'refund':
        return this.#asOperator(t('orders.refund'), { [comment]: event.comment })
      case 'refunded':
        return this.#refundEnds('SUCCESS')
      case 'refundFailed':
        return this.#refundEnds('ABNORMAL')
      case 'cancel':
        await this.#page.press('page', t('orders.cancelOrder'))
        return buyer
          .getByRole('dialog')
          .getByRole('button', { name: t('orders.cancelOrder') })
          .click()
      case 'give':
      case 'deadlinePassed':
        throw new Error('no button does it')
    }
  }

  /** The buyer's page offers nothing that the order does not take. */
  async attempt(): Promise<null> {
    return null
  }

  async check(snapshot: Snapshot): Promise<void> {
    const { buyer } = this.#counter
    const status = statusOf(snapshot)
    const isOpen = snapshot.matches('open')
    const { method, trade } = snapshot.context
    const shown = isOpen ? method : null
    // To the letter: some of these words are a part of others.
    await seen(buyer.getByText(t(`orders.status_${status}`), { exact: true }))
    if (isEnd(status)) await seen(buyer.getByRole('heading', { name: t(endTitles[status]), exact: true }))
    await this.#page.comesTo({ method: shown, code: trade !== null }, ({ page }) => ({
      method:
        (['wechat', 'bank'] as const).find((each) =>
          page?.controls.some(({ name, on }) => on && name.startsWith(methods[each])),
        ) ?? null,
      code: has(page, t('orders.codeLeft')),
    }))
    if (shown === 'bank') {
      await this.#readBank()
      await this.#examine('bank', buyer)
    }
  }
}

export async function walkOrder(stage: Stage, gateway: Gateway): Promise<void> {
  const forger = new Forger(gateway, new Tape(1), Date.now)
  const [buyer, operator] = await Promise.all([
    // The gateway is down, an amount is wrong.
    stage.openAsHost('/UserCenter/MyOrders', { allow: /503/ }),
    stage.openAsHost('/Operator/Orders', { allow: /409/ }),
  ])
  const counter = { stage, gateway, forger, buyer, operator, examined: new Set<string>() }
  const canDo = ({ type }: OrderEvent, _: Snapshot, soFar: readonly OrderEvent[]): boolean =>
    type === 'paid' ? soFar.some((event) => event.type === 'codeIssued') : type !== 'deadlinePassed'
  await walkPages(graph, { without, canDo }, () => OrderOnPages.open(counter))
}
