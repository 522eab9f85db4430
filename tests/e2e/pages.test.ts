import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../../src/i18n/language.ts'
import { touchFaults } from './page-faults.ts'
import { seen } from './seen.ts'
import { refusedAnswer, type Surface, setStage } from './stage.ts'
import { deskViews } from './views/desk-views.ts'
import { doorViews, guestViews } from './views/guest-views.ts'
import { type Hall, setHall } from './views/hall.ts'
import { hostViews } from './views/host-views.ts'
import { deskKindViews, guestKindViews, screenKindViews } from './views/kind-views.ts'
import { sampleViews } from './views/sample-views.ts'
import { type Checks, faultsOf, type View } from './views/view.ts'
import { visitorViews } from './views/visitor-views.ts'
import type { Words } from './words.ts'

// Every page and its main states, signed in and out, in every language: its title, no barrier, nothing that sticks out,
// nothing untranslated, nothing too small for a thumb, no word in the browser's console.

const stage = setStage({ ownServer: { TEST_PAYMENTS: 'on' } })

const widths = [320, 390, 768, 1440]

let hall: Hall
beforeAll(async () => {
  hall = await setHall(stage)
})

/** The views of one surface in every language at once; `path` is where the first one is. */
async function areSound(
  surface: Surface,
  path: string,
  views: readonly View[],
  { cookies, ...checks }: { cookies?: Record<string, string> } & Partial<Checks>,
): Promise<void> {
  const seats = await Promise.all(
    languages.map(async (language) => {
      const options = { cookies: { language, ...cookies }, allow: refusedAnswer }
      return { language, page: await stage.open(surface, path, options) }
    }),
  )
  expect(await faultsOf(seats, views, { widths, ...checks })).toEqual([])
}

const ofHost = () => ({ cookies: { 'Host-Token': stage.backstage().token } })

// Four pages at once through dozens of states: on a busy machine that takes longer than other tests may.
describe('every page in every language', { timeout: 180_000 }, () => {
  it('of a visitor at the console', () => areSound('console', '/login', visitorViews(hall), {}))

  it('of a host', () => areSound('console', '/Events/EventList', hostViews(hall), ofHost()))

  it('of a guest at the door', () => areSound('guest', '/Guest', doorViews(hall), { more: touchFaults }))

  it('of a guest inside', () => {
    const cookies = { 'Guest-Token': hall.guestToken }
    const views = [...guestViews, ...guestKindViews(hall)]
    return areSound('guest', `/Guest/${hall.code}`, views, { cookies, more: touchFaults })
  })

  // What the guests were asked and have answered.
  it('of a desk', () => {
    const views = [...deskViews(hall), ...deskKindViews(hall)]
    return areSound('console', `/Event/index/${hall.code}`, views, ofHost())
  })

  it('of a sample', () => {
    const checks = { widths: [390, 768, 1440], within: 'main' }
    return areSound('console', '/guide/index', sampleViews, { ...ofHost(), ...checks })
  })

  it('of the screen', async () => {
    const stageHand = stage.backstage()
    const { code, pollId, highlighted } = hall
    const seats = await Promise.all(
      languages.map(async (language) => ({
        language,
        page: await stage.open('screen', hall.screenPath, { cookies: { language } }),
      })),
    )
    const scenes = [
      ['Where is the cloakroom', () => stageHand.run(code, 'Present/ShowQa', {})],
      ['When is lunch', () => stageHand.run(code, 'Qa/Highlight', { QuestionId: highlighted })],
      ['Which city', () => stageHand.run(code, 'Present/ShowPoll', { ItemId: pollId })],
      ['100%', () => stageHand.run(code, 'Item/ShowResults', { ItemId: pollId })],
      ['Lyon', () => stageHand.run(code, 'Present/ShowWelcome', {})],
    ] as const
    const views = scenes.map(([name, before]) => {
      const show = (page: Page) => seen(page.locator('main').getByText(name))
      return { name, before, title: (t: Words) => t('screen.pageTitle'), show }
    })
    const all = [...views, ...screenKindViews(hall, stageHand)]
    expect(await faultsOf(seats, all, { widths: [] })).toEqual([])
  })
})
