import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { type ErrorCode, errorStatus } from '../../src/contract/errors.ts'
import type { PollContent } from '../../src/contract/items/poll.ts'
import type { PollEdit } from '../../src/machines/poll/poll.events.ts'
import { pollMachine } from '../../src/machines/poll/poll.machine.ts'
import { qaMachine } from '../../src/machines/qa/qa.machine.ts'
import { questionMachine } from '../../src/machines/question/question.machine.ts'
import { newPoll, pollEvents, withoutOptions } from '../machines/cases/poll.cases.ts'
import { qaEvents } from '../machines/cases/qa.cases.ts'
import { questionEvents, toBeReviewed } from '../machines/cases/question.cases.ts'
import { coveringPaths } from '../machines/model/covering-paths.ts'
import { missedTransitions, pathModel } from '../machines/model/path-model.ts'
import type { SystemUnderTest } from '../machines/model/run-path.ts'
import { snapshotAfter } from '../machines/model/story.ts'
import { walkModel } from '../machines/model/walk-model.ts'
import * as desk from './console.ts'
import { button } from './console.ts'
import * as phone from './guest.ts'
import { picture } from './screen.ts'
import { comesTo, gone, seen } from './seen.ts'
import { setStage } from './stage.ts'
import { t } from './words.ts'

// The third depth: the same paths as on the chart alone and on the server, walked by clicks on the desk and looked at on
// the phone and the screen. What the chart refuses cannot be clicked: where its control is on the page it is greyed and
// says the chart's reason. The other half of a pair (unlock while open), a vote with a choice that the phone does not
// let one make (none, too many, of another round) and everything on a question that stands elsewhere has no control at
// all; for these the chart and the server are asked in their own suites.

const stage = setStage()
const slow = { timeout: 180_000 }
const onlyTransitions = { values: false }
// A small picture: what is shown counts here, not how it looks.
const smallScreen = { viewport: { width: 960, height: 540 } }

const codes = Object.keys(errorStatus) as ErrorCode[]

/** The reason that a greyed control gives; undefined where it can be pressed, null where it is not there. */
async function reasonOf(page: Page, control: Locator): Promise<ErrorCode | undefined | null> {
  if ((await control.count()) === 0) return null
  if ((await control.getAttribute('aria-disabled')) !== 'true') return undefined
  await control.hover()
  const said = (await page.getByRole('tooltip').textContent()) ?? ''
  await page.mouse.move(0, 0)
  await gone(page.getByRole('tooltip'))
  const code = codes.find((each) => t.error(each) === said)
  if (!code) throw new Error(`no refusal says: ${said}`)
  return code
}

const executorsOf = <Event extends { type: string }>(
  events: readonly Event[],
  execute: (event: Event) => Promise<void>,
) => Object.fromEntries(events.map(({ type }) => [type, execute]))

/** Presses and takes the pointer away: a list under the pointer stands still. */
async function press(control: Locator): Promise<void> {
  await control.click()
  await control.page().mouse.move(0, 0)
}

// Polls

type PollEvent = EventFromLogic<typeof pollMachine>
type PollSnapshot = SnapshotFrom<typeof pollMachine>

const pollModel = pathModel(pollMachine, {
  input: newPoll,
  // A poll without options and a vote without a choice cannot be written down on the pages.
  events: pollEvents.filter((event) =>
    event.type === 'vote'
      ? event.optionIds.length > 0
      : event.type !== 'edit' || event.content !== withoutOptions,
  ),
  stopAt: ({ context }) => context.round > 2,
})

const pollWords = {
  activate: 'console.activate',
  deactivate: 'console.deactivate',
  lock: 'console.lockVoting',
  unlock: 'console.unlockVoting',
  showResults: 'console.showResults',
  hideResults: 'console.hideResults',
  showAnswer: 'console.showAnswer',
  hideAnswer: 'console.hideAnswer',
  reset: 'console.newRound',
  remove: 'console.deleteItem',
  edit: 'console.editItem',
} as const

/** Makes the open form say what the content says. */
async function writePoll(form: Locator, { title, options, multiple, maxChoices }: PollEdit): Promise<void> {
  const lines = form.getByRole('list').getByRole('listitem')
  await form.getByLabel(t('console.pollTitle')).fill(title)
  while ((await lines.count()) > options.length)
    await button(form, t('console.optionRemove', { place: await lines.count() })).click()
  while ((await lines.count()) < options.length) await button(form, t('console.addOption')).click()
  for (const [place, { text, correct }] of options.entries()) {
    await lines.nth(place).getByRole('textbox').fill(text)
    await lines
      .nth(place)
      .getByRole('checkbox')
      .setChecked(correct ?? false)
  }
  const choice = multiple ? t('console.severalChoices') : t('console.oneChoice')
  await form.getByRole('radio', { name: choice }).check()
  if (multiple) await form.getByLabel(t('console.mostChoices')).selectOption(String(maxChoices))
}

