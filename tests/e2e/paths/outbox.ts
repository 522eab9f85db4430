import type { Page } from 'playwright-core'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { outboxMachine } from '../../../src/machines/outbox/outbox.machine.ts'
import { outboxGraph } from '../../machines/cases/outbox.cases.ts'
import type { Backstage } from '../backstage.ts'
import { button } from '../console.ts'
import * as phone from '../guest.ts'
import { gone, seen } from '../seen.ts'
import { lostConnection, type Stage } from '../stage.ts'
import { t } from '../words.ts'
import { HeldLine } from './held-line.ts'
import { turnTo } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'

type Outbox = typeof outboxMachine
type Snapshot = SnapshotFrom<Outbox>

const graph = outboxGraph()

const words = {
  pending: t('guest.waitingToSend'),
  sending: t('common.sending'),
  saved: t('guest.isLive'),
  refused: t.error('ChannelClosed'),
}

interface Phone {
  page: Page
  line: HeldLine
  hand: Backstage
  code: string
}

/** What a guest asks on a phone, on a line that is held. */
class OutboxOnPage implements OnPages<Outbox> {
  readonly #phone: Phone
  /** What the model's questions ask, each time in other words. */
  readonly #texts = new Map<string, string>()
  #sent = 0
  #wasLive = false

  constructor(phone: Phone) {
    this.#phone = phone
  }

  async execute(event: AnyEventObject): Promise<void> {
    const { page, line } = this.#phone
    const text = this.#texts.get(event.commandId) ?? ''
    if (event.type === 'opened') return this.#connect()
    if (event.type === 'closed') return line.break()
    if (event.type === 'send') return this.#ask(event.commandId)
    if (event.type === 'answered') return this.#answer(text, event)
    if (event.type === 'dismiss') return button(phone.question(page, text), t('guest.discard')).click()
    await page.clock.runFor(limits.outboxPauseMilliseconds)
  }

  async #connect(): Promise<void> {
    const { page, line } = this.#phone
    if (this.#wasLive) await page.clock.runFor(limits.reconnectSpreadMilliseconds)
    await line.through()
    this.#wasLive = true
  }

  async #ask(id: string): Promise<void> {
    this.#sent += 1
    const text = `${id} 第${this.#sent}次`
    this.#texts.set(id, text)
    await turnTo(this.#phone.page, '#qa')
    await phone.ask(this.#phone.page, text)
  }

  /** The channel is closed for as long as the server takes to say so. */
  async #answer(text: string, { outcome }: AnyEventObject): Promise<void> {
    const { page, line, hand, code } = this.#phone
    if (outcome.ok) return line.letAsk(text)
    if (outcome.code === 'Unreachable') return line.answer(refused('Busy'), text)
    await hand.run(code, 'Qa/Close', {})
    await line.letAsk(text)
    await seen(phone.question(page, text).getByText(words.refused))
    await hand.run(code, 'Qa/Open', {})
    // It is said above the questions while it is so, and in the card ever after.
    await gone(page.getByText(words.refused).nth(1))
  }

  /** A line tells nothing that it is not at. */
  attempt = (): Promise<null> => Promise.resolve(null)

  async check({ value, context }: Snapshot): Promise<void> {
    const { page } = this.#phone
    if (!this.#wasLive) return seen(page.getByText(t('guest.connecting')))
    await (value === 'closed' ? phone.offline(page) : phone.live(page))
    await turnTo(page, '#qa/mine')
    for (const { commandId, status } of context.items) {
      const card = phone.question(page, this.#texts.get(commandId) ?? '')
      await seen(card.getByText(words[status], { exact: true }))
    }
    for (const [id, text] of this.#texts)
      if (!context.items.some(({ commandId }) => commandId === id)) await gone(phone.question(page, text))
  }
}

/** Nobody asks before the event is there, and what was taken is the guest's own from then on: nothing to give up. */
function canDo(event: AnyEventObject, { context }: Snapshot, soFar: readonly AnyEventObject[]): boolean {
  const item = context.items.find(({ commandId }) => commandId === event.commandId)
  if (event.type === 'send') return soFar.some(({ type }) => type === 'opened')
  return event.type !== 'dismiss' || item?.status === 'refused'
}

export async function walkOutbox(stage: Stage): Promise<void> {
  const hand = stage.backstage()
  const page = await stage.open('guest', '/demo', {
    allow: new RegExp(`${lostConnection.source}|ERR_FAILED`),
  })
  const line = await HeldLine.on(page, { asked: /"Qa\/Ask"/ })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const { origin } = stage.server()
  await walkPages(graph, { canDo }, async () => {
    const code = await hand.event()
    const value = await hand.guest(code, '小明')
    await page.goto('about:blank')
    line.forget()
    await page.context().addCookies([{ name: 'Guest-Token', value, url: origin }])
    await page.goto(`${origin}/Guest/${code}#qa/mine`)
    return new OutboxOnPage({ page, line, hand, code })
  })
}
