import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../bench/api.ts'
import { version } from '../../server/version.ts'
import { sampleRoutes } from '../../src/ui/console/routes/sample-routes.ts'
import { shellRoutes } from '../../src/ui/console/routes/shell-routes.ts'
import { axeViolations } from './axe.ts'
import { settings } from './backstage.ts'
import { button } from './console.ts'
import { overflowFaults } from './page-faults.ts'
import { comesTo, gone, seen } from './seen.ts'
import { refusedAnswer, setStage } from './stage.ts'
import { walk } from './walk.ts'
import { t, wordsIn } from './words.ts'

// Where paths lead, signed in and out, and the frame around the pages. What the pages show is in pages.test.ts.

const stage = setStage()
let code = ''
beforeAll(async () => {
  code = await stage.backstage().event({ EventName: 'Summit', Location: 'Lyon' })
})

const here = (page: Page): string => page.url().slice(stage.server().origin.length)
const go = (page: Page, path: string) => page.goto(stage.server().origin + path)

/** Whether this is a commit of ours; where the sources are no checkout, none is known. */
const isCommit = (name: string): boolean =>
  existsSync('.git')
    ? execFileSync('git', ['cat-file', '-t', name], { encoding: 'utf8' }).trim() === 'commit'
    : name === t('shell.commitUnknown')

/** Where paths inside the shell lead a host. */
const shellPaths: readonly (readonly [path: string, to: string])[] = [
  ['/', '/Events/EventList'],
  ['/Screen', '/Events/EventList'],
  ['/redirect/guide/index', '/guide/index'],
  ['/redirect//evil', '/Events/EventList'],
  ['/UserCenter', '/UserCenter/MyOrders'],
  ['/login', '/Events/EventList'],
  ['/logina', '/Events/EventList'],
  ['/register', '/Events/EventList'],
  ['/setPwd', '/fogetPwd'],
  ['/demo', '/demo'],
  ['/no/such/page', '/404'],
]

/** Pages that need a session: those of the menu, and what the console has beside it. */
const guarded = [
  '/',
  '/Events/EventList',
  '/Events/Shared',
  '/Events/Templates',
  '/Events/InfluentialUsers',
  '/Theme/ThemeSetting',
  '/UserCenter/MyOrders',
  '/UserCenter/MyAccount',
  '/UserCenter/PriceList',
  ...[...shellRoutes, ...sampleRoutes].map(({ path }) => path.replace(/:\w+/, 'ABCDEF')),
]

describe('routes', () => {
  it('lead a host where they should', async () => {
    const page = await stage.openAsHost('/guide/index')
    await seen(page.getByRole('heading', { name: t('routes.guide'), level: 1 }))
    for (const [path, to] of shellPaths) {
      await walk(page, path)
      await comesTo(() => here(page)).toBe(to)
      await seen(page.getByRole('heading', { level: 1 }))
    }
  })

  it('lead a visitor to the sign-in page where they need a session, and back to themselves', async () => {
    const page = await stage.open('console', '/404', { allow: refusedAnswer })
    for (const path of guarded) {
      await walk(page, path)
      await comesTo(() => here(page)).toBe(`/login?redirect=${encodeURIComponent(path)}`)
    }
    await seen(button(page, t('console.signIn')))
  })

  it('lead from /Event to the event that needs the host now, and to /401 and the phone’s pages', async () => {
    const page = await stage.openAsHost('/Event')
    await seen(page.getByRole('heading', { level: 1 }))
    await comesTo(() => here(page)).toMatch(/^\/Event\/index\/[0-9A-Z]{6}$/)
    await go(page, '/activity')
    await page.getByLabel(t('shell.activityCode')).fill(code.toLowerCase())
    await button(page, t('shell.activityJoin')).click()
    await comesTo(() => here(page)).toMatch(new RegExp(`^/Guest/${code}`))
  })
})

