import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { RankingContent } from '#contract/items/ranking.ts'
import type { RankingEdit } from '#machines/domain/ranking/ranking.events.ts'
import { rankingMachine } from '#machines/domain/ranking/ranking.machine.ts'
import { newRanking, rankingEvents } from '#tests/support/chart-cases/ranking.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { button, openTab } from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { t } from '#tests/support/words.ts'
import { ItemOnPages, isAnswered } from './item-on-pages.ts'
import { beginItem, openPages, type WalkPages } from './pages.ts'
import { walkPages } from './walk-pages.ts'
import { linesOf } from './watched-page.ts'

type RankingMachine = typeof rankingMachine
type RankingEvent = EventFromLogic<RankingMachine>
type RankingSnapshot = SnapshotFrom<RankingMachine>

const graph = chartGraph(rankingMachine, {
  input: newRanking,
  events: rankingEvents,
  stopAt: ({ context }) => context.round > 2,
})

/** The server begins a new round when options or method change after an answer. */
const canDo = (event: RankingEvent, _: RankingSnapshot, soFar: readonly RankingEvent[]): boolean =>
  event.type !== 'edit' || !isAnswered(soFar, 'vote')

async function writeRanking(form: Locator, { title, options, method }: RankingEdit): Promise<void> {
  await form.getByLabel(t('console.pollTitle')).fill(title)
  await form.getByRole('radio', { name: t(`ranking.method-${method}`) }).check()
  const lines = form.getByRole('list').getByRole('listitem')
  let count = await lines.count()
  for (; count > options.length; count -= 1)
    await button(form, t('ranking.optionRemove', { place: count })).click()
  for (; count < options.length; count += 1) await button(form, t('ranking.addOption')).click()
  for (const [place, { text }] of options.entries()) await lines.nth(place).getByRole('textbox').fill(text)
}

class RankingOnPages extends ItemOnPages<RankingMachine, RankingContent> {
  /** The texts of the options in the order of the result, with their scores. One guest has answered. */
  #result: string[] = []

  constructor(pages: WalkPages) {
    super(pages, { title: newRanking.title, asked: 'answers', phone: {} })
  }

  protected write = writeRanking

  protected async act(event: RankingEvent, { options, method }: RankingContent): Promise<void> {
    if (event.type !== 'vote') throw new Error(`nobody can ${event.type}`)
    const { page } = this.phone
    const given = options
      .map(({ text }, place) => ({ text, value: Number(event.optionIds[place]?.split('-')[1]) }))
      .toSorted((a, b) => (method === 'order' ? a.value - b.value : b.value - a.value))
    for (const { text, value } of given) {
      if (method === 'points')
        await page.getByRole('slider', { name: t('ranking.pointsOf', { text }) }).fill(`${value}`)
      else await button(page, `${text}, ${t('ranking.rank', { rank: value })}`).click()
    }
    this.#result = given.map(({ value }) =>
      t('ranking.points', { count: method === 'order' ? options.length + 1 - value : value }),
    )
    await this.phone.press('page', t(method === 'order' ? 'ranking.send' : 'ranking.sendPoints'))
    await phone.receipt(page)
  }

  protected async whyNot(
    event: RankingEvent,
    _: ErrorCode | undefined,
    { value, context }: RankingSnapshot,
  ): Promise<ErrorCode | undefined | null> {
    if (event.type !== 'vote' || event.round !== context.round) return null
    if (value.activity !== 'active' || value.voting !== 'locked') return null
    // The phone says above the options that answers are locked, and shows no control for them.
    const controls = this.phone.page.getByRole('main').getByRole('slider')
    expect(await controls.count()).toBe(0)
    return null
  }

  #scores({ value, context }: RankingSnapshot): string[] {
    return value.results === 'shown' && this.isAnswered(context.round) ? this.#result : []
  }

  protected onPhone(snapshot: RankingSnapshot): Promise<void> {
    const active = snapshot.value.activity === 'active'
    const mayAnswer = snapshot.value.voting === 'open' && !this.isAnswered(snapshot.context.round)
    const scores = active && !mayAnswer ? this.#scores(snapshot) : []
    return this.phoneShows(snapshot, { scores }, ({ page }) => ({ scores: scoresIn(linesOf(page)) }))
  }

  protected onScreen(snapshot: RankingSnapshot): Promise<void> {
    return this.screenShows(snapshot, { scores: this.#scores(snapshot) }, ({ picture }) => ({
      scores: scoresIn(linesOf(picture)),
    }))
  }
}

/** The scores among the lines of a page: numbers with the word for points. */
const scoresIn = (lines: readonly string[]): string[] => lines.filter((line) => /^\d+ 分$/.test(line))

export async function walkRanking(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  await openTab(pages.host, 'polls')
  const { round: _, options, ...content } = newRanking
  const ranking = { ...content, options: options.map(({ text }) => ({ text })) }
  await walkPages(graph, { ends: ['remove'], canDo }, async () => {
    await beginItem(pages, 'ranking', () => pages.seeding.run(pages.code, 'Ranking/Add', { ranking }))
    const onPages = new RankingOnPages(pages)
    await onPages.desk.choose()
    return onPages
  })
}
