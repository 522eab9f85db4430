import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#i18n/base/language.ts'
import { refusedAnswer, type Surface, setUpFixture } from '#tests/support/pages/fixture.ts'
import { overflowErrors, touchErrors } from '#tests/support/pages/page-errors.ts'
import { appears } from '#tests/support/pages/waits.ts'
import type { Words } from '#tests/support/words.ts'
import { deskViews } from '../views/desk-views.ts'
import { guestViews, joinViews } from '../views/guest-views.ts'
import { hostViews } from '../views/host-views.ts'
import { deskKindViews, guestKindViews, screenKindViews } from '../views/kind-views.ts'
import { sampleViews } from '../views/sample-views.ts'
import { type SampleEvent, setUpEvent } from '../views/show.ts'
import { bring, type Checks, errorsOf, type View } from '../views/view.ts'
import { visitorViews } from '../views/visitor-views.ts'

// Every page and its main states, signed in and out, in every language: title, accessibility, overflow, translation,
// touch size and console messages.

// The sample event has texts in one language only.
const fixture = setUpFixture({ ownServer: { TEST_PAYMENTS: 'on', SAMPLE: 'off' } })

const widths = [320, 390, 768, 1440]

let sample: SampleEvent
beforeAll(async () => {
  sample = await setUpEvent(fixture)
})

/** The views of one surface in every language at once. `path` is the address of the first one. */
async function areSound(
  surface: Surface,
  path: string,
  views: readonly View[],
  { cookies, ...checks }: { cookies?: Record<string, string> } & Partial<Checks>,
): Promise<void> {
  const seats = await Promise.all(
    languages.map(async (language) => {
      const options = { cookies: { language, ...cookies }, allow: refusedAnswer }
      return { language, page: await fixture.open(surface, path, options) }
    }),
  )
  expect(await errorsOf(seats, views, { widths, ...checks })).toEqual([])
}

/**
 * One of several parts of the views, numbered from 1. A part begins with an address, because a view without one is a
 * state of the view before it.
 */
function partOf(views: readonly View[], part: number, parts: number): View[] {
  const pages: View[][] = []
  for (const view of views) {
    if (view.path === undefined && pages.length > 0) pages.at(-1)?.push(view)
    else pages.push([view])
  }
  const place = (share: number): number => Math.round((pages.length * share) / parts)
  return pages.slice(place(part - 1), place(part)).flat()
}

const ofHost = () => ({ cookies: { 'Host-Token': fixture.seeding().token } })

// Four pages go through dozens of states at once, which takes longer than other tests on a busy machine.
describe('every page in every language', { timeout: 270_000 }, () => {
  it('every console page of a visitor has no errors in any language', () =>
    areSound('console', '/login', visitorViews(sample), {}))

  it.each([1, 2, 3])('every console page of a host has no errors in any language (part %i of 3)', (part) =>
    areSound('console', '/Events/EventList', partOf(hostViews(sample), part, 3), ofHost()),
  )

  // The names of the account's level differ more in width than other texts.
  it('the bar above the console fits a narrow phone in every language', async () => {
    const found: string[] = []
    for (const language of languages) {
      const page = await fixture.openAsHost('/Events/EventList', { cookies: { language } })
      await appears(page.locator('header [title*="·"]'))
      found.push(...(await overflowErrors(page, [320])).map((error) => `${language}: ${error}`))
    }
    expect(found).toEqual([])
  })

  it('every page before joining an event has no errors in any language', () =>
    areSound('guest', '/Guest', joinViews(sample), { more: touchErrors }))

  it('every page of a guest inside an event has no errors in any language', () => {
    const cookies = { 'Guest-Token': sample.guestToken }
    const views = [...guestViews, ...guestKindViews(sample)]
    return areSound('guest', `/Guest/${sample.code}`, views, { cookies, more: touchErrors })
  })

  // The questions and answers of the guests.
  it('every view of the desk has no errors in any language', () =>
    areSound('console', `/Event/index/${sample.code}?tab=qa`, deskViews(sample), ofHost()))

  it('every view of an item on the desk has no errors in any language', () =>
    areSound('console', `/Event/index/${sample.code}?tab=qa`, deskKindViews(sample), ofHost()))

  // tests/components/console/samples.test.tsx checks their content in every language. The texts are longest in Spanish.
  it('every sample page has its address and title, and nothing overflows beside the sidebar', async () => {
    const language = 'es'
    const page = await fixture.openAsHost('/guide/index', { cookies: { language } })
    const found: string[] = []
    for (const view of sampleViews) {
      await bring({ page, language }, view)
      const errors = await overflowErrors(page, [390, 768, 1440])
      found.push(...errors.map((error) => `${view.name}: ${error}`))
    }
    expect(found).toEqual([])
  })

  it('every view of the big screen has no errors in any language', async () => {
    const seeding = fixture.seeding()
    const { code, pollId, highlighted } = sample
    const seats = await Promise.all(
      languages.map(async (language) => ({
        language,
        page: await fixture.open('screen', sample.screenPath, { cookies: { language } }),
      })),
    )
    const screens = [
      ['Where is the cloakroom', () => seeding.run(code, 'Present/ShowQa', {})],
      ['When is lunch', () => seeding.run(code, 'Qa/Highlight', { questionId: highlighted })],
      ['Which city', () => seeding.run(code, 'Present/ShowPoll', { itemId: pollId })],
      ['100%', () => seeding.run(code, 'Item/ShowResults', { itemId: pollId })],
      ['Lyon', () => seeding.run(code, 'Present/ShowWelcome', {})],
    ] as const
    const views = screens.map(([name, before]) => {
      const show = (page: Page) => appears(page.locator('main').getByText(name))
      return { name, before, title: (t: Words) => t('screen.pageTitle'), show }
    })
    const all = [...views, ...screenKindViews(sample, seeding)]
    expect(await errorsOf(seats, all, { widths: [] })).toEqual([])
  })
})
