import type { Locator } from 'playwright-core'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { PollContent } from '../../../src/contract/items/poll.ts'
import type { PollEdit } from '../../../src/machines/poll/poll.events.ts'
import { pollMachine } from '../../../src/machines/poll/poll.machine.ts'
import { optionLetter } from '../../../src/ui/screen/kinds/poll/poll-stage.ts'
import { newPoll, pollEvents, withoutOptions } from '../../machines/cases/poll.cases.ts'
import { pathModel } from '../../machines/model/path-model.ts'
import { button, openTab } from '../console.ts'
import * as phone from '../guest.ts'
import type { Stage } from '../stage.ts'
import { t } from '../words.ts'
import { ItemDesk } from './item-desk.ts'
import { beginItem, isAnswered, openPages, phaseWords, type WalkPages } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, linesOf, WatchedPage } from './watched-page.ts'

type PollMachine = typeof pollMachine
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

/** Makes the open form say what the content says. */
async function writePoll(form: Locator, { title, options, multiple, maxChoices }: PollEdit): Promise<void> {
  const lines = form.getByRole('list').getByRole('listitem')
  await form.getByLabel(t('console.pollTitle')).fill(title)
  let count = await lines.count()
  for (; count > options.length; count -= 1)
    await button(form, t('console.optionRemove', { place: count })).click()
  for (; count < options.length; count += 1) await button(form, t('console.addOption')).click()
  for (const [place, { text, correct }] of options.entries()) {
    const line = lines.nth(place)
    await line.getByRole('textbox').fill(text)
    await line.getByRole('checkbox').setChecked(correct ?? false)
  }
  const choice = multiple ? t('console.severalChoices') : t('console.oneChoice')
  await form.getByRole('radio', { name: choice }).check()
  if (multiple) await form.getByLabel(t('console.mostChoices')).selectOption(String(maxChoices))
}

class PollOnPages implements OnPages<PollMachine> {
  readonly #desk: ItemDesk
  readonly #phone: WatchedPage<'page' | 'options'>
  readonly #screen: WatchedPage<'picture'>
  #removed = false
  /** The last round that the guest has answered. */
  #answered = 0

  constructor({ host, guest, screen }: WalkPages) {
    this.#desk = new ItemDesk(host, newPoll.title, {
      words: { showAnswer: t('console.showAnswer'), hideAnswer: t('console.hideAnswer') },
    })
    this.#phone = new WatchedPage(guest, () => ({
      page: { css: 'main' },
      options: { css: '[role=group]' },
    }))
    this.#screen = new WatchedPage(screen, () => ({ picture: { css: 'main div[aria-hidden=true]' } }))
  }

  choose = (): Promise<void> => this.#desk.choose()

  async execute(event: PollEvent, { context }: PollSnapshot): Promise<void> {
    if (event.type === 'vote') {
      const texts = event.optionIds.map(textOf(context))
      this.#answered = event.round
      return phone.answer(this.#phone.page, ...texts).then(() => phone.receipt(this.#phone.page))
    }
    if (event.type !== 'edit') {
      this.#removed = event.type === 'remove'
      return this.#desk.press(event.type)
    }
    await this.#desk.edit((form) => writePoll(form, event.content))
    this.#desk.title = event.content.title
  }

  /** Why a control of the desk or an option on the phone cannot be pressed. */
  async attempt(
    event: PollEvent,
    expected: ErrorCode | undefined,
    { value, context }: PollSnapshot,
  ): Promise<ErrorCode | undefined | null> {
    if (event.type !== 'vote') return this.#desk.reasonOf(event.type, expected)
    // One case tells of all: a poll that takes no votes greys every option. What else the model tries (too many, of
    // another round) is not a choice that the phone would let the guest make.
    if (value.activity !== 'active' || value.voting !== 'locked' || event.round !== context.round) return null
    const place = context.options.findIndex(({ id }) => id === event.optionIds[0])
    return this.#phone.reasonOf('options', namesOf(context)[place] ?? '', expected)
  }

  async check({ value, context }: PollSnapshot): Promise<void> {
    if (this.#removed) {
      await Promise.all([
        this.#desk.showsNoItem(),
        this.#phone.comesTo(true, ({ page }) => has(page, t('guest.pollOver'))),
        this.#screen.comesTo(false, ({ picture }) => has(picture, context.title)),
      ])
      return
    }
    await this.#desk.showsItem(value, context.round)
    await Promise.all([this.#onPhone(value, context), this.#inHall(value, context)])
  }

  #onPhone(value: PollSnapshot['value'], { title, options }: PollContent): Promise<void> {
    const active = value.activity === 'active'
    const seen = active ? options : []
    const names = namesOf({ options })
    return this.#phone.comesTo(
      {
        isOver: !active,
        title: active,
        isClosed: active && value.voting === 'locked',
        options: seen.map(() => true),
        percents: value.results === 'shown' ? seen.length : 0,
        correct: value.answer === 'shown' ? seen.filter(({ correct }) => correct).length : 0,
      },
      ({ page, options: group }) => {
        const shown = group?.controls ?? []
        const texts = shown.map(({ text }) => text)
        return {
          isOver: has(page, t('guest.pollOver')),
          title: has(page, title),
          isClosed: has(page, t.error('VotingClosed')),
          options: shown.map(({ name }, place) => name.startsWith(names[place] ?? name)),
          percents: texts.filter((text) => text.includes('%')).length,
          correct: texts.filter((text) => text.includes(t('common.correctAnswer'))).length,
        }
      },
    )
  }

  #inHall(value: PollSnapshot['value'], { title, options, round }: PollContent): Promise<void> {
    const words = phaseWords(value, this.#answered === round)
    return this.#screen.comesTo(
      { title: true, phase: true, percents: value.results === 'shown' ? options.length : 0 },
      ({ picture }) => ({
        title: has(picture, title),
        phase: linesOf(picture).includes(words),
        percents: linesOf(picture).filter((line) => /\d%$/.test(line)).length,
      }),
    )
  }
}

/** The options as the phone announces them. */
const namesOf = ({ options }: Pick<PollContent, 'options'>): string[] =>
  options.map(({ text }, place) => `${optionLetter(place)} ${text}`)

const textOf =
  ({ options }: PollContent) =>
  (optionId: string): string =>
    options.find(({ id }) => id === optionId)?.text ?? ''

/** The server begins a new round with other options where somebody has voted. */
const canDo = (event: PollEvent, _: PollSnapshot, soFar: readonly PollEvent[]): boolean =>
  event.type !== 'edit' || !isAnswered(soFar, 'vote')

export async function walkPoll(stage: Stage): Promise<void> {
  const pages = await openPages(stage)
  await openTab(pages.host, 'polls')
  const { hand, code } = pages
  const { title, options, maxChoices } = newPoll
  const Options = options.map(({ text, correct }) => ({ Text: text, Correct: correct ?? false }))
  await walkPages(pollModel, { ends: ['remove'], canDo }, async () => {
    const Poll = { Title: title, Options, Multiple: true, MaxChoices: maxChoices }
    await beginItem(pages, 'poll', () => hand.run(code, 'Poll/Add', { Poll }))
    const poll = new PollOnPages(pages)
    await poll.choose()
    return poll
  })
}
