import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { barrageMachine } from '../../../src/machines/barrage/barrage.machine.ts'
import { barrageEvents, twoAway } from '../../machines/cases/barrage.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import { openTab } from '../console.ts'
import type { Stage } from '../stage.ts'
import { t } from '../words.ts'
import { openPages, turnTo, type WalkPages } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, linesOf, type Part, WatchedPage } from './watched-page.ts'

type BarrageMachine = typeof barrageMachine
type BarrageEvent = EventFromLogic<BarrageMachine>
type BarrageSnapshot = SnapshotFrom<BarrageMachine>

const graph = chartGraph(barrageMachine, {
  // A review that is full takes hundreds of comments to fill.
  events: barrageEvents.filter((event) => event.type !== 'send' || event.waiting === 0),
  stopAt: twoAway,
})

/** The desk's switches, each by the events of its two ways. */
const switches = {
  [t('barrage.channelOpen')]: ['open', 'close'],
  [t('barrage.running')]: ['resume', 'pause'],
  [t('barrage.reviewOn')]: ['reviewOn', 'reviewOff'],
  [t('barrage.reactionsOpen')]: ['openReactions', 'closeReactions'],
}

const switchOf = (type: string): string | undefined =>
  Object.entries(switches).find(([, types]) => types.includes(type))?.[0]

/** What guests can do now, as the screen says it. */
function detailOf({ channel, reactions }: BarrageSnapshot['value']): string {
  if (channel === 'open')
    return reactions === 'open' ? t('screen.interactionDetail') : t('screen.interactionComments')
  return reactions === 'open' ? t('screen.interactionReactions') : t('screen.interactionSoon')
}

/** How often a line stands in a part. */
const timesIn = (lines: readonly string[], text: string): number =>
  lines.filter((line) => line === text).length

class BarrageOnPages implements OnPages<BarrageMachine> {
  readonly #pages: WalkPages
  /** Tells the comments of the walks from one another. */
  readonly #number: number
  readonly #desk: WatchedPage<'panel' | 'shown' | 'waiting' | 'pinned'>
  readonly #phone: WatchedPage<'reactions' | 'form' | 'page' | 'pinned'>
  readonly #screen: WatchedPage<'page' | 'over'>
  #deleted = false

