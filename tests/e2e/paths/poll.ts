import type { Locator } from 'playwright-core'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { PollContent } from '#contract/items/poll.ts'
import type { PollEdit } from '#machines/domain/poll/poll.events.ts'
import { pollMachine } from '#machines/domain/poll/poll.machine.ts'
import { newPoll, pollEvents, withoutOptions } from '#tests/support/chart-cases/poll.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { button, openTab } from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { t } from '#tests/support/words.ts'
import { optionLetter } from '#ui/kit/texts/option-letter.ts'
import { ItemOnPages, isAnswered } from './item-on-pages.ts'
import { beginItem, openPages, type WalkPages } from './pages.ts'
import { walkPages } from './walk-pages.ts'
import { linesOf } from './watched-page.ts'

type PollMachine = typeof pollMachine
type PollEvent = EventFromLogic<typeof pollMachine>
type PollSnapshot = SnapshotFrom<typeof pollMachine>

const graph = chartGraph(pollMachine, {
  input: newPoll,
  // Leave out a poll without options and a vote without a choice, because the pages cannot express them.
  events: pollEvents.filter((event) =>
    event.type === 'vote'
      ? event.optionIds.length > 0
      : event.type !== 'edit' || event.content !== withoutOptions,
  ),
  stopAt: ({ context }) => context.round > 2,
})

/** Fills the open form with the content. */
async function writePoll(
  form: Locator,
  { title, options, multiple, maxChoices, look }: PollEdit,
): Promise<void> {
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
  const looks = form.getByRole('radiogroup', { name: t('console.resultLook') })
  await looks.getByRole('radio', { name: t(`console.look-${look}`) }).check()
}

class PollOnPages extends ItemOnPages<PollMachine, PollContent, 'options'> {
  constructor(pages: WalkPages) {
    super(pages, {
      title: newPoll.title,
      asked: 'votes',
      phone: { options: { css: '[role=group]' } },
      desk: { words: { showAnswer: t('console.showAnswer'), hideAnswer: t('console.hideAnswer') } },
    })
  }

  protected write = writePoll

  protected async act(event: PollEvent, content: PollContent): Promise<void> {
    if (event.type === 'setLook') {
      const name = t(`console.look-${event.look}`)
      await this.desk.page.getByRole('radio', { name, exact: true }).click()
      return
    }
    if (event.type !== 'vote') throw new Error(`nobody can ${event.type}`)
    await phone.answer(this.phone.page, ...event.optionIds.map(textOf(content)))
    await phone.receipt(this.phone.page)
  }

  protected async whyNot(
    event: PollEvent,
    expected: ErrorCode | undefined,
    { value, context }: PollSnapshot,
  ): Promise<ErrorCode | undefined | null> {
    // One vote is enough here, because a poll without voting disables every option. The phone does not offer the
    // other votes of the model (too many options, another round).
    if (event.type !== 'vote' || event.round !== context.round) return null
    if (value.activity !== 'active' || value.voting !== 'locked') return null
    const place = context.options.findIndex(({ id }) => id === event.optionIds[0])
    return this.phone.reasonOf('options', namesOf(context)[place] ?? '', expected)
  }

  protected onPhone(snapshot: PollSnapshot): Promise<void> {
    const { value, context } = snapshot
    const seen = value.activity === 'active' ? context.options : []
    const names = namesOf(context)
    // Guests who can still vote do not see the results.
    const mayVote = value.voting === 'open' && !this.isAnswered(context.round)
    return this.phoneShows(
      snapshot,
      {
        options: seen.map(() => true),
        percents: value.results === 'shown' && !mayVote ? seen.length : 0,
        correct: value.answer === 'shown' ? seen.filter(({ correct }) => correct).length : 0,
      },
      ({ options }) => {
        const shown = options?.controls ?? []
        const texts = shown.map(({ text }) => text)
        return {
          options: shown.map(({ name }, place) => name.startsWith(names[place] ?? name)),
          percents: texts.filter((text) => text.includes('%')).length,
          correct: texts.filter((text) => text.includes(t('common.correctAnswer'))).length,
        }
      },
    )
  }

  protected onScreen(snapshot: PollSnapshot): Promise<void> {
    const { value, context } = snapshot
    return this.screenShows(
      snapshot,
      { percents: value.results === 'shown' ? context.options.length : 0 },
      ({ picture }) => ({ percents: linesOf(picture).filter((line) => /\d%$/.test(line)).length }),
    )
  }
}

/** The accessible names of the options on the phone. */
const namesOf = ({ options }: Pick<PollContent, 'options'>): string[] =>
  options.map(({ text }, place) => `${optionLetter(place)} ${text}`)

const textOf =
  ({ options }: PollContent) =>
  (optionId: string): string =>
    options.find(({ id }) => id === optionId)?.text ?? ''

/** The server begins a new round when options change after a vote. */
const canDo = (event: PollEvent, _: PollSnapshot, soFar: readonly PollEvent[]): boolean =>
  event.type !== 'edit' || !isAnswered(soFar, 'vote')

export async function walkPoll(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  await openTab(pages.host, 'polls')
  const { seeding, code } = pages
  const { title, options, maxChoices } = newPoll
  const Options = options.map(({ text, correct }) => ({ text, correct: correct ?? false }))
  await walkPages(graph, { ends: ['remove'], canDo }, async () => {
    const content = { title, options: Options, multiple: true, maxChoices }
    await beginItem(pages, 'poll', () => seeding.run(code, 'Poll/Add', { poll: content }))
    const poll = new PollOnPages(pages)
    await poll.desk.choose()
    return poll
  })
}
