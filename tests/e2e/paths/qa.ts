import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { qaMachine } from '../../../src/machines/qa/qa.machine.ts'
import { qaEvents } from '../../machines/cases/qa.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import * as desk from '../console.ts'
import * as phone from '../guest.ts'
import type { Stage } from '../stage.ts'
import { t } from '../words.ts'
import { openPages, turnTo, type WalkPages } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, WatchedPage } from './watched-page.ts'

type QaMachine = typeof qaMachine
type QaEvent = EventFromLogic<QaMachine>
type QaSnapshot = SnapshotFrom<QaMachine>

const graph = chartGraph(qaMachine, {
  // A channel that is full takes thousands of questions to fill.
  events: qaEvents.filter((event) => !('questions' in event) || event.questions === 0),
})

/** A question that is there before: the one to vote for. */
const first = '先到的'

const switches = { channel: t('console.channelOpen'), review: t('console.autoReview') }

class ChannelOnPages implements OnPages<QaMachine> {
  readonly #pages: WalkPages
  readonly #desk: WatchedPage<'page' | 'card'>
  readonly #phone: WatchedPage<'page' | 'first'>
  #asked = 0

  constructor(pages: WalkPages) {
    this.#pages = pages
    this.#desk = new WatchedPage(pages.host, () => ({
      page: { css: 'main' },
      card: { css: '[data-question]' },
    }))
    this.#phone = new WatchedPage(pages.guest, () => ({
      page: { css: 'main' },
      first: { css: 'article', text: first },
    }))
  }

  async execute({ type }: QaEvent, { value }: QaSnapshot): Promise<void> {
    const { guest } = this.#pages
    if (type === 'open' || type === 'close') return this.#desk.press('page', switches.channel)
    if (type === 'autoReviewOn' || type === 'autoReviewOff') return this.#desk.press('page', switches.review)
    if (type === 'upvote') return phone.upvote(guest, first).click()
    if (type === 'adopt') return this.#adopt()
    this.#asked += 1
    const text = `第${this.#asked}次问`
    await phone.ask(guest, text)
    const own = new WatchedPage(guest, () => ({ card: { css: 'article', text } }))
    const place = value.review === 'auto' ? t('guest.isLive') : t('guest.forReview')
    await own.comesTo(true, ({ card }) => has(card, place))
    await turnTo(guest, '#qa')
  }

  /** How a comment becomes a question on the desk, tests/e2e/barrage.test.ts shows; here it is what comes of it. */
  async #adopt(): Promise<void> {
    const { hand, code, host } = this.#pages
    this.#asked += 1
    const Text = `第${this.#asked}句话`
    const sent = await hand.run(code, 'Barrage/Send', { Text }, await hand.guest(code, '小李'))
    await hand.run(code, 'Barrage/ToQuestion', { CommentId: (sent as { CommentId: string }).CommentId })
    const watched = new WatchedPage(host, () => ({ card: { css: '[data-question]', text: Text } }))
    await watched.comesTo(true, ({ card }) => card !== null)
  }

  async attempt({ type }: QaEvent, expected: ErrorCode | undefined): Promise<ErrorCode | undefined | null> {
    if (type === 'ask') return this.#phone.reasonOf('page', t('guest.ask'), expected)
    if (type === 'upvote') return this.#phone.reasonOf('first', t('guest.upvotes', { count: 0 }), expected)
    return null
  }

  async check({ value }: QaSnapshot): Promise<void> {
    const closed = value.channel === 'closed'
    await this.#desk.comesTo({ open: !closed, auto: value.review === 'auto' }, ({ page }) => {
      const isOn = (words: string) => page?.controls.find(({ name }) => name === words)?.on ?? false
      return { open: isOn(switches.channel), auto: isOn(switches.review) }
    })
    await this.#phone.comesTo(closed, ({ page }) => has(page, t.error('ChannelClosed')))
  }
}

/** Opens the channel, whatever an earlier walk has left. */
export async function openChannel({ hand, code }: WalkPages, review: 'auto' | 'manual'): Promise<void> {
  const now = await hand.doc(code, 'qa')
  if (now?.value.channel === 'closed') await hand.run(code, 'Qa/Open', {})
  if (now?.value.review !== review)
    await hand.run(code, review === 'auto' ? 'Qa/AutoReviewOn' : 'Qa/AutoReviewOff', {})
}

export async function walkQa(stage: Stage): Promise<void> {
  const pages = await openPages(stage)
  const { hand, code, host, guest } = pages
  await hand.ask(code, await hand.guest(code, '小红'), first)
  await hand.run(code, 'Barrage/Open', {})
  await Promise.all([desk.openTab(host, 'qa'), turnTo(guest, '#qa')])
  await walkPages(graph, {}, async () => {
    await openChannel(pages, 'auto')
    return new ChannelOnPages(pages)
  })
}
