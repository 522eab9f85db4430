import type { Locator } from 'playwright-core'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { RatingContent } from '#contract/items/rating.ts'
import type { RatingEdit } from '#machines/domain/rating/rating.events.ts'
import { ratingMachine } from '#machines/domain/rating/rating.machine.ts'
import { newRating, ratingEvents } from '#tests/support/chart-cases/rating.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { button, openTab } from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { t } from '#tests/support/words.ts'
import { ItemOnPages, isAnswered } from './item-on-pages.ts'
import { beginItem, openPages, type WalkPages } from './pages.ts'
import { walkPages } from './walk-pages.ts'
import { linesOf } from './watched-page.ts'

type RatingMachine = typeof ratingMachine
type RatingEvent = EventFromLogic<RatingMachine>
type RatingSnapshot = SnapshotFrom<RatingMachine>

const graph = chartGraph(ratingMachine, {
  input: newRating,
  events: ratingEvents,
  stopAt: ({ context }) => context.round > 2,
})

/** The server begins a new round when statements change after a rating. */
const canDo = (event: RatingEvent, _: RatingSnapshot, soFar: readonly RatingEvent[]): boolean =>
  event.type !== 'edit' || !isAnswered(soFar, 'vote')

async function writeRating(form: Locator, { title, statements, look }: RatingEdit): Promise<void> {
  const lines = form.getByRole('list').getByRole('listitem')
  await form.getByLabel(t('console.pollTitle')).fill(title)
  let count = await lines.count()
  for (; count > statements.length; count -= 1)
    await button(form, t('rating.statementRemove', { place: count })).click()
  for (; count < statements.length; count += 1) await button(form, t('rating.addStatement')).click()
  for (const [place, { text }] of statements.entries()) await lines.nth(place).getByRole('textbox').fill(text)
  await form.getByRole('radio', { name: t(`rating.look-${look}`) }).check()
}

class RatingOnPages extends ItemOnPages<RatingMachine, RatingContent> {
  /** The guest's ratings by statement. */
  #steps = new Map<string, number>()

  constructor(pages: WalkPages) {
    super(pages, { title: newRating.title, asked: 'answers', phone: {} })
  }

  protected write = writeRating

  protected async act(event: RatingEvent, { statements }: RatingContent): Promise<void> {
    if (event.type !== 'vote') throw new Error(`nobody can ${event.type}`)
    const { page } = this.phone
    this.#steps = new Map()
    for (const [place, { text }] of statements.entries()) {
      const step = Number(event.optionIds[place]?.split('-')[1])
      this.#steps.set(text, step)
      await page
        .getByRole('radiogroup', { name: text })
        .locator('label')
        .nth(step - 1)
        .click()
    }
    await this.phone.press('page', t('rating.send'))
    await phone.receipt(page)
  }

  protected async whyNot(
    event: RatingEvent,
    expected: ErrorCode | undefined,
    { value, context }: RatingSnapshot,
  ): Promise<ErrorCode | undefined | null> {
    // One rating is enough here, because every scale is disabled when nothing is accepted. The phone cannot send
    // the other ratings of the model (a missing statement, an unknown step).
    if (event.type !== 'vote' || event.round !== context.round) return null
    if (value.activity !== 'active' || value.voting !== 'locked') return null
    return this.phone.reasonOf('page', context.statements[0]?.text ?? '', expected)
  }

  /** The mean of each statement as the pages show it. One guest has rated. */
  #means({ value, context }: RatingSnapshot): string[] {
    if (value.results === 'hidden') return []
    const isRated = this.isAnswered(context.round)
    return context.statements.map(({ text }) => (isRated ? `${this.#steps.get(text)}.0` : '–'))
  }

  protected onPhone(snapshot: RatingSnapshot): Promise<void> {
    const active = snapshot.value.activity === 'active'
    const texts = active ? snapshot.context.statements.map(({ text }) => text) : []
    // Guests who can still rate do not see the means.
    const mayRate = snapshot.value.voting === 'open' && !this.isAnswered(snapshot.context.round)
    const means = active && !mayRate ? this.#means(snapshot) : []
    return this.phoneShows(snapshot, { texts, means }, ({ page }) => ({
      texts: linesOf(page).filter((line) => texts.includes(line)),
      means: meansIn(linesOf(page)),
    }))
  }

  protected onScreen(snapshot: RatingSnapshot): Promise<void> {
    // Before the first rating the screen shows the statements and their scales only.
    const means = this.#means(snapshot).filter((mean) => mean !== '–')
    return this.screenShows(snapshot, { means }, ({ picture }) => ({
      means: meansIn(linesOf(picture)),
    }))
  }
}

/** The screen shows the maximum beside a mean. */
const meansIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => /^(\d\.\d|–)(\/\d)?$/.exec(line)?.[1] ?? [])

export async function walkRating(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  await openTab(pages.host, 'polls')
  const { title, statements, look, steps, lowLabel, highLabel } = newRating
  const content = {
    title,
    statements: statements.map(({ text }) => ({ text })),
    look,
    steps,
    lowLabel,
    highLabel,
  }
  await walkPages(graph, { ends: ['remove'], canDo }, async () => {
    await beginItem(pages, 'rating', () => pages.seeding.run(pages.code, 'Rating/Add', { rating: content }))
    const rating = new RatingOnPages(pages)
    await rating.desk.choose()
    return rating
  })
}
