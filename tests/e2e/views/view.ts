import type { Page } from 'playwright-core'
import type { Language } from '../../../src/i18n/language.ts'
import { axeViolations, settled } from '../axe.ts'
import { faultsOfTexts, overflowFaults, textsOn, widthOfTexts } from '../page-faults.ts'
import { comesTo, gone, seen } from '../seen.ts'
import { walk } from '../walk.ts'
import { type Words, wordsIn } from '../words.ts'

/** A page, or one of its states. */
export interface View {
  name: string
  /** What happens before, for all pages alike. */
  before?: () => Promise<unknown>
  /** Its address, without a load; left out where it is a state of the view before. */
  path?: string
  /** Where that leads, if elsewhere. */
  to?: string
  /** The route's title, or the name of what it shows. */
  title?: (t: Words) => string
  /** Brings it about where the address alone does not, and waits until it is there. */
  show?: (page: Page, t: Words) => Promise<unknown>
  /** How being busy looks is among what it shows. */
  staysBusy?: true
  /** What people wrote, or what has words of several languages by itself; `all`: so much of it that nothing is compared. */
  written?: readonly string[] | 'all'
}

/** A page in a language. */
export interface Seat {
  page: Page
  language: Language
}

export interface Checks {
  widths: readonly number[]
  /** The part that differs from view to view, where barriers are looked for there alone. */
  within?: string
  /** Further faults; they are looked for where the words are shortest. */
  more?: (page: Page) => Promise<string[]>
}

const pathOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length)

/** The page before stands until the next one is there: its heading is marked, so that it is not taken for the other's. */
async function headingAfter(page: Page, path: string): Promise<string> {
  if (new URL(path, page.url()).pathname === new URL(page.url()).pathname) return 'h1'
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
  })
  return 'h1:not([data-left])'
}

async function bring({ page, language }: Seat, view: View): Promise<void> {
  const t = wordsIn(language)
  const { path, to, title, show, staysBusy } = view
  const heading = path === undefined ? 'h1' : await headingAfter(page, path)
  if (path !== undefined) await walk(page, path)
  if (show) await show(page, t)
  if (title) await comesTo(() => page.title()).toBe(`${title(t)} - ${t('common.productName')}`)
  if (!show) await seen(page.locator(heading))
  if (to !== undefined) await comesTo(() => pathOf(page)).toBe(to)
  if (!staysBusy) await gone(page.locator('[aria-busy=true]:not(button)'))
  await settled(page)
}

/**
 * Shows every view in every language at once, and answers with what is wrong. Texts are looked for in all of them; barriers
 * too on a page, and on its states in one language, by turns, as the search takes longer than all the rest; what sticks out
 * where the words are longest.
 */
export async function faultsOf(
  seats: readonly Seat[],
  views: readonly View[],
  { widths, within = 'html', more }: Checks,
): Promise<string[]> {
  const found: string[] = []
  for (const [place, view] of views.entries()) {
    const note =
      ({ language }: Seat) =>
      (fault: string) =>
        `${view.name} in ${language}: ${fault}`
    await view.before?.()
    const looked = await Promise.all(
      seats.map(async (seat) => {
        await bring(seat, view)
        const { written = [] } = view
        const texts = await textsOn(seat.page)
        const faults = written === 'all' ? [] : faultsOfTexts(texts, seat.language, written)
        found.push(...faults.map(note(seat)))
        return { seat, width: widthOfTexts(texts) }
      }),
    )
    const byWidth = looked.sort((one, other) => one.width - other.width).map(({ seat }) => seat)
    const [shortest, longest] = [byWidth[0], byWidth.at(-1)] as [Seat, Seat]
    const isState = place > 0 && view.path === undefined
    const searched = isState ? seats.filter((_, index) => index === place % seats.length) : seats
    await Promise.all(
      searched.map(async (seat) => {
        const barriers = await axeViolations(seat.page, seat.page.locator(within))
        found.push(...barriers.map(note(seat)))
      }),
    )
    found.push(...(await overflowFaults(longest.page, widths)).map(note(longest)))
    if (more) found.push(...(await more(shortest.page)).map(note(shortest)))
  }
  return found
}
