import type { Locator, Page } from 'playwright-core'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { questionMachine } from '#machines/domain/question/question.machine.ts'
import { questionEvents, reply, toBeReviewed } from '#tests/support/chart-cases/question.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import * as desk from '#tests/support/pages/console.ts'
import { button } from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { t } from '#tests/support/words.ts'
import { openPages, turnTo, type WalkPages } from './pages.ts'
import { openChannel } from './qa.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, linesOf, type PartView, WatchedPage } from './watched-page.ts'

type QuestionMachine = typeof questionMachine
type QuestionEvent = EventFromLogic<QuestionMachine>
type QuestionSnapshot = SnapshotFrom<QuestionMachine>
type Place = Exclude<QuestionSnapshot['value']['place'], 'arriving' | 'withdrawn'>

const graph = chartGraph(questionMachine, {
  input: toBeReviewed,
  // The channel of this walk is reviewed, and the word filter holds no text in it. `word-filter.test.ts` covers held questions.
  events: questionEvents
    .filter((event) => event.type !== 'edit' || event.held === null)
    .map((event) => (event.type === 'edit' ? { ...event, autoReview: false } : event)),
  stopAt: ({ context }) => context.replies.length === 2,
})

const words = {
  approve: t('console.approve'),
  reject: t('console.reject'),
  reconsider: t('console.reconsider'),
  star: t('console.star'),
  unstar: t('console.unstar'),
  highlight: t('console.highlight'),
  unhighlight: t('console.unhighlight'),
  markAnswered: t('console.markAnswered'),
  markUnanswered: t('console.markUnanswered'),
  archive: t('console.archive'),
  restore: t('console.restore'),
} as const

type Control = keyof typeof words
const isControl = (type: string): type is Control => Object.hasOwn(words, type)

/** The controls that the desk shows for a question in its place. Of each switch the desk shows one half. */
function controlsOf({ place, star, highlight, answer }: QuestionSnapshot['value']): Control[] {
  if (place === 'forReview') return ['reject', 'approve']
  if (place === 'rejected') return ['reconsider', 'approve']
  if (place === 'archived') return ['restore']
  return [
    star === 'starred' ? 'unstar' : 'star',
    highlight === 'highlighted' ? 'unhighlight' : 'highlight',
    answer === 'answered' ? 'markUnanswered' : 'markAnswered',
    'archive',
  ]
}

const placeWords: Record<Place, string> = {
  forReview: t('guest.forReview'),
  live: t('guest.isLive'),
  rejected: t('guest.rejected'),
  archived: t('guest.archived'),
}

/** The content of each of the desk's two columns. */
interface Columns {
  waiting: 'forReview' | 'rejected'
  decided: 'live' | 'archived'
}

interface QuestionPages extends WalkPages {
  /** The author's phone. */
  author: Page
  columns: Columns
}

class QuestionOnPages implements OnPages<QuestionMachine> {
  readonly #pages: QuestionPages
  /** Makes the questions of each walk unique. */
  readonly #sign: string
  readonly #desk: WatchedPage<'card'>
  readonly #author: WatchedPage<'card'>
  readonly #phone: WatchedPage<'card' | 'page'>
  readonly #screen: WatchedPage<'picture'>
  #votes = 0