class PollOnPages {
  readonly host: Page
  readonly guest: Page
  readonly screen: Page
  removed = false
  #listed = 0

  constructor(host: Page, guest: Page, screen: Page) {
    this.host = host
    this.guest = guest
    this.screen = screen
  }

  #control(type: keyof typeof pollWords): Locator {
    const words = t(pollWords[type])
    const inTools = type === 'edit' || type === 'remove'
    return inTools
      ? button(this.host.getByRole('region', { name: /./ }), words)
      : desk.pollControl(this.host, words)
  }

  /** The run of polls on the desk. */
  #lines = (): Locator => this.host.getByRole('button', { name: /^\d+\. / })

  async execute(event: PollEvent, { context }: PollSnapshot): Promise<void> {
    const { host } = this
    if (event.type === 'vote') {
      const texts = event.optionIds.map(textOf(context))
      return phone.answer(this.guest, ...texts).then(() => phone.receipt(this.guest))
    }
    await press(this.#control(event.type))
    const dialog = host.getByRole('dialog')
    if (event.type === 'edit') {
      await writePoll(dialog, event.content)
      await button(dialog, t('console.saveChanges')).click()
      await gone(dialog)
    }
    if (event.type === 'reset') await button(dialog, t('console.newRound')).click()
    if (event.type === 'remove') {
      this.#listed = await this.#lines().count()
      await button(dialog, t('console.deleteItem')).click()
      this.removed = true
    }
    await host.mouse.move(0, 0)
  }

  /** Why a control of the desk or an option on the phone cannot be pressed. */
  async attempt(event: PollEvent): Promise<ErrorCode | undefined | null> {
    if (event.type !== 'vote') return reasonOf(this.host, this.#control(event.type))
    // One case tells of all: a poll that takes no votes greys every option.
    if (event.round !== 1 || event.optionIds.length !== 1) return null
    const [option] = await phone.option(this.guest, '').all()
    const whyFixed = option ? await reasonOf(this.guest, option) : null
    // The choice that the model tries is not one that the phone would let the guest make.
    return whyFixed === 'AlreadyVoted' || whyFixed === undefined ? null : whyFixed
  }

  async check({ value, context }: PollSnapshot): Promise<void> {
    const { guest, screen } = this
    if (this.removed) {
      await comesTo(() => this.#lines().count()).toBe(this.#listed - 1)
      await gone(guest.getByRole('heading', { name: context.title, level: 1 }))
      return gone(picture(screen).getByText(context.title))
    }
    await Promise.all([
      this.#onDesk(value, context),
      this.#onPhone(value, context),
      this.#inHall(value, context),
    ])
  }

  async #onDesk({ voting }: PollSnapshot['value'], { round }: PollContent): Promise<void> {
    await comesTo(() => desk.isInRound(this.host, round)).toBe(true)
    const half = voting === 'locked' ? t('console.unlockVoting') : t('console.lockVoting')
    await seen(desk.pollControl(this.host, half))
  }

  async #onPhone(value: PollSnapshot['value'], { title, options }: PollContent): Promise<void> {
    const { guest } = this
    if (value.activity !== 'active') return seen(guest.getByText(t('guest.pollOver')))
    await seen(guest.getByRole('heading', { name: title, level: 1 }))
    await comesTo(() => phone.option(guest, '').count()).toBe(options.length)
    const closed = guest.getByText(t.error('VotingClosed'))
    await (value.voting === 'locked' ? seen(closed) : gone(closed))
    const shown = value.results === 'shown' ? options.length : 0
    await comesTo(() => phone.option(guest, '').filter({ hasText: '%' }).count()).toBe(shown)
    const right = options.filter(({ correct }) => correct && value.answer === 'shown').length
    const verdicts = phone.option(guest, '').getByText(t('common.correctAnswer'))
    await comesTo(() => verdicts.count()).toBe(right)
  }

  async #inHall(value: PollSnapshot['value'], { title, options }: PollContent): Promise<void> {
    const scene = picture(this.screen)
    await seen(scene.getByText(title))
    const phase = value.voting === 'locked' ? t('screen.votingLocked') : t('screen.votingOpen')
    const words = value.activity === 'active' ? phase : t('screen.notOpenYet')
    await seen(scene.getByText(words, { exact: true }))
    const percents = value.results === 'shown' ? options.length : 0
    await comesTo(() => scene.getByText(/\d%$/).count()).toBe(percents)
  }
}

