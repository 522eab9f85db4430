import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { call } from '#bench/support/api.ts'
import { orderMachine } from '#machines/domain/order/order.machine.ts'
import { statusOf } from '#machines/domain/order/order-status.ts'
import { notifyPath } from '#server/platform/payment/notify-path.ts'
import { startWechatPaySimulator, type WechatPaySimulator } from '#server/wechat-pay-simulator/simulator.ts'
import { newOrder, orderEvents } from '#tests/support/chart-cases/order.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import { appears, eventually } from '#tests/support/pages/waits.ts'
import { walk } from '#tests/support/pages/walk.ts'
import { Forger, type Message } from '#tests/support/payment/forged-notices.ts'
import { RandomSource } from '#tests/support/random-source.ts'
import { t } from '#tests/support/words.ts'
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

/** Transitions without a button: time passes (tests/server/paths), and a granted order is placed in the same step. */
const without = [
  'order.open: give [it costs nothing] -> order.paid',
  'order.open: deadlinePassed [and] -> order.expired',
  'order.expired: paid [the amount is right] -> order.paid',
]

const methods = { wechat: t('orders.methodWechat'), bank: t('orders.methodBank') }

/** The title of an order that can no longer be paid. */
const endTitles = {
  paid: 'orders.paidTitle',
  cancelled: 'orders.overTitle_cancelled',
  failed: 'orders.overTitle_failed',
  refunding: 'orders.overTitle_refunding',
  refunded: 'orders.overTitle_refunded',
} as const

const isEnd = (status: string): status is keyof typeof endTitles => status in endTitles

/** Opens the simulator that the server of this test uses. The simulator is down unless a step needs it. */
export async function openSimulator(): Promise<WechatPaySimulator> {
  const simulator = await startWechatPaySimulator({ clock: Date.now })
  Object.assign(simulator.faults, { status: 503, paysClosed: true })
  return simulator
}

interface Counter {
  fixture: Fixture
  simulator: WechatPaySimulator
  forger: Forger
  /** The page of the buyer. The page of the operator is `operator`. */
  buyer: Page
  operator: Page
  /** Pages that were checked for accessibility. */
  examined: Set<string>
}

class OrderOnPages implements OnPages<OrderMachine> {
  readonly #counter: Counter
  readonly #number: string
  readonly #page: WatchedPage<'page'>

  private constructor(counter: Counter, number: string) {
    this.#counter = counter
    this.#number = number
    this.#page = new WatchedPage(counter.buyer, () => ({ page: { css: 'main' } }))
  }

  /** Places an order over the API, and opens the order from the list of the buyer's orders. */
  static async open(counter: Counter): Promise<OrderOnPages> {
    const { fixture, buyer } = counter
    const wanted = {
      subscriptionType: 'oneTime',
      eventLevel: 'professional',
      orderQuantity: 1,
      commandId: randomUUID(),
    } as const
    const { token } = fixture.seeding()
    const { orderNumber } = await call(fixture.server().origin, '/api/order/Order/Add', wanted, token)
    await walk(buyer, '/UserCenter/MyOrders')
    await appears(buyer.getByRole('row', { name: orderNumber }))
    await buyer
      .getByRole('row', { name: orderNumber })
      .getByRole('button', { name: t('orders.pay') })
      .click()
    return new OrderOnPages(counter, orderNumber)
  }

