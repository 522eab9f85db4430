import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { qaMachine } from '#machines/domain/qa/qa.machine.ts'
import { qaEvents } from '#tests/support/chart-cases/qa.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import * as desk from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { t } from '#tests/support/words.ts'
import { openPages, turnTo, type WalkPages } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, WatchedPage } from './watched-page.ts'

type QaMachine = typeof qaMachine
type QaEvent = EventFromLogic<QaMachine>
type QaSnapshot = SnapshotFrom<QaMachine>

const graph = chartGraph(qaMachine, {
  // Leave out a full channel, because filling the channel takes thousands of questions. Leave out a review that the
  // word filter switches on, which `word-filter.test.ts` covers.
  events: qaEvents.filter(
    (event) => (!('questions' in event) || event.questions === 0) && !('cause' in event && event.cause),
  ),
})

/** An earlier question for up-votes. */
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
    if (type !== 'ask') throw new Error(`no page does ${type}`)
    this.#asked += 1
    const text = `第${this.#asked}次问`
    await phone.ask(guest, text)
    const own = new WatchedPage(guest, () => ({ card: { css: 'article', text } }))
    const place = value.review === 'auto' ? t('guest.isLive') : t('guest.forReview')
    await own.eventually(true, ({ card }) => has(card, place))
    await turnTo(guest, '#qa')
  }

  /** tests/e2e/desk/comments.test.ts covers how a comment becomes a question. Here only the result counts. */
  async #adopt(): Promise<void> {
    const { seeding, code, host } = this.#pages
    this.#asked += 1
    const text = `第${this.#asked}句话`
    const sent = await seeding.run(code, 'Comments/Send', { text }, await seeding.guest(code, '小李'))
    await seeding.run(code, 'Comments/ToQuestion', { commentId: (sent as { commentId: string }).commentId })
    const watched = new WatchedPage(host, () => ({ card: { css: '[data-question]', text } }))
    await watched.eventually(true, ({ card }) => card !== null)
  }

  async attempt({ type }: QaEvent, expected: ErrorCode | undefined): Promise<ErrorCode | undefined | null> {
    if (type === 'ask') return this.#phone.reasonOf('page', t('guest.ask'), expected)
    if (type === 'upvote') return this.#phone.reasonOf('first', t('guest.upvotes', { count: 0 }), expected)
    return null
  }

  async check({ value }: QaSnapshot): Promise<void> {
    const closed = value.channel === 'closed'
    await this.#desk.eventually({ open: !closed, auto: value.review === 'auto' }, ({ page }) => {
      const isOn = (words: string) => page?.controls.find(({ name }) => name === words)?.on ?? false
      return { open: isOn(switches.channel), auto: isOn(switches.review) }
    })
    await this.#phone.eventually(closed, ({ page }) => has(page, t.error('ChannelClosed')))
  }
}

/** Opens the channel in any state of an earlier walk. */
export async function openChannel({ seeding, code }: WalkPages, review: 'auto' | 'manual'): Promise<void> {
  const now = await seeding.doc(code, 'qa')
  if (now?.value.channel === 'closed') await seeding.run(code, 'Qa/Open', {})
  if (now?.value.review !== review)
    await seeding.run(code, review === 'auto' ? 'Qa/AutoReviewOn' : 'Qa/AutoReviewOff', {})
}

export async function walkQa(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  const { seeding, code, host, guest } = pages
  await seeding.ask(code, await seeding.guest(code, '小红'), first)
  await seeding.run(code, 'Comments/Open', {})
  await Promise.all([desk.openTab(host, 'qa'), turnTo(guest, '#qa')])
  const confirmed = 'qa.review.manual: autoReviewOff [a host confirms the review] -> (stays)'
  await walkPages(graph, { without: [confirmed] }, async () => {
    await openChannel(pages, 'auto')
    return new ChannelOnPages(pages)
  })
}