  constructor(pages: QuestionPages, number: number) {
    this.#pages = pages
    this.#sign = `#${number}.`
    const card = { css: 'article', text: this.#sign }
    this.#desk = new WatchedPage(pages.host, () => ({ card: { css: '[data-question]', text: this.#sign } }))
    this.#author = new WatchedPage(pages.author, () => ({ card }))
    this.#phone = new WatchedPage(pages.guest, () => ({ card, page: { css: 'main' } }))
    this.#screen = new WatchedPage(pages.screen, () => ({ picture: { css: 'main div[aria-hidden=true]' } }))
  }

  #textOf = (text: string): string => `${text} ${this.#sign}`

  ask = (): Promise<void> => phone.ask(this.#pages.author, this.#textOf(toBeReviewed.text))

  /** Shows the column that contains the question on the desk. */
  async #showPlace(place: Place): Promise<void> {
    const { host, columns } = this.#pages
    if (columns.waiting === place || columns.decided === place) return
    await desk.showPlace(host, place)
    if (place === 'forReview' || place === 'rejected') columns.waiting = place
    else columns.decided = place
  }

  async execute(event: QuestionEvent): Promise<void> {
    const { author, guest } = this.#pages
    const own = this.#author.part('card')
    if (isControl(event.type)) return this.#desk.press('card', words[event.type])
    if (event.type === 'edit') return this.#rewrite(own, event.text)
    if (event.type === 'withdraw') {
      await button(own, t('guest.withdraw')).click()
      return button(author.locator('dialog[open]'), t('guest.withdraw')).click()
    }
    if (event.type === 'upvote') {
      this.#votes += 1
      return phone.upvote(guest, this.#sign).click()
    }
    if (event.type !== 'reply') throw new Error(`nobody can ${event.type}`)
    const { text, asModerator } = event.reply
    const how = { private: event.reply.private, asModerator }
    return desk.replyTo(this.#pages.host, this.#sign, text, how)
  }

  async #rewrite(own: Locator, text: string): Promise<void> {
    const { author } = this.#pages
    await button(own, t('common.edit')).click()
    await author.getByRole('textbox', { name: t('guest.editTitle') }).fill(this.#textOf(text))
    await button(author, t('guest.saveChange')).click()
  }

  /** The control of an event that the machine refuses is disabled or missing. */
  async attempt(
    event: QuestionEvent,
    expected: ErrorCode | undefined,
  ): Promise<ErrorCode | undefined | null> {
    return isControl(event.type) ? this.#desk.reasonOf('card', words[event.type], expected) : null
  }

  async check({ value, context }: QuestionSnapshot): Promise<void> {
    const { place } = value
    if (place === 'arriving') throw new Error('nobody sees a question that arrives')
    if (place !== 'withdrawn') await this.#showPlace(place)
    const isThere = place !== 'withdrawn'
    const isLive = place === 'live'
    const highlighted = isLive && value.highlight === 'highlighted'
    const answered = isLive && value.answer === 'answered'
    const replies = isThere ? context.replies.length : 0
    await this.#desk.eventually(
      {
        controls: isThere ? controlsOf(value) : [],
        text: isThere,
        replies,
        votes: isThere && this.#votes > 0,
      },
      ({ card }) => ({
        controls: controlsIn(card),
        text: has(card, this.#textOf(context.text)),
        replies: repliesIn(card),
        votes: has(card, t('common.votes', { count: 1 })),
      }),
    )
    await Promise.all([
      this.#author.eventually(
        { place: isThere ? placeWords[place] : '', text: isThere, replies },
        ({ card }) => ({
          place: Object.values(placeWords).find((each) => linesOf(card).includes(each)) ?? '',
          text: has(card, this.#textOf(context.text)),
          replies: repliesIn(card),
        }),
      ),
      // The phone shows no replies, because all replies of the walk are private.
      this.#phone.eventually({ isThere: isLive, highlighted, answered, replies: 0 }, ({ card }) => ({
        isThere: card !== null,
        highlighted: has(card, t('guest.onScreen')),
        answered: has(card, t('guest.answered')),
        replies: repliesIn(card),
      })),
      this.#screen.eventually(isLive && (highlighted || !answered), ({ picture }) =>
        has(picture, this.#sign),
      ),
    ])
  }
}

const repliesIn = (card: PartView | null): number => (card?.text ?? '').split(reply.text).length - 1

const controlsIn = (card: PartView | null): Control[] => {
  const names = (card?.controls ?? []).map(({ name }) => name.replace(/ ?(\(\w\)|\b\w)$/, ''))
  return names.flatMap((name) =>
    Object.keys(words)
      .filter(isControl)
      .filter((type) => words[type] === name),
  )
}

export async function walkQuestion(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  const { seeding, code, host, guest } = pages
  await openChannel(pages, 'manual')
  await seeding.run(code, 'Present/ShowQa', {})
  await Promise.all([desk.openTab(host, 'qa'), turnTo(guest, '#qa')])
  const author = await fixture.open('guest', `/Guest/${code}#qa/mine`, {
    cookies: { 'Guest-Token': await seeding.guest(code, '作者') },
  })
  const columns: Columns = { waiting: 'forReview', decided: 'live' }
  let number = 0
  // The walk of the channel covers questions that are live at once.
  const atOnce = 'question.place.arriving: (always) [review is automatic] -> question.place.live'
  // No name is held here. `word-filter.test.ts` covers names that a host allows.
  const named = 'question: nameAuthor [another name was shown] -> (stays)'
  const released = 'question.place.forReview: edit [it is their own and need not wait] -> question.place.live'
  await walkPages(graph, { without: [named, atOnce, released] }, async () => {
    await putAway(pages)
    number += 1
    const question = new QuestionOnPages({ ...pages, author, columns }, number)
    await question.ask()
    return question
  })
}

/**
 * Archives the live questions of earlier walks, because the screen would show them before the question of the next
 * walk.
 */
async function putAway({ seeding, code }: WalkPages): Promise<void> {
  for (const [id, doc] of await seeding.docs(code, 'question:'))
    if (doc.value.place === 'live') await seeding.run(code, 'Qa/Archive', { questionId: id })
}