  get #trade() {
    const trades = [...this.#counter.simulator.trades.values()]
    const trade = trades.findLast(({ tradeNo }) => tradeNo.startsWith(this.#number))
    // The simulator cannot reach the server at its public address.
    if (trade) Object.assign(trade, { notifyUrl: this.#counter.fixture.server().origin + notifyPath })
    return trade
  }

  async #withSimulator(step: () => Promise<void>, isDone: () => boolean): Promise<void> {
    const { faults } = this.#counter.simulator
    faults.status = 0
    await step()
    await eventually(isDone).toBe(true)
    // Wait until no call is pending, because such a call may have been sent before the simulator answered.
    await this.#page.eventually(false, ({ page }) => page?.controls.some(({ busy }) => busy) ?? true)
    faults.status = 503
  }

  async #notify({ headers, body }: Message): Promise<void> {
    const sent = { ...headers, 'content-type': 'application/json' }
    const url = this.#counter.fixture.server().origin + notifyPath
    expect((await fetch(url, { method: 'POST', headers: sent, body })).status).toBe(204)
  }

  async #refundEnds(status: 'SUCCESS' | 'ABNORMAL'): Promise<void> {
    const { fixture, forger } = this.#counter
    const input = { orderNumber: this.#number }
    const { token } = fixture.seeding()
    const whole = await call(fixture.server().origin, '/api/order/Order/GetByNumber', input, token)
    const { refundNo, payment } = (whole.chart as Pick<Snapshot, 'context'>).context
    await this.#notify(forger.refund(refundNo ?? '', payment?.tradeNo ?? '', status))
  }

  /** The operator finds the order by its number and fills in the dialog. */
  async #asOperator(button: string, given: Record<string, string>, wrong: Record<string, string> = {}) {
    const { operator } = this.#counter
    const search = operator.getByRole('searchbox')
    await search.fill('')
    await search.fill(this.#number)
    await appears(operator.getByRole('row', { name: this.#number }))
    const row = operator.getByRole('row', { name: this.#number })
    await row.getByRole('button', { name: button }).click()
    const dialog = operator.getByRole('dialog')
    const press = async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
      await dialog.getByRole('button', { name: button }).click()
    }
    if (Object.keys(wrong).length > 0) {
      await press({ ...given, ...wrong })
      await appears(dialog.getByText(t.error('AmountWrong')))
      await this.#examine('operator', operator)
    }
    await press(given)
    await dialog.waitFor({ state: 'hidden' })
  }

  /** The operator's history of the order that was found last. */
  async #readHistory(...lines: string[]): Promise<void> {
    const { operator } = this.#counter
    const row = operator.getByRole('row', { name: this.#number })
    await row.getByRole('button', { name: t('orders.history') }).click()
    const dialog = operator.getByRole('dialog')
    for (const line of lines) await appears(dialog.getByText(line, { exact: true }))
    await this.#examine('history', operator)
    await dialog
      .getByRole('button', { name: t('common.close') })
      .first()
      .click()
    await dialog.waitFor({ state: 'hidden' })
  }

  /** The bank account and the reference for the transfer. */
  async #readBank(): Promise<void> {
    const { buyer } = this.#counter
    const line = (name: string) => buyer.getByText(name, { exact: true }).locator('..')
    await appears(line(t('orders.accountName')).getByText('Cuelight Ltd', { exact: true }))
    await appears(line(t('orders.accountBank')).getByText('Bank of Tests', { exact: true }))
    await appears(line(t('orders.accountNumber')).getByText('6222 0000', { exact: true }))
    await appears(line(t('orders.reference')).getByText(this.#number, { exact: true }))
    await appears(buyer.getByText(t('orders.transferAfter')))
  }

  async #examine(name: string, page: Page): Promise<void> {
    if (this.#counter.examined.has(name)) return
    this.#counter.examined.add(name)
    expect(await axeViolations(page)).toEqual([])
  }

  async execute(event: OrderEvent): Promise<void> {
    const { buyer, simulator } = this.#counter
    const comment = t('orders.comment')
    switch (event.type) {
      case 'choose':
        return buyer.getByRole('radio', { name: methods[event.method] }).click()
      case 'codeIssued':
        return this.#withSimulator(
          () => this.#page.press('page', t('orders.newCode')),
          () => this.#trade !== undefined,
        )
      case 'codeClosed': {
        // The payment server does not report that a code is closed, so the buyer asks for the state.
        Object.assign(this.#trade ?? {}, { state: 'CLOSED' })
        simulator.faults.status = 0
        await this.#page.press('page', t('orders.checkPayment'))
        await this.#page.eventually(true, ({ page }) => has(page, t('orders.codeOver')))
        simulator.faults.status = 503
        return
      }
      case 'paid':
        expect(await simulator.pay(this.#trade?.tradeNo ?? '')).toBe(true)
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

  /** The buyer's page offers nothing that the order refuses. */
  async attempt(): Promise<null> {
    return null
  }

  async check(snapshot: Snapshot): Promise<void> {
    const { buyer } = this.#counter
    const status = statusOf(snapshot)
    const isOpen = snapshot.matches('open')
    const { method, trade } = snapshot.context
    const shown = isOpen ? method : null
    // Compare the whole text, because some texts contain others.
    await appears(buyer.getByText(t(`orders.status_${status}`), { exact: true }))
    if (isEnd(status)) await appears(buyer.getByRole('heading', { name: t(endTitles[status]), exact: true }))
    await this.#page.eventually({ method: shown, code: trade !== null }, ({ page }) => ({
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

export async function walkOrder(fixture: Fixture, simulator: WechatPaySimulator): Promise<void> {
  const forger = new Forger(simulator, new RandomSource(1), Date.now)
  const [buyer, operator] = await Promise.all([
    // The simulator is down, or an amount is wrong.
    fixture.openAsHost('/UserCenter/MyAccount', { allow: /503/ }),
    fixture.openAsHost('/Operator/Orders', { allow: /409/ }),
  ])
  const counter = { fixture, simulator, forger, buyer, operator, examined: new Set<string>() }
  const canDo = ({ type }: OrderEvent, _: Snapshot, soFar: readonly OrderEvent[]): boolean =>
    type === 'paid' ? soFar.some((event) => event.type === 'codeIssued') : type !== 'deadlinePassed'
  await walkPages(graph, { without, canDo }, () => OrderOnPages.open(counter))
}