const textOf =
  ({ options }: PollContent) =>
  (optionId: string): string =>
    options.find(({ id }) => id === optionId)?.text ?? ''

it('the poll chart on the pages', slow, async () => {
  expect(missedTransitions(pollModel)).toEqual([])
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  const { title, options, maxChoices } = newPoll
  const Options = options.map(({ text, correct }) => ({ Text: text, Correct: correct ?? false }))
  const token = await stageHand.guest(code, '小明')
  const [host, guest, screen] = await Promise.all([
    stage.openAsHost(`/Event/index/${code}?tab=polls`),
    stage.open('guest', `/Guest/${code}`, { cookies: { 'Guest-Token': token } }),
    stage.open('screen', await stageHand.screenPath(code), smallScreen),
  ])
  await walkModel(pollModel, coveringPaths(pollModel, onlyTransitions), async () => {
    const Poll = { Title: title, Options, Multiple: true, MaxChoices: maxChoices }
    const ItemId = await stageHand.poll(code, Poll)
    await host.goto(`${stage.server().origin}/Event/index/${code}?tab=polls&item=${ItemId}`)
    await stageHand.run(code, 'Present/ShowPoll', { ItemId })
    await guest.evaluate((hash) => {
      location.hash = hash
    }, `#polls/${ItemId}`)
    const poll = new PollOnPages(host, guest, screen)
    let now = snapshotAfter(pollMachine, newPoll, [])
    return {
      executors: executorsOf(pollEvents, (event) => poll.execute(event, now)),
      checks: {
        '*': async (snapshot) => {
          await poll.check(snapshot)
          now = snapshot
        },
      },
      attempt: (event) => poll.attempt(event),
    } satisfies SystemUnderTest<typeof pollMachine>
  })
})

// Questions

type QuestionEvent = EventFromLogic<typeof questionMachine>
type QuestionSnapshot = SnapshotFrom<typeof questionMachine>

const questionModel = pathModel(questionMachine, {
  input: toBeReviewed,
  events: questionEvents,
  stopAt: ({ context }) => context.replies.length === 1,
})

const questionWords = {
  approve: 'console.approve',
  reject: 'console.reject',
  reconsider: 'console.reconsider',
  star: 'console.star',
  unstar: 'console.unstar',
  highlight: 'console.highlight',
  unhighlight: 'console.unhighlight',
  markAnswered: 'console.markAnswered',
  markUnanswered: 'console.markUnanswered',
  archive: 'console.archive',
  restore: 'console.restore',
} as const

const placeWords = {
  forReview: 'guest.forReview',
  live: 'guest.isLive',
  rejected: 'guest.rejected',
  archived: 'guest.archived',
} as const

interface QuestionPages {
  host: Page
  /** The phone of the one who asks. */
  author: Page
  guest: Page
  screen: Page
  /** Tells the questions of the paths from one another. */
  number: number
}

class QuestionOnPages {
  readonly pages: QuestionPages
  readonly #text: (text: string) => string

  constructor(pages: QuestionPages) {
    this.pages = pages
    this.#text = (text) => `${text} #${pages.number}.`
  }

  ask = (): Promise<void> => phone.ask(this.pages.author, this.#text(toBeReviewed.text))

  /** The card on the desk, brought into sight. */
  async #card(place: QuestionSnapshot['value']['place']): Promise<Locator> {
    const { host } = this.pages
    if (place !== 'withdrawn' && place !== 'arriving') await desk.showPlace(host, place)
    return desk.questionCard(host, `#${this.pages.number}.`)
  }

