import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '../../src/i18n/language.ts'
import { sampleRoutes } from '../../src/ui/console/routes/sample-routes.ts'
import { axeViolations, settled } from './axe.ts'
import { button } from './console.ts'
import { overflowFaults, textFaults } from './page-faults.ts'
import { comesTo, gone, seen } from './seen.ts'
import { refusedAnswer, setStage } from './stage.ts'
import { walkTo } from './walk.ts'
import { t, type Words, wordsIn } from './words.ts'

// Every route of the console, signed in and out, in every language: its title, no barrier, nothing that sticks out,
// nothing untranslated, no word in the browser's console.

const stage = setStage()
let code = ''
beforeAll(async () => {
  code = await stage.backstage().event({ EventName: 'Summit', Location: 'Lyon' })
})

const here = (page: Page): string => page.url().slice(stage.server().origin.length)
const go = (page: Page, path: string) => page.goto(stage.server().origin + path)

interface Opened {
  path: string
  /** The route's title. */
  title: (t: Words) => string
  /** Where it leads, if elsewhere. */
  to?: string
}

const publicPages: Opened[] = [
  { path: '/login', title: (words) => words('routes.login') },
  { path: '/register', title: (words) => words('routes.register') },
  { path: '/activity', title: (words) => words('routes.activity') },
  { path: '/401', title: (words) => words('routes.unauthorised') },
  { path: '/404', title: (words) => words('routes.notFound') },
]

const shellPages: Opened[] = [
  { path: '/', to: '/Events/EventList', title: (words) => words('console.events') },
  { path: '/Screen', to: '/Events/EventList', title: (words) => words('console.events') },
  { path: '/redirect/guide/index', to: '/guide/index', title: (words) => words('routes.guide') },
  { path: '/redirect//evil', to: '/Events/EventList', title: (words) => words('console.events') },
  { path: '/Events/Templates', title: (words) => words('console.templates') },
  { path: '/documentation/index', title: (words) => words('routes.documentation') },
  { path: '/guide/index', title: (words) => words('routes.guide') },
  { path: '/profile/index', title: (words) => words('routes.profile') },
  { path: '/no/such/page', to: '/404', title: (words) => words('routes.notFound') },
]

/** What is wrong with a page as it stands. */
async function faultsOf(page: Page, language: Language, what: string, place: number): Promise<string[]> {
  await gone(page.locator('[aria-busy=true]'))
  await settled(page)
  const faults = [
    // Roles and contrast are the same in every language: each page has its turn in one.
    ...(languages[place % languages.length] === language ? await axeViolations(page) : []),
    ...(await textFaults(page, language, ['Cuelight', 'Sample event', 'Shanghai'])),
    ...(await overflowFaults(page, [390, 768, 1440])),
  ]
  return faults.map((fault) => `${what} in ${language}: ${fault}`)
}

async function opensAll(pages: readonly Opened[], cookies: Record<string, string>): Promise<string[]> {
  const found = languages.map(async (language) => {
    const words = wordsIn(language)
    const options = {
      cookies: { language, ...cookies },
      allow: refusedAnswer,
      reducedMotion: 'reduce',
    } as const
    const page = await stage.open('console', '/404', options)
    const faults: string[] = []
    for (const [place, { path, title, to }] of pages.entries()) {
      await go(page, path)
      await comesTo(() => page.title()).toBe(`${title(words)} - ${words('common.productName')}`)
      await comesTo(() => here(page)).toBe(to ?? path)
      // What is asked of the sample event and of templates is written in two languages.
      const written = /EventList|Templates|profile/.test(to ?? path)
      const all = await faultsOf(page, language, path, place)
      faults.push(...(written ? all.filter((fault) => !/untranslated|text/.test(fault)) : all))
    }
    return faults
  })
  return (await Promise.all(found)).flat()
}

