import type { Page } from 'playwright-core'
import type { Language } from '#i18n/base/language.ts'
import { errorsOfTexts, widthOfTexts } from '#tests/support/checks/text-errors.ts'
import { axeViolations, standsStill } from '#tests/support/pages/axe.ts'
import { overflowErrors, textsOn } from '#tests/support/pages/page-errors.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { walk } from '#tests/support/pages/walk.ts'
import { type Words, wordsIn } from '#tests/support/words.ts'

/** A page, or one of its states. */
export interface View {
  name: string
  /** Runs once before all languages. */
  before?: () => Promise<unknown>
  /** Its address, opened without a page load. Missing for a state of the previous view. */
  path?: string
  /** The address to which it redirects. */
  to?: string
  /** The route's title, or the name of its content. */
  title?: (t: Words) => string
  /** Produces the state and waits for it, when the address is not enough. */
  show?: (page: Page, t: Words) => Promise<unknown>
  /** The view shows a busy state on purpose. */
  staysBusy?: true
  /** People's texts, or texts in several languages. `all`: too many to compare any. */
  written?: readonly string[] | 'all'
}

/** A page in a language. */
export interface Seat {
  page: Page
  language: Language
}

export interface Checks {
  widths: readonly number[]
  /** Further checks, in the language with the shortest texts. */
  more?: (page: Page) => Promise<string[]>
}

const pathOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length)

/**
 * The previous page stays until the next one is loaded: its heading is marked, so that it is not confused with the new
 * one.
 */
async function headingAfter(page: Page, path: string): Promise<string> {
  if (new URL(path, page.url()).pathname === new URL(page.url()).pathname) return 'h1'
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
  })
  return 'h1:not([data-left])'
}

/** Shows a view and waits for it. */
export async function bring({ page, language }: Seat, view: View): Promise<void> {
  const t = wordsIn(language)
  const { path, to, title, show, staysBusy } = view
  const heading = path === undefined ? 'h1' : await headingAfter(page, path)
  if (path !== undefined) await walk(page, path)
  if (show) await show(page, t)
  if (title) await eventually(() => page.title()).toBe(`${title(t)} - ${t('common.productName')}`)
  if (!show) await appears(page.locator(heading))
  if (to !== undefined) await eventually(() => pathOf(page)).toBe(to)
  if (!staysBusy) await disappears(page.locator('[aria-busy=true]:not(button)'))
  await standsStill(page)
}

/**
 * Shows every view in every language at once, and returns the errors. Texts are checked in all languages. Accessibility
 * is checked in one language by turns, because the elements are the same in all. Overflow is checked where the texts
 * are longest.
 */
export async function errorsOf(
  seats: readonly Seat[],
  views: readonly View[],
  { widths, more }: Checks,
): Promise<string[]> {
  const found: string[] = []
  for (const [place, view] of views.entries()) {
    const note =
      ({ language }: Seat) =>
      (error: string) =>
        `${view.name} in ${language}: ${error}`
    await view.before?.()
    const looked = await Promise.all(
      seats.map(async (seat) => {
        await bring(seat, view)
        const { written = [] } = view
        const texts = await textsOn(seat.page)
        const errors = written === 'all' ? [] : errorsOfTexts(texts, seat.language, written)
        found.push(...errors.map(note(seat)))
        return { seat, width: widthOfTexts(texts) }
      }),
    )
    const byWidth = looked.sort((one, other) => one.width - other.width).map(({ seat }) => seat)
    const [shortest, longest] = [byWidth[0], byWidth.at(-1)] as [Seat, Seat]
    const searched = seats[place % seats.length] as Seat
    found.push(...(await axeViolations(searched.page)).map(note(searched)))
    found.push(...(await overflowErrors(longest.page, widths)).map(note(longest)))
    if (more) found.push(...(await more(shortest.page)).map(note(shortest)))
  }
  return found
}
