import type { Page } from 'playwright-core'
import type { Language } from '../../../src/i18n/language.ts'
import { axeViolations, axeViolationsOfWords, settled } from '../axe.ts'
import { overflowFaults, textFaults, widthOfTexts } from '../page-faults.ts'
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

async function bring({ page, language }: Seat, view: View): Promise<void> {
  const t = wordsIn(language)
  const { path, to, title, show } = view
  if (path !== undefined) await walk(page, path)
  await (show ? show(page, t) : seen(page.getByRole('heading', { level: 1 })))
  if (title) await comesTo(() => page.title()).toBe(`${title(t)} - ${t('common.productName')}`)
  if (to !== undefined) await comesTo(() => pathOf(page)).toBe(to)
  await gone(page.locator('[aria-busy=true]:not(button)'))
  await settled(page)
}

/**
 * Shows every view in every language at once, and answers with what is wrong. Texts and barriers are looked for in all of
 * them; contrast, which is the same in each and takes long, in one by turns; what sticks out where the words are longest.
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
        const faults = written === 'all' ? [] : await textFaults(seat.page, seat.language, written)
        found.push(...faults.map(note(seat)))
        return { seat, width: await widthOfTexts(seat.page) }
      }),
    )
    const byWidth = looked.sort((one, other) => one.width - other.width).map(({ seat }) => seat)
    const [shortest, longest] = [byWidth[0], byWidth.at(-1)] as [Seat, Seat]
    await Promise.all(
      seats.map(async (seat, index) => {
        const whole = index === place % seats.length
        const barriers = await (whole ? axeViolations : axeViolationsOfWords)(
          seat.page,
          seat.page.locator(within),
        )
        found.push(...barriers.map(note(seat)))
      }),
    )
    found.push(...(await overflowFaults(longest.page, widths)).map(note(longest)))
    if (more) found.push(...(await more(shortest.page)).map(note(shortest)))
  }
  return found
}