  constructor(pages: WalkPages, number: number) {
    this.#pages = pages
    this.#number = number
    const pinned = (css: string): Part => ({ css: `${css}:has(> svg[aria-label="${t('barrage.pinned')}"])` })
    this.#desk = new WatchedPage(pages.host, () => ({
      panel: { css: 'main' },
      shown: { css: 'section', label: t('barrage.shownTitle') },
      waiting: { css: 'section', label: t('barrage.waitingTitle') },
      pinned: { css: `section li:has([aria-label="${t('barrage.unpin')}"])` },
    }))
    this.#phone = new WatchedPage(pages.guest, () => ({
      reactions: { css: 'main section', label: t('barrage.react') },
      form: { css: 'main form' },
      page: { css: 'main' },
      pinned: pinned('main section *'),
    }))
    this.#screen = new WatchedPage(pages.screen, () => ({
      page: { css: 'body' },
      over: { css: '[data-barrage]' },
    }))
  }

  /** The text of a comment that the chart names by its id. */
  #textOf = (id: string): string => `${id} ${this.#number}`

  /** A comment of somebody who has sent nothing yet: nobody sends as fast as a walk goes. */
  async #sendAsNewcomer(Text: string): Promise<void> {
    const { hand, code } = this.#pages
    await hand.run(code, 'Barrage/Send', { Text }, await hand.guest(code, '小李'))
  }

  /** The channel as it was made, and the comments that are pinned have been shown. */
  async begin(): Promise<void> {
    const { hand, code } = this.#pages
    const now = await hand.doc(code, 'barrage')
    if (now?.value.channel === 'closed') await hand.run(code, 'Barrage/Open', {})
    if (now?.value.review === 'on') await hand.run(code, 'Barrage/ReviewOff', {})
    if (now?.value.stream === 'paused') await hand.run(code, 'Barrage/Resume', {})
    if (now?.value.pace === 'slow') await hand.run(code, 'Barrage/SetSlowMode', { Seconds: 0 })
    if (now?.value.pin === 'pinned') await hand.run(code, 'Barrage/Unpin', {})
    if (now?.value.reactions === 'closed') await hand.run(code, 'Reaction/Open', {})
    const texts = ['one', 'two'].map(this.#textOf)
    for (const text of texts) await this.#sendAsNewcomer(text)
    await this.#desk.comesTo([1, 1], ({ shown }) => texts.map((text) => timesIn(linesOf(shown), text)))
    await hand.run(code, 'Barrage/Close', {})
  }

  async execute(event: BarrageEvent, { value, context }: BarrageSnapshot): Promise<void> {
    const turned = switchOf(event.type)
    if (turned !== undefined) return this.#desk.press('panel', turned)
    if (event.type === 'setSlowMode') {
      const pace = this.#desk.part('panel').getByRole('combobox', { name: t('barrage.slowMode') })
      await pace.selectOption(String(event.seconds))
    }
    if (event.type === 'pin') await this.#pressAt(event.comment.id, t('barrage.pin'))
    if (event.type === 'unpin') await this.#desk.press('pinned', t('barrage.unpin'))
    if (event.type === 'commentGone') {
      await this.#pressAt(context.pinned?.id ?? '', t('barrage.delete'))
      this.#deleted = true
    }
    if (event.type === 'send') await this.#send(value)
    if (event.type === 'draw') await this.#draw(value)
    if (event.type === 'react') await this.#react()
  }

  /** Presses what the desk has for a comment that was shown. */
  #pressAt = (id: string, words: string): Promise<void> =>
    this.#desk
      .part('shown')
      .getByRole('listitem')
      .filter({ hasText: this.#textOf(id) })
      .getByRole('button', { name: words, exact: true })
      .click()

  async #send({ review, stream }: BarrageSnapshot['value']): Promise<void> {
    const text = this.#textOf('sent')
    await this.#phone.part('form').getByRole('textbox').fill(text)
    await this.#phone.press('form', t('barrage.send'))
    const place = stream === 'running' ? t('barrage.state-shown') : t('barrage.state-inLine')
    const state = review === 'on' ? t('barrage.state-waiting') : place
    const own = new WatchedPage(this.#pages.guest, () => ({ line: { css: 'main section li', text } }))
    await own.comesTo([text, state], ({ line }) => linesOf(line))
  }

  /** A comment that comes into line, by the host's hand where there is a review, goes over the screen. */
  async #draw({ review }: BarrageSnapshot['value']): Promise<void> {
    const text = this.#textOf('drawn')
    await this.#sendAsNewcomer(text)
    if (review === 'on') await this.#desk.press('waiting', t('barrage.approve'))
    await this.#screen.comesTo(1, ({ over }) => timesIn(linesOf(over), text))
  }

  async #react(): Promise<void> {
    const before = (await this.#pages.hand.doc(this.#pages.code, 'reactions'))?.clap ?? 0
    await this.#phone.press('reactions', t('barrage.clap'))
    await this.#screen.comesTo(true, ({ page }) => linesOf(page).includes(String(before + 1)))
  }

  /** Of a switch there is the other way alone. */
  attempt({ type }: BarrageEvent, expected: ErrorCode | undefined): Promise<ErrorCode | undefined | null> {
    if (type === 'send') return this.#phone.reasonOf('form', t('barrage.send'), expected)
    if (type === 'react') return this.#phone.reasonOf('reactions', t('barrage.clap'), expected)
    return Promise.resolve(null)
  }

  async check({ value, context }: BarrageSnapshot): Promise<void> {
    const text = context.pinned ? this.#textOf(context.pinned.id) : ''
    const isPinned = context.pinned !== null
    await this.#desk.comesTo(
      {
        on: [
          value.channel === 'open',
          value.stream === 'running',
          value.review === 'on',
          value.reactions === 'open',
        ],
        slow: String(context.slowSeconds),
        waiting: value.review === 'on',
        pinned: isPinned,
      },
      ({ panel, waiting, pinned }) => ({
        on: Object.keys(switches).map(
          (words) => panel?.controls.find(({ name }) => name === words)?.on ?? false,
        ),
        slow: panel?.controls.find(({ name }) => name === t('barrage.slowMode'))?.value ?? '',
        waiting: waiting !== null,
        pinned: pinned !== null && has(pinned, text),
      }),
    )
    await Promise.all([
      this.#phone.comesTo({ closed: value.channel === 'closed', pinned: text }, ({ form, pinned }) => ({
        closed: has(form, t.error('ChannelClosed')),
        pinned: pinned?.text ?? '',
      })),
      // What is pinned stands beside the latest ones.
      this.#screen.comesTo(
        { detail: true, said: isPinned, pinned: isPinned ? 2 : 0, one: this.#deleted ? 0 : 1 },
        ({ page, over }) => ({
          detail: has(page, detailOf(value)),
          said: isPinned && has(page, t('screen.twinPinned', { text })),
          pinned: isPinned ? timesIn(linesOf(over), text) : 0,
          one: Math.min(1, timesIn(linesOf(over), this.#textOf('one'))),
        }),
      ),
    ])
  }
}

export async function walkBarrage(stage: Stage): Promise<void> {
  const pages = await openPages(stage)
  const { hand, code, host, guest } = pages
  await hand.run(code, 'Present/ShowInteraction', { ItemId: null })
  await Promise.all([openTab(host, 'interactions'), turnTo(guest, '#interaction')])
  let number = 0
  await walkPages(graph, {}, async () => {
    number += 1
    const barrage = new BarrageOnPages(pages, number)
    await barrage.begin()
    return barrage
  })
}