  async execute(event: QuestionEvent, before: QuestionSnapshot): Promise<void> {
    const { host, author, guest } = this.pages
    const own = phone.question(author, `#${this.pages.number}.`)
    if (event.type === 'edit') {
      await button(own, t('common.edit')).click()
      await author.getByRole('textbox', { name: t('guest.editTitle') }).fill(this.#text(event.text))
      return button(author, t('guest.saveChange')).click()
    }
    if (event.type === 'withdraw') {
      await button(own, t('guest.withdraw')).click()
      return button(author.getByRole('dialog'), t('guest.withdraw')).click()
    }
    if (event.type === 'upvote') {
      const count = desk
        .questionCard(host, `#${this.pages.number}.`)
        .getByText(t('common.votes', { count: 1 }))
      return phone
        .upvote(guest, `#${this.pages.number}.`)
        .click()
        .then(() => seen(count))
    }
    const card = await this.#card(before.value.place)
    if (event.type !== 'reply') return press(card.getByRole('button', { name: t(questionWords[event.type]) }))
    const { text, asModerator } = event.reply
    const how = { private: event.reply.private, asModerator }
    return desk.replyTo(host, `#${this.pages.number}.`, text, how)
  }

  /** A control that the chart would refuse is greyed, or not there at all. */
  async attempt(event: QuestionEvent): Promise<ErrorCode | undefined | null> {
    if (!(event.type in questionWords)) return null
    const words = t(questionWords[event.type as keyof typeof questionWords])
    const card = desk.questionCard(this.pages.host, `#${this.pages.number}.`)
    return reasonOf(this.pages.host, card.getByRole('button', { name: words }))
  }

  async check({ value, context }: QuestionSnapshot): Promise<void> {
    const { author, guest, screen, number } = this.pages
    const own = phone.question(author, `#${number}.`)
    const other = phone.question(guest, `#${number}.`)
    const onScreen = picture(screen).getByText(`#${number}.`)
    if (value.place === 'withdrawn') {
      await Promise.all([gone(own), gone(other), gone(onScreen)])
      return gone(desk.questionCard(this.pages.host, `#${number}.`))
    }
    if (value.place === 'arriving') throw new Error('nobody sees a question that arrives')
    const live = value.place === 'live'
    const highlighted = live && value.stage === 'highlighted'
    const answered = live && value.answer === 'answered'
    const onAuthorsPhone = async () => {
      await seen(own.getByText(t(placeWords[value.place as keyof typeof placeWords]), { exact: true }))
      await seen(own.getByText(this.#text(context.text)))
      await comesTo(() => own.getByRole('listitem').count()).toBe(context.replies.length)
    }
    const onDesk = async () => {
      const card = await this.#card(value.place)
      await seen(card)
      const star = value.star === 'starred' ? t('console.unstar') : t('console.star')
      if (live) await seen(card.getByRole('button', { name: star }))
    }
    const onOtherPhone = async () => {
      await (live ? seen(other) : gone(other))
      await comesTo(() => other.getByText(t('guest.onScreen')).count()).toBe(highlighted ? 1 : 0)
      await comesTo(() => other.getByText(t('guest.answered')).count()).toBe(answered ? 1 : 0)
    }
    const inHall = () => (live && (highlighted || !answered) ? seen(onScreen) : gone(onScreen))
    await Promise.all([onAuthorsPhone(), onDesk(), onOtherPhone(), inHall()])
  }
}

it('the question chart on the pages', slow, async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  await stageHand.run(code, 'Qa/AutoReviewOff', {})
  await stageHand.run(code, 'Present/ShowQa', {})
  const phoneOf = async (name: string, hash: string): Promise<Page> =>
    stage.open('guest', `/Guest/${code}${hash}`, {
      cookies: { 'Guest-Token': await stageHand.guest(code, name) },
    })
  const paths = coveringPaths(questionModel, onlyTransitions)
  // One guest may ask a few questions a minute only.
  const authors = await Promise.all(
    Array.from({ length: Math.ceil(paths.length / 4) }, (_, number) => phoneOf(`作者${number}`, '#qa/mine')),
  )
  const [host, guest, screen] = await Promise.all([
    stage.openAsHost(`/Event/index/${code}`),
    phoneOf('小红', '#qa'),
    stage.open('screen', await stageHand.screenPath(code), smallScreen),
  ])
  let number = 0
  await walkModel(questionModel, paths, async () => {
    await putAway(code)
    number += 1
    const author = authors[number % authors.length] ?? guest
    const question = new QuestionOnPages({ host, author, guest, screen, number })
    await question.ask()
    let now = snapshotAfter(questionMachine, toBeReviewed, [])
    return {
      executors: executorsOf(questionEvents, (event) => question.execute(event, now)),
      checks: {
        '*': async (snapshot) => {
          await question.check(snapshot)
          now = snapshot
        },
      },
      attempt: (event) => question.attempt(event),
    } satisfies SystemUnderTest<typeof questionMachine>
  })
})

/** What an earlier path left live would stand on the screen before the next one's question. */
async function putAway(code: string): Promise<void> {
  const stageHand = stage.backstage()
  for (const [id, doc] of await stageHand.docs(code, 'question:'))
    if (doc.value.place === 'live') await stageHand.run(code, 'Qa/Archive', { QuestionId: id })
}

// The channel of questions

type QaEvent = EventFromLogic<typeof qaMachine>
type QaSnapshot = SnapshotFrom<typeof qaMachine>

const qaModel = pathModel(qaMachine, {
  // A channel that is full takes thousands of questions to fill.
  events: qaEvents.filter((event) => !('questions' in event) || event.questions === 0),
})

class ChannelOnPages {
  readonly code: string
  readonly host: Page
  readonly guest: Page
  #asked = 0

  constructor(code: string, host: Page, guest: Page) {
    this.code = code
    this.host = host
    this.guest = guest
  }

  #switch = (which: 'channelOpen' | 'autoReview'): Locator =>
    this.host.getByRole('switch', { name: t(`console.${which}`) })

  async execute({ type }: QaEvent, now: QaSnapshot): Promise<void> {
    const { guest } = this
    if (type === 'open' || type === 'close') return press(this.#switch('channelOpen'))
    if (type === 'autoReviewOn' || type === 'autoReviewOff') return press(this.#switch('autoReview'))
    if (type === 'upvote') return phone.upvote(guest, '先到的').click()
    if (type === 'adopt') return this.#adopt()
    this.#asked += 1
    await phone.ask(guest, `第${this.#asked}次问`)
    const place = now.value.review === 'auto' ? t('guest.isLive') : t('guest.forReview')
    await seen(phone.question(guest, `第${this.#asked}次问`).getByText(place))
    await phone.showQuestions(guest, 'popular')
  }

  /** How a comment becomes a question on the desk, tests/e2e/barrage.test.ts shows; here it is what comes of it. */
  async #adopt(): Promise<void> {
    const hand = stage.backstage()
    this.#asked += 1
    const Text = `第${this.#asked}句话`
    const sender = await hand.guest(this.code, '小李')
    const sent = await hand.run(this.code, 'Barrage/Send', { Text }, sender)
    await hand.run(this.code, 'Barrage/ToQuestion', { CommentId: (sent as { CommentId: string }).CommentId })
    await seen(desk.questionCard(this.host, Text))
  }

  async attempt({ type }: QaEvent): Promise<ErrorCode | undefined | null> {
    if (type === 'ask') return reasonOf(this.guest, button(this.guest, t('guest.ask')))
    if (type === 'upvote') return reasonOf(this.guest, phone.upvote(this.guest, '先到的'))
    return null
  }

  async check({ value }: QaSnapshot): Promise<void> {
    const closed = value.channel === 'closed'
    const on = (which: 'channelOpen' | 'autoReview') =>
      comesTo(() => this.#switch(which).getAttribute('aria-checked'))
    await on('channelOpen').toBe(String(!closed))
    await on('autoReview').toBe(String(value.review === 'auto'))
    const notice = this.guest.getByRole('status').filter({ hasText: t.error('ChannelClosed') })
    await (closed ? seen(notice) : gone(notice))
  }
}

it('the Q&A chart on the pages', slow, async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  await stageHand.ask(code, await stageHand.guest(code, '小红'), '先到的')
  const token = await stageHand.guest(code, '小明')
  const [host, guest] = await Promise.all([
    stage.openAsHost(`/Event/index/${code}`),
    stage.open('guest', `/Guest/${code}#qa`, { cookies: { 'Guest-Token': token } }),
  ])
  await stageHand.run(code, 'Barrage/Open', {})
  const channel = new ChannelOnPages(code, host, guest)
  await seen(phone.question(guest, '先到的'))
  await walkModel(qaModel, coveringPaths(qaModel, onlyTransitions), async () => {
    // Every path begins with the channel as it was made.
    const now = await stageHand.doc(code, 'qa')
    if (now?.value.channel === 'closed') await stageHand.run(code, 'Qa/Open', {})
    if (now?.value.review === 'manual') await stageHand.run(code, 'Qa/AutoReviewOn', {})
    let before = snapshotAfter(qaMachine, undefined, [])
    return {
      executors: executorsOf(qaEvents, (event) => channel.execute(event, before)),
      checks: {
        '*': async (snapshot) => {
          await channel.check(snapshot)
          before = snapshot
        },
      },
      attempt: (event) => channel.attempt(event),
    } satisfies SystemUnderTest<typeof qaMachine>
  })
})
