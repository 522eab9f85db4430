import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { commentsMachine } from '#machines/domain/comments/comments.machine.ts'
import { commentsEvents, twoAway } from '#tests/support/chart-cases/comments.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { openTab } from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import { t } from '#tests/support/words.ts'
import { openPages, turnTo, type WalkPages } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, linesOf, type Part, WatchedPage } from './watched-page.ts'

type CommentsMachine = typeof commentsMachine
type CommentsEvent = EventFromLogic<CommentsMachine>
type CommentsSnapshot = SnapshotFrom<CommentsMachine>

const graph = chartGraph(commentsMachine, {
  // Leave out a full review, because filling the review takes hundreds of comments. Leave out a review that the word filter
  // switches on, which `word-filter.test.ts` covers for questions.
  events: commentsEvents.filter(
    (event) => (event.type !== 'send' || event.waiting === 0) && !('cause' in event && event.cause),
  ),
  stopAt: twoAway,
})

/** The switches of the desk, each with the two commands that the switch sends. */
const switches = {
  [t('comments.channelOpen')]: ['open', 'close'],
  [t('comments.running')]: ['resume', 'pause'],
  [t('comments.reviewOn')]: ['reviewOn', 'reviewOff'],
  [t('comments.reactionsOpen')]: ['openReactions', 'closeReactions'],
}

const switchOf = (type: string): string | undefined =>
  Object.entries(switches).find(([, types]) => types.includes(type))?.[0]

/** The text on the screen about what guests can do. */
function detailOf({ channel, reactions }: CommentsSnapshot['value']): string {
  if (channel === 'open')
    return reactions === 'open' ? t('screen.interactionDetail') : t('screen.interactionComments')
  return reactions === 'open' ? t('screen.interactionReactions') : t('screen.interactionSoon')
}

/** How often a line occurs in a part. */
const timesIn = (lines: readonly string[], text: string): number =>
  lines.filter((line) => line === text).length

class CommentsOnPages implements OnPages<CommentsMachine> {
  readonly #pages: WalkPages
  /** Makes the comments of each walk unique. */
  readonly #number: number
  readonly #desk: WatchedPage<'panel' | 'shown' | 'waiting' | 'pinned'>
  readonly #phone: WatchedPage<'reactions' | 'form' | 'page' | 'pinned'>
  readonly #screen: WatchedPage<'page' | 'over'>
  #deleted = false