describe('every route in every language', () => {
  it('is opened by a visitor', async () => {
    expect(await opensAll(publicPages, {})).toEqual([])
  })

  it('is opened by a host', async () => {
    expect(await opensAll(shellPages, { 'Host-Token': stage.backstage().token })).toEqual([])
  })

  it('is opened by a host as a sample, in the language with the longest words', async () => {
    const words = wordsIn('es')
    const page = await stage.openAsHost('/guide/index', { cookies: { language: 'es' } })
    const faults: string[] = []
    // The nested pages are one page at many addresses: the first stands for all.
    for (const { path } of sampleRoutes.filter(({ hidden }) => !hidden)) {
      await walkTo(page, path, words)
      await seen(
        page.getByText(`src/ui/console/samples${path.replace(/^\/nested.*/, '/nested/nested')}-page.tsx`),
      )
      if (path.startsWith('/charts/'))
        await seen(page.locator('main svg[width][height="320"], main [role=slider] svg').last())
      const found = [
        ...(await axeViolations(page, page.locator('main'))),
        ...(await textFaults(page, 'es')),
        ...(await overflowFaults(page, [1440, 768, 390])),
      ]
      faults.push(...found.map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

  it('leads a visitor to the sign-in page where it needs a session, and back to itself', async () => {
    const page = await stage.open('console', '/404', { allow: refusedAnswer })
    for (const path of [...shellPages.filter(({ to }) => !to).map(({ path }) => path), '/nested/menu2']) {
      await go(page, path)
      await seen(button(page, t('console.signIn')))
      expect(here(page)).toBe(`/login?redirect=${encodeURIComponent(path)}`)
    }
  })

  it('leads from /Event to the event that needs the host now, and to /401 and the phone’s pages', async () => {
    const page = await stage.openAsHost('/Event')
    await seen(page.getByRole('heading', { level: 1 }))
    await comesTo(() => here(page)).toMatch(/^\/Event\/index\/[0-9A-Z]{6}$/)
    await go(page, '/activity')
    await page.getByLabel(t('shell.activityCode')).fill(code.toLowerCase())
    await button(page, t('shell.activityJoin')).click()
    await comesTo(() => here(page)).toMatch(new RegExp(`^/Guest/${code}`))
  })
})

describe('the frame', () => {
  it('keeps the sidebar as it was left, gives its room to the desk, and is a drawer on a phone', async () => {
    const page = await stage.openAsHost('/Events/EventList', { reducedMotion: 'reduce' })
    const menu = page.getByRole('navigation', { name: t('console.mainMenu') })
    const width = async () => Math.round((await menu.boundingBox())?.width ?? 0)
    await comesTo(width).toBeGreaterThan(250)
    await go(page, `/Event/index/${code}`)
    await seen(page.getByRole('heading', { name: 'Summit', level: 1 }))
    await comesTo(width).toBeLessThan(56)
    await go(page, '/Events/EventList')
    await button(page, t('shell.closeSidebar')).click()
    await comesTo(width).toBeLessThan(56)
    const saved = (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')
    expect(saved?.value).toBe('0')
    expect((saved?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
    await page.reload()
    await comesTo(width).toBeLessThan(56)

    await page.setViewportSize({ width: 390, height: 844 })
    await gone(menu)
    await button(page, t('shell.openSidebar')).click()
    await menu.getByRole('link', { name: t('routes.guide') }).click()
    await gone(menu)
    expect(here(page)).toBe('/guide/index')
    await button(page, t('shell.openSidebar')).click()
    await seen(menu)
    await page.mouse.click(380, 400)
    await gone(menu)
  })

  it('finds pages by a part of their name, and remembers them as tags', async () => {
    const page = await stage.openAsHost('/Events/EventList')
    await seen(page.getByRole('heading', { name: t('console.events'), level: 1 }))
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: t('shell.searchPages') })
    await field.fill(t('routes.guide').slice(0, 2))
    await page.keyboard.press('Enter')
    await comesTo(() => here(page)).toBe('/guide/index')
    const tags = page.getByRole('navigation', { name: t('shell.visitedPages') })
    await comesTo(() => tags.getByRole('link').allTextContents()).toEqual([
      t('console.events'),
      t('routes.guide'),
    ])
    await page.reload()
    await tags.getByRole('link', { name: t('routes.guide') }).press('Delete')
    await comesTo(() => here(page)).toBe('/Events/EventList')
    await comesTo(() => tags.getByRole('link').allTextContents()).toEqual([t('console.events')])
  })

  it('shows its windows, and what went wrong with its stack', async () => {
    const page = await stage.openAsHost('/guide/index', { allow: /thrown by the test/ })
    const choose = async (words: string) => {
      await button(page, t('shell.more')).click()
      await page.getByRole('menuitem', { name: words }).click()
    }
    const dialog = page.getByRole('dialog')
    await choose(t('shell.version'))
    await seen(dialog.getByText(/^\d+\.\d+\.\d+$/))
    await page.keyboard.press('Escape')
    await choose(t('shell.contact'))
    for (const topic of ['business', 'technical', 'bugs'] as const) {
      await dialog.getByRole('tab', { name: t(`shell.contact-${topic}`) }).click()
      await seen(dialog.getByRole('img'))
    }
    await page.keyboard.press('Escape')
    await choose(t('shell.onlineService'))
    await dialog.getByRole('link', { name: t('shell.question-report') }).click()
    await comesTo(() => here(page)).toBe('/documentation/index#report')

    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown by the test')
      })
    })
    await button(page, t('shell.errorLogCount', { count: 1 })).click()
    await seen(dialog.getByText('thrown by the test'))
    await dialog.getByText(t('shell.stack')).click()
    await seen(dialog.locator('pre'))
    await button(dialog, t('shell.clearErrors')).click()
    await seen(dialog.getByText(t('shell.noErrors')))
    await page.keyboard.press('Escape')

    await button(page, t('shell.pageSettings')).click()
    await dialog.getByRole('switch', { name: t('shell.tagsView') }).click()
    await page.keyboard.press('Escape')
    await gone(page.getByRole('navigation', { name: t('shell.visitedPages') }))
  })
})