describe('the pages of an account', () => {
  it('are those of its roles and its menu; an entry that the console does not know has a page that says so', async () => {
    const plain = await stage.backstage().register('plain_host', '普通主持人')
    const page = await stage.open('console', '/login', { cookies: { 'Host-Token': plain.token } })
    await page.route('**/GetMenusByUserAndApplication*', async (route) => {
      const answer = await (await route.fetch()).json()
      const [first] = answer.Data
      const unknown = { ...first, Id: 99, Url: '/Tomorrow/Page', MenuName: '明天的页面' }
      await route.fulfill({ json: { ...answer, Data: [...answer.Data, unknown] } })
    })
    await page.reload()
    const menu = page.getByRole('navigation', { name: t('console.mainMenu') })
    await menu.getByRole('link', { name: '明天的页面' }).click()
    await seen(page.getByRole('heading', { name: t('console.unknownMenuTitle'), level: 1 }))
    expect(here(page)).toBe('/Tomorrow/Page')
    expect(await axeViolations(page, page.getByRole('main'))).toEqual([])
    expect(await menu.getByRole('link', { name: t('routes.operatorOrders') }).count()).toBe(0)
    await walk(page, '/Operator/Orders')
    await comesTo(() => here(page)).toBe('/401')
    await seen(page.getByRole('heading', { name: t('console.unauthorisedTitle'), level: 1 }))
  })
})