  constructor(pages: WalkPages, number: number) {
    this.#pages = pages
    this.#number = number
    const pinned = (css: string): Part => ({ css: `${css}:has(> svg[aria-label="${t('comments.pinned')}"])` })
    this.#desk = new WatchedPage(pages.host, () => ({
      panel: { css: 'main' },
      shown: { css: 'section', label: t('comments.shownTitle') },
      waiting: { css: 'section', label: t('comments.waitingTitle') },
      pinned: { css: `section li:has([aria-label="${t('comments.unpin')}"])` },
    }))
    this.#phone = new WatchedPage(pages.guest, () => ({
      reactions: { css: 'main section', label: t('comments.react') },
      form: { css: 'main form' },
      page: { css: 'main' },
      pinned: pinned('main section *'),
    }))
    this.#screen = new WatchedPage(pages.screen, () => ({
      page: { css: 'body' },
      over: { css: '[data-comments]' },
    }))
  }

  /** The text of a comment. The machine names the comment by its id. */
  #textOf = (id: string): string => `${id} ${this.#number}`

  /** A comment of a new guest, because nobody may send as fast as a walk does. */
  async #sendAsNewcomer(text: string): Promise<void> {
    const { seeding, code } = this.#pages
    await seeding.run(code, 'Comments/Send', { text }, await seeding.guest(code, '小李'))
  }

  /** Restores the initial state of the channel, and shows the comments that the walk will pin. */
  async begin(): Promise<void> {
    const { seeding, code } = this.#pages
    const now = await seeding.doc(code, 'comments')
    if (now?.value.channel === 'closed') await seeding.run(code, 'Comments/Open', {})
    if (now?.value.review === 'on') await seeding.run(code, 'Comments/ReviewOff', {})
    if (now?.value.stream === 'paused') await seeding.run(code, 'Comments/Resume', {})
    if (now?.value.pace === 'slow') await seeding.run(code, 'Comments/SetSlowMode', { seconds: 0 })
    if (now?.value.pin === 'pinned') await seeding.run(code, 'Comments/Unpin', {})
    if (now?.value.reactions === 'closed') await seeding.run(code, 'Reaction/Open', {})
    const texts = ['one', 'two'].map(this.#textOf)
    for (const text of texts) await this.#sendAsNewcomer(text)
    await this.#desk.eventually([1, 1], ({ shown }) => texts.map((text) => timesIn(linesOf(shown), text)))
    await seeding.run(code, 'Comments/Close', {})
  }

  async execute(event: CommentsEvent, { value, context }: CommentsSnapshot): Promise<void> {
    const turned = switchOf(event.type)
    if (turned !== undefined) return this.#desk.press('panel', turned)
    if (event.type === 'setSlowMode') {
      const pace = this.#desk.part('panel').getByRole('combobox', { name: t('comments.slowMode') })
      await pace.selectOption(String(event.seconds))
    } else if (event.type === 'pin') await this.#pressAt(event.comment.id, t('comments.pin'))
    else if (event.type === 'unpin') await this.#desk.press('pinned', t('comments.unpin'))
    else if (event.type === 'commentGone') {
      await this.#pressAt(context.pinned?.id ?? '', t('comments.delete'))
      this.#deleted = true
    } else if (event.type === 'send') await this.#send(value)
    else if (event.type === 'draw') await this.#draw(value)
    else if (event.type === 'react') await this.#react()
    else throw new Error(`no page does ${event.type}`)
  }

  /** Presses a control of a shown comment. */
  #pressAt = (id: string, words: string): Promise<void> =>
    this.#desk
      .part('shown')
      .getByRole('listitem')
      .filter({ hasText: this.#textOf(id) })
      .getByRole('button', { name: words, exact: true })
      .click()

  async #send({ review, stream }: CommentsSnapshot['value']): Promise<void> {
    const text = this.#textOf('sent')
    await this.#phone.part('form').getByRole('textbox').fill(text)
    await this.#phone.press('form', t('comments.send'))
    const place = stream === 'running' ? t('comments.state-shown') : t('comments.state-inLine')
    const state = review === 'on' ? t('comments.state-waiting') : place
    const own = new WatchedPage(this.#pages.guest, () => ({ line: { css: 'main section li', text } }))
    await own.eventually([text, state], ({ line }) => linesOf(line))
  }

  /** A guest sends a comment. Under review the host approves the comment. Then the comment crosses the screen. */
  async #draw({ review }: CommentsSnapshot['value']): Promise<void> {
    const text = this.#textOf('drawn')
    await this.#sendAsNewcomer(text)
    if (review === 'on') await this.#desk.press('waiting', t('comments.approve'))
    await this.#screen.eventually(1, ({ over }) => timesIn(linesOf(over), text))
  }

  async #react(): Promise<void> {
    const before = (await this.#pages.seeding.doc(this.#pages.code, 'reactions'))?.clap ?? 0
    await this.#phone.press('reactions', t('comments.clap'))
    await this.#screen.eventually(true, ({ page }) => linesOf(page).includes(String(before + 1)))
  }

  /** A switch on the desk offers only the command that changes its state. */
  attempt({ type }: CommentsEvent, expected: ErrorCode | undefined): Promise<ErrorCode | undefined | null> {
    if (type === 'send') return this.#phone.reasonOf('form', t('comments.send'), expected)
    if (type === 'react') return this.#phone.reasonOf('reactions', t('comments.clap'), expected)
    return Promise.resolve(null)
  }

  async check({ value, context }: CommentsSnapshot): Promise<void> {
    const text = context.pinned ? this.#textOf(context.pinned.id) : ''
    const isPinned = context.pinned !== null
    await this.#desk.eventually(
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
        slow: panel?.controls.find(({ name }) => name === t('comments.slowMode'))?.value ?? '',
        waiting: waiting !== null,
        pinned: pinned !== null && has(pinned, text),
      }),
    )
    await Promise.all([
      this.#phone.eventually({ closed: value.channel === 'closed', pinned: text }, ({ page, pinned }) => ({
        closed: has(page, t('comments.closed')),
        pinned: pinned?.text ?? '',
      })),
      // The desk lists the pinned comment in addition to the latest comments.
      this.#screen.eventually(
        { detail: true, said: isPinned, pinned: isPinned ? 2 : 0, one: this.#deleted ? 0 : 1 },
        ({ page, over }) => ({
          detail: has(page, detailOf(value)),
          said: isPinned && has(page, t('screen.textAlternativePinned', { text })),
          pinned: isPinned ? timesIn(linesOf(over), text) : 0,
          one: Math.min(1, timesIn(linesOf(over), this.#textOf('one'))),
        }),
      ),
    ])
  }
}

export async function walkComments(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  const { seeding, code, host, guest } = pages
  await seeding.run(code, 'Present/ShowInteraction', { itemId: null })
  await Promise.all([openTab(host, 'interactions'), turnTo(guest, '#interaction')])
  let number = 0
  const confirmed = 'comments.review.on: reviewOn [a host confirms the review] -> (stays)'
  await walkPages(graph, { without: [confirmed] }, async () => {
    number += 1
    const comments = new CommentsOnPages(pages, number)
    await comments.begin()
    return comments
  })
}
