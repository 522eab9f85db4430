import type { Page } from 'playwright-core'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import { outboxGraph } from '#tests/support/chart-cases/outbox.cases.ts'
import { button } from '#tests/support/pages/console.ts'
import { type Fixture, lostConnection } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import type { Seeding } from '#tests/support/pages/seeding.ts'
import { appears, disappears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'
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
  seeding: Seeding
  code: string
}

/** A guest's questions on a phone with a held connection. */
class OutboxOnPage implements OnPages<Outbox> {
  readonly #phone: Phone
  /** The text of each question of the model. Every question has a different text. */
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

  /** Answers the question as the walk says. For a refusal, the channel is closed until the server has refused. */
  async #answer(text: string, { outcome }: AnyEventObject): Promise<void> {
    const { page, line, seeding, code } = this.#phone
    if (outcome.ok) return line.letAsk(text)
    if (outcome.code === 'Unreachable') return line.answer(refused('Busy'), text)
    await seeding.run(code, 'Qa/Close', {})
    await line.letAsk(text)
    await appears(phone.question(page, text).getByText(words.refused))
    await seeding.run(code, 'Qa/Open', {})
    // The message above the questions disappears when questions are allowed again. The card of the question keeps
    // its copy.
    await disappears(page.getByText(words.refused).nth(1))
  }

  /** Cannot try a refused event: a connection reports only changes that match its state. */
  attempt = (): Promise<null> => Promise.resolve(null)

  async check({ value, context }: Snapshot): Promise<void> {
    const { page } = this.#phone
    if (!this.#wasLive) return appears(page.getByText(t('guest.connecting')))
    await (value === 'closed' ? phone.offline(page) : phone.live(page))
    await turnTo(page, '#qa/mine')
    for (const { commandId, status } of context.items) {
      const card = phone.question(page, this.#texts.get(commandId) ?? '')
      await appears(card.getByText(words[status], { exact: true }))
    }
    for (const [id, text] of this.#texts)
      if (!context.items.some(({ commandId }) => commandId === id))
        await disappears(phone.question(page, text))
  }
}

/** A guest cannot ask before the event is loaded, and can dismiss only a refused question. */
function canDo(event: AnyEventObject, { context }: Snapshot, soFar: readonly AnyEventObject[]): boolean {
  const item = context.items.find(({ commandId }) => commandId === event.commandId)
  if (event.type === 'send') return soFar.some(({ type }) => type === 'opened')
  return event.type !== 'dismiss' || item?.status === 'refused'
}

export async function walkOutbox(fixture: Fixture): Promise<void> {
  const seeding = fixture.seeding()
  const page = await fixture.open('guest', '/demo', {
    allow: new RegExp(`${lostConnection.source}|ERR_FAILED`),
  })
  const line = await HeldLine.on(page, { asked: /"Qa\/Ask"/ })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const { origin } = fixture.server()
  await walkPages(graph, { canDo }, async () => {
    const code = await seeding.event()
    const value = await seeding.guest(code, '小明')
    await page.goto('about:blank')
    line.forget()
    await page.context().addCookies([{ name: 'Guest-Token', value, url: origin }])
    await page.goto(`${origin}/Guest/${code}#qa/mine`)
    return new OutboxOnPage({ page, line, seeding, code })
  })
}