describe('a browser that is too old', () => {
  it('is led to the page that says so, whether it knows modules or not', async () => {
    const before = 'delete Array.prototype.findLast'
    for (const [surface, path] of [
      ['console', '/login'],
      ['guest', '/Guest/0'],
      ['screen', `/Screen/${code}`],
    ] as const) {
      const page = await stage.open(surface, path, { before })
      await comesTo(() => here(page)).toBe('/unsupported.html')
      await seen(page.getByRole('heading', { name: 'This browser is too old' }))
      if (surface === 'console') expect(await axeViolations(page)).toEqual([])
    }
  })

  it('is one that the build is not for', async () => {
    const targets = /target: \[(.*)\]/.exec(readFileSync('vite.config.ts', 'utf8'))?.[1] ?? ''
    const named = readFileSync('public/unsupported.html', 'utf8').matchAll(/(\w+) ([\d.]+)\+/g)
    const browsers = [...named].map(([, name = '', version]) => `'${name.toLowerCase()}${version}'`)
    expect(browsers.join(', ')).toBe(targets)
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
    // To where one is already, too.
    await button(page, t('shell.openSidebar')).click()
    await menu.getByRole('link', { name: t('routes.guide') }).click()
    await gone(menu)
    await button(page, t('shell.openSidebar')).click()
    await seen(menu)
    await page.mouse.click(380, 400)
    await gone(menu)
  })

  it('is a phone’s in a browser that says it is one, however wide', async () => {
    const before = `Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPad) Mobile' })`
    const page = await stage.openAsHost('/guide/index', { before })
    const menu = page.getByRole('navigation', { name: t('console.mainMenu') })
    const opener = button(page, t('shell.openSidebar'))
    await seen(opener)
    expect(await menu.count()).toBe(0)
    await opener.click()
    await seen(page.getByRole('dialog', { name: t('shell.sidebar') }).getByRole('navigation'))
  })

  it('has its measures, stays above the page, leads back to its top, and is set as somebody likes it', async () => {
    const page = await stage.openAsHost('/documentation/index')
    const bar = page.getByRole('banner')
    const top = async () => (await bar.boundingBox())?.y
    const rootFont = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    const scrollDown = () => page.evaluate(() => scrollTo(0, 2000))
    const set = async (name: string) => {
      await button(page, t('shell.pageSettings')).click()
      await page.getByRole('dialog').getByText(name, { exact: true }).click()
      await page.keyboard.press('Escape')
      await gone(page.getByRole('dialog'))
    }
    await seen(page.getByRole('heading', { level: 1 }))
    expect(await rootFont()).toBeCloseTo(14, 1)
    expect((await bar.boundingBox())?.height).toBeCloseTo(64, 0)
    const backToTop = button(page, t('shell.backToTop'))
    expect(await backToTop.count()).toBe(0)
    await scrollDown()
    await backToTop.click()
    await comesTo(() => page.evaluate(() => scrollY)).toBe(0)
    await scrollDown()
    expect(await top()).toBe(0)
    await set(t('shell.fixedHeader'))
    await scrollDown()
    await comesTo(top).toBeLessThan(-64)
    await page.evaluate(() => scrollTo(0, 0))

    const home = bar.getByRole('link', { name: t('common.productName') })
    expect(await home.count()).toBe(0)
    await set(t('shell.sidebarLogo'))
    await seen(home)
    await set(t('shell.size-large'))
    await comesTo(rootFont).toBeCloseTo(16.1, 1)
    await page.reload()
    await seen(home)
    expect(await rootFont()).toBeCloseTo(16.1, 1)
  })

  it('has the member type and full screen in a narrow window too, and says which way full screen goes', async () => {
    const page = await stage.openAsHost('/guide/index')
    await page.setViewportSize({ width: 768, height: 1024 })
    await button(page, t('shell.more')).click()
    const menu = page.getByRole('menu')
    await menu.getByRole('menuitem', { name: t('screen.fullScreen'), exact: true }).click()
    await comesTo(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await button(page, t('shell.more')).click()
    await menu.getByRole('menuitem', { name: t('screen.exitFullScreen') }).click()
    await comesTo(() => page.evaluate(() => document.fullscreenElement)).toBe(null)
    await page.getByRole('button', { name: t('console.account') }).click()
    await seen(menu.getByRole('menuitem', { name: t('routes.myAccount') }).getByText('运营方 ·'))
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 1440, height: 900 })
    await button(page, t('screen.fullScreen')).click()
    await button(page, t('screen.exitFullScreen')).click()
    await seen(button(page, t('screen.fullScreen')))
  })

  it('holds long names and long words beside each other at 768 px', async () => {
    const { origin } = stage.server()
    const noCaptcha = { ValidateCode: '', ValidateCodeGuId: '' }
    const account = { LogonName: 'long_name', Password: 'frame-2026' }
    const UserName = 'Lucía Fernández de la Vega Montemayor'
    const question = { SecurityQuestion: 'firstPet', SecurityAnswer: 'Rex' } as const
    const Email = 'lucia@example.org'
    await call(origin, '/api/sys/User/RegisterUser', {
      ...account,
      UserName,
      Email,
      ...question,
      ...noCaptcha,
    })
    const signIn = { ...account, IsThrityDays: false, ...noCaptcha }
    const token = await call(origin, '/api/sys/User/LoginUser', signIn)
    const { EventCode } = await call(origin, '/api/event/Event/Add', { Settings: settings({}) }, token)
    const cookies = { 'Host-Token': token, language: 'es' }
    const page = await stage.open('console', `/Event/index/${EventCode}`, { cookies })
    await page.setViewportSize({ width: 768, height: 1024 })
    const hint = page.getByText(wordsIn('es')('console.hintNotStarted'))
    await seen(hint)
    expect((await hint.boundingBox())?.height).toBeLessThan(44)
    expect(await overflowFaults(page, [768])).toEqual([])
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

  it('leads to the account’s pages from the user’s name, and to the prices from the help', async () => {
    const page = await stage.openAsHost('/guide/index')
    for (const [menu, title, to] of [
      ['console.account', 'routes.prices', '/UserCenter/PriceList'],
      ['console.account', 'routes.myAccount', '/UserCenter/MyAccount'],
      ['console.account', 'routes.myInfo', '/UserCenter/MyInfo'],
      ['console.account', 'routes.changePassword', '/UserCenter/ChangePwd'],
      ['shell.more', 'routes.prices', '/price'],
    ] as const) {
      await page.getByRole('button', { name: t(menu) }).click()
      await page.getByRole('menuitem', { name: t(title) }).click()
      await comesTo(() => here(page)).toBe(to)
    }
  })

  it('shows its windows, and what went wrong with its stack', async () => {
    const page = await stage.openAsHost('/guide/index', { allow: /thrown by the test/ })
    const choose = async (words: string) => {
      await button(page, t('shell.more')).click()
      await page.getByRole('menuitem', { name: words }).click()
    }
    const dialog = page.getByRole('dialog')
    await choose(t('shell.version'))
    await seen(dialog.getByText(t('shell.environment-production')))
    const [number, , builtAt = '', commit = ''] = await dialog.getByRole('definition').allTextContents()
    expect([number, isCommit(commit)]).toEqual([version, true])
    const built = statSync('dist/index.html').mtimeMs
    expect(Math.abs(Date.parse(builtAt) - built)).toBeLessThan(5 * 60_000)
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
