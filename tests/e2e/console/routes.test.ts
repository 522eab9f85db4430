import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '#bench/support/api.ts'
import { languageNames } from '#i18n/base/language.ts'
import { version } from '#server/platform/version.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button } from '#tests/support/pages/console.ts'
import { refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import { overflowErrors } from '#tests/support/pages/page-errors.ts'
import { settings } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually, resize } from '#tests/support/pages/waits.ts'
import { walk } from '#tests/support/pages/walk.ts'
import { t, wordsIn } from '#tests/support/words.ts'
import { sampleRoutes } from '#ui/console/routes/sample-routes.ts'
import { shellRoutes } from '#ui/console/routes/shell-routes.ts'

// Where paths lead, signed in and out, and the frame of the console. pages.test.ts covers the content.

const fixture = setUpFixture()
let code = ''
beforeAll(async () => {
  code = await fixture.seeding().event({ eventName: 'Summit', location: 'Lyon' })
})

const here = (page: Page): string => page.url().slice(fixture.server().origin.length)
const go = (page: Page, path: string) => page.goto(fixture.server().origin + path)

/** Whether this is a commit of this repository. Without a checkout the commit is not known. */
const isCommit = (name: string): boolean =>
  existsSync('.git')
    ? execFileSync('git', ['cat-file', '-t', name], { encoding: 'utf8' }).trim() === 'commit'
    : name === t('shell.commitUnknown')

/** Where paths inside the console lead a host. */
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

/** The pages that need a session: the pages of the menu and the other pages of the console. */
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
  it('each path leads a host to the right page', async () => {
    const page = await fixture.openAsHost('/guide/index')
    await appears(page.getByRole('heading', { name: t('routes.guide'), level: 1 }))
    for (const [path, to] of shellPaths) {
      await walk(page, path)
      await eventually(() => here(page)).toBe(to)
      await appears(page.getByRole('heading', { level: 1 }))
    }
  })

  it('protected paths lead a visitor to the sign-in page and back', async () => {
    const page = await fixture.open('console', '/404', { allow: refusedAnswer })
    for (const path of guarded) {
      await walk(page, path)
      await eventually(() => here(page)).toBe(`/login?redirect=${encodeURIComponent(path)}`)
    }
    await appears(button(page, t('console.signIn')))
  })

  it('/Event leads to the desk of the most urgent event, and an event code typed at /activity leads to the guest page', async () => {
    const page = await fixture.openAsHost('/Event')
    await appears(page.getByRole('heading', { level: 1 }))
    await eventually(() => here(page)).toMatch(/^\/Event\/index\/[0-9A-Z]{6}$/)
    await go(page, '/activity')
    await page.getByLabel(t('shell.activityCode')).fill(code.toLowerCase())
    await button(page, t('shell.activityJoin')).click()
    await eventually(() => here(page)).toMatch(new RegExp(`^/Guest/${code}`))
  })
})

describe('the pages of an account', () => {
  it('an account sees the pages of its roles and menu, and an unknown menu entry leads to a page that says so', async () => {
    const plain = await fixture.seeding().register('plain_host', '普通主持人')
    const page = await fixture.open('console', '/login', { cookies: { 'Host-Token': plain.token } })
    await page.route('**/GetMenusByUserAndApplication*', async (route) => {
      const answer = await (await route.fetch()).json()
      const [first] = answer.Data
      const unknown = { ...first, Id: 99, Url: '/Tomorrow/Page', MenuName: '明天的页面' }
      await route.fulfill({ json: { ...answer, Data: [...answer.Data, unknown] } })
    })
    await page.reload()
    const menu = page.getByRole('navigation', { name: t('console.mainMenu') })
    await menu.getByRole('link', { name: '明天的页面' }).click()
    await appears(page.getByRole('heading', { name: t('console.unknownMenuTitle'), level: 1 }))
    expect(here(page)).toBe('/Tomorrow/Page')
    expect(await axeViolations(page, page.getByRole('main'))).toEqual([])
    expect(await menu.getByRole('link', { name: t('routes.operatorOrders') }).count()).toBe(0)
    await walk(page, '/Operator/Orders')
    await eventually(() => here(page)).toBe('/401')
    await appears(page.getByRole('heading', { name: t('console.unauthorisedTitle'), level: 1 }))
  })
})

describe('the language on a public page', () => {
  it('the language that a signed-in host chooses on /price, /share and /activity is stored in the account', async () => {
    const lan = await fixture.seeding().register('lan_host', 'Lan')
    const onServer = async () =>
      (await call(fixture.server().origin, '/api/sys/User/GetLoginUserProfile', {}, lan.token))
        .languageSetting
    const page = await fixture.open('console', '/price', { cookies: { 'Host-Token': lan.token } })
    const choices = [
      ['/price', 'en'],
      [`/share/${await lan.event()}`, 'es'],
      ['/activity', 'ja'],
    ] as const
    for (const [path, language] of choices) {
      // Load the page completely. A walk would keep the menu of the previous page, and the test would click that
      // menu.
      await page.goto(fixture.server().origin + path)
      await page.getByRole('button', { name: /^(语言|Language|Idioma|言語): / }).click()
      await page.getByRole('menuitemradio', { name: languageNames[language] }).click()
      await eventually(onServer).toBe(language)
      await eventually(() => page.locator('html').getAttribute('lang')).toBe(language)
    }
  })
})

describe('a browser that is too old', () => {
  it('a browser that is too old is led to the page that says so, with or without modules', async () => {
    const before = 'delete Array.prototype.findLast'
    for (const [surface, path] of [
      ['console', '/login'],
      ['guest', '/Guest/0'],
      ['screen', `/Screen/${code}`],
      ['speaker', `/Speaker/${code}`],
    ] as const) {
      const page = await fixture.open(surface, path, { before })
      await eventually(() => here(page)).toBe('/unsupported.html')
      await appears(page.getByRole('heading', { name: 'This browser is too old' }))
      if (surface === 'console') expect(await axeViolations(page)).toEqual([])
    }
  })

  it('the browser check refuses browsers that the build does not support', async () => {
    const targets = /target: \[(.*)\]/.exec(readFileSync('vite.config.ts', 'utf8'))?.[1] ?? ''
    const named = readFileSync('public/unsupported.html', 'utf8').matchAll(/(\w+) ([\d.]+)\+/g)
    const browsers = [...named].map(([, name = '', version]) => `'${name.toLowerCase()}${version}'`)
    expect(browsers.join(', ')).toBe(targets)
  })
})

describe('the frame of the console', () => {
  it('the sidebar stays as it was left, makes room for the desk, and is a drawer on a phone', async () => {
    const page = await fixture.openAsHost('/Events/EventList', { reducedMotion: 'reduce' })
    const menu = page.getByRole('navigation', { name: t('console.mainMenu') })
    const width = async () => Math.round((await menu.boundingBox())?.width ?? 0)
    await eventually(width).toBeGreaterThan(250)
    // A desk folds the bars away. The sidebar beside a desk is narrow if the desk was opened from the list.
    await page.getByRole('link', { name: 'Summit' }).first().click()
    await appears(page.getByRole('heading', { name: 'Summit', level: 1 }))
    await disappears(menu)
    await button(page, t('console.showBars')).click()
    await eventually(width).toBeLessThan(56)
    await button(page, t('console.hideBars')).click()
    await disappears(menu)
    await button(page, t('console.showBars')).click()
    await page.reload()
    await appears(page.getByRole('heading', { name: 'Summit', level: 1 }))
    await eventually(width).toBeGreaterThan(250)
    expect(await overflowErrors(page, [1024, 1280, 1440])).toEqual([])
    await go(page, '/Events/EventList')
    await button(page, t('shell.closeSidebar')).click()
    await eventually(width).toBeLessThan(56)
    const saved = (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')
    expect(saved?.value).toBe('0')
    expect((saved?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
    await page.reload()
    await eventually(width).toBeLessThan(56)

    await resize(page, { width: 390, height: 844 })
    await disappears(menu)
    await button(page, t('shell.openSidebar')).click()
    await button(menu, t('routes.guideGroup')).click()
    await menu.getByRole('link', { name: t('routes.guide') }).click()
    await disappears(menu)
    expect(here(page)).toBe('/guide/index')
    // The drawer also closes when the host chooses the current page.
    await button(page, t('shell.openSidebar')).click()
    await menu.getByRole('link', { name: t('routes.guide') }).click()
    await disappears(menu)
    await button(page, t('shell.openSidebar')).click()
    await appears(menu)
    await page.mouse.click(380, 400)
    await disappears(menu)
  })

  it('a browser that identifies as a phone gets the phone layout at any width', async () => {
    const before = `Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPad) Mobile' })`
    const page = await fixture.openAsHost('/guide/index', { before })
    const menu = page.getByRole('navigation', { name: t('console.mainMenu') })
    const opener = button(page, t('shell.openSidebar'))
    await appears(opener)
    expect(await menu.count()).toBe(0)
    await opener.click()
    await appears(page.getByRole('dialog', { name: t('shell.sidebar') }).getByRole('navigation'))
  })

  it('the frame of the console has the specified sizes, stays on top, scrolls back to the top, and keeps its settings', async () => {
    const page = await fixture.openAsHost('/documentation/index')
    const bar = page.getByRole('banner')
    const top = async () => (await bar.boundingBox())?.y
    const rootFont = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    const scrollDown = () => page.evaluate(() => scrollTo(0, 2000))
    const set = async (name: string) => {
      await button(page, t('shell.pageSettings')).click()
      const dialog = page.getByRole('dialog')
      const setting = { name, exact: true }
      await dialog.getByRole('switch', setting).or(dialog.getByRole('radio', setting)).click()
      await page.keyboard.press('Escape')
      await disappears(page.getByRole('dialog'))
    }
    await appears(page.getByRole('heading', { level: 1 }))
    expect(await rootFont()).toBeCloseTo(14, 1)
    expect((await bar.boundingBox())?.height).toBeCloseTo(64, 0)
    const backToTop = button(page, t('shell.backToTop'))
    expect(await backToTop.count()).toBe(0)
    await scrollDown()
    await backToTop.click()
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
    await scrollDown()
    expect(await top()).toBe(0)
    await set(t('shell.fixedHeader'))
    await scrollDown()
    await eventually(top).toBeLessThan(-64)
    await page.evaluate(() => scrollTo(0, 0))

    const home = bar.getByRole('link', { name: t('common.productName') })
    expect(await home.count()).toBe(0)
    await set(t('shell.sidebarLogo'))
    await appears(home)
    await set(t('shell.size-large'))
    await eventually(rootFont).toBeCloseTo(16.1, 1)
    await page.reload()
    await appears(home)
    expect(await rootFont()).toBeCloseTo(16.1, 1)
  })

  it('in a narrow window the header menus contain the member type and an item that enters or leaves full screen', async () => {
    const page = await fixture.openAsHost('/guide/index')
    await resize(page, { width: 768, height: 1024 })
    await button(page, t('shell.more')).click()
    const menu = page.getByRole('menu')
    await menu.getByRole('menuitem', { name: t('screen.fullScreen'), exact: true }).click()
    await eventually(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await button(page, t('shell.more')).click()
    await menu.getByRole('menuitem', { name: t('screen.exitFullScreen') }).click()
    await eventually(() => page.evaluate(() => document.fullscreenElement)).toBe(null)
    await page.getByRole('button', { name: t('console.account') }).click()
    await appears(menu.getByRole('menuitem', { name: t('routes.myAccount') }).getByText('运营方 ·'))
    await page.keyboard.press('Escape')

    await resize(page, { width: 1440, height: 900 })
    await button(page, t('screen.fullScreen')).click()
    await button(page, t('screen.exitFullScreen')).click()
    await appears(button(page, t('screen.fullScreen')))
  })

  it('the console frame shows long names side by side at 768 px', async () => {
    const { origin } = fixture.server()
    const noCaptcha = { validateCode: '', validateCodeGuId: '' }
    const account = { logonName: 'long_name', password: 'frame-2026' }
    const userName = 'Lucía Fernández de la Vega Montemayor'
    const question = { securityQuestion: 'firstPet', securityAnswer: 'Rex' } as const
    const email = 'lucia@example.org'
    await call(origin, '/api/sys/User/RegisterUser', {
      ...account,
      userName,
      email,
      ...question,
      ...noCaptcha,
    })
    const signIn = { ...account, isThrityDays: false, ...noCaptcha }
    const token = await call(origin, '/api/sys/User/LoginUser', signIn)
    const { eventCode } = await call(origin, '/api/event/Event/Add', { settings: settings({}) }, token)
    const cookies = { 'Host-Token': token, language: 'es' }
    const page = await fixture.open('console', `/Event/index/${eventCode}`, { cookies })
    await resize(page, { width: 768, height: 1024 })
    const hint = page.getByText(wordsIn('es')('console.hintNotStarted'))
    await appears(hint)
    expect((await hint.boundingBox())?.height).toBeLessThan(44)
    await button(page, wordsIn('es')('console.showBars')).click()
    await button(page, wordsIn('es')('shell.openSidebar')).click()
    const menu = page.getByRole('navigation', { name: wordsIn('es')('console.mainMenu') })
    const width = async () => Math.round((await menu.boundingBox())?.width ?? 0)
    await eventually(width).toBeGreaterThan(250)
    expect(await overflowErrors(page, [560, 768, 1024, 1280])).toEqual([])
    expect(await width()).toBeGreaterThan(250)
  })

  it('the sidebar covers the page in a narrow window until the page is used', async () => {
    const page = await fixture.openAsHost('/Events/EventList', { reducedMotion: 'reduce' })
    await resize(page, { width: 768, height: 1024 })
    await page.reload()
    const menu = page.getByRole('navigation', { name: t('console.mainMenu') })
    const width = async () => Math.round((await menu.boundingBox())?.width ?? 0)
    const heading = page.getByRole('heading', { name: t('console.events'), level: 1 })
    await appears(heading)
    await eventually(width).toBeGreaterThan(250)
    await page.mouse.click(700, 900)
    await eventually(width).toBeLessThan(56)
    expect((await heading.boundingBox())?.x).toBeLessThan(100)
    await button(page, t('shell.openSidebar')).click()
    await eventually(width).toBeGreaterThan(250)
    await button(menu, t('routes.guideGroup')).click()
    await menu.getByRole('link', { name: t('routes.guide') }).click()
    await eventually(width).toBeLessThan(56)
    await page.reload()
    await eventually(width).toBeGreaterThan(250)
    await button(page, t('shell.closeSidebar')).click()
    await page.reload()
    await eventually(width).toBeLessThan(56)
  })

  it('a narrow sidebar has one button for each group, with a menu of the pages', async () => {
    const page = await fixture.openAsHost('/Events/EventList')
    await button(page, t('shell.closeSidebar')).click()
    const menu = page.getByRole('navigation', { name: t('console.mainMenu') })
    await button(menu, t('routes.guideGroup')).click()
    await page.getByRole('menuitem', { name: t('routes.guide') }).click()
    await eventually(() => here(page)).toBe('/guide/index')
    expect(await menu.getByRole('listitem').count()).toBe(7)
  })

  it('the page search finds pages by part of their name, and visited pages stay as page tabs', async () => {
    const page = await fixture.openAsHost('/Events/EventList', { cookies: { tagsView: '1' } })
    await appears(page.getByRole('heading', { name: t('console.events'), level: 1 }))
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: t('shell.searchPages') })
    await field.fill(t('routes.guide').slice(0, 2))
    await page.keyboard.press('Enter')
    await eventually(() => here(page)).toBe('/guide/index')
    const tags = page.getByRole('navigation', { name: t('shell.visitedPages') })
    await eventually(() => tags.getByRole('link').allTextContents()).toEqual([
      t('console.events'),
      t('routes.guide'),
    ])
    await page.reload()
    await tags.getByRole('link', { name: t('routes.guide') }).press('Delete')
    await eventually(() => here(page)).toBe('/Events/EventList')
    await eventually(() => tags.getByRole('link').allTextContents()).toEqual([t('console.events')])
  })

  it('the user’s menu leads to the account’s pages, and the help menu to the prices', async () => {
    const page = await fixture.openAsHost('/guide/index')
    for (const [menu, title, to] of [
      ['console.account', 'routes.prices', '/UserCenter/PriceList'],
      ['console.account', 'routes.myAccount', '/UserCenter/MyAccount'],
      ['console.account', 'routes.myInfo', '/UserCenter/MyInfo'],
      ['console.account', 'routes.changePassword', '/UserCenter/ChangePwd'],
    ] as const) {
      await page.getByRole('button', { name: t(menu) }).click()
      await page.getByRole('menuitem', { name: t(title) }).click()
      await eventually(() => here(page)).toBe(to)
    }
    const help = page.getByRole('navigation', { name: t('shell.more') })
    await help.getByRole('link', { name: t('shell.prices') }).click()
    await eventually(() => here(page)).toBe('/price')
  })

  it('the header shows its links from 1280 px, the user name from 768 px, and the member label always', async () => {
    const page = await fixture.openAsHost('/guide/index')
    const help = page.getByRole('navigation', { name: t('shell.more') })
    const words = ['home', 'prices', 'contact', 'onlineService', 'version'] as const
    const member = page.getByRole('banner').getByText('运营方 ·')
    // The label breaks into a hidden second line if it has no space.
    const isInLine = () =>
      member.evaluate((label) => {
        const line = label.closest('header')?.getBoundingClientRect()
        return line !== undefined && label.getBoundingClientRect().bottom <= line.bottom
      })
    const name = page.getByRole('banner').getByText(fixture.server().logonName, { exact: true })
    await resize(page, { width: 1280, height: 800 })
    for (const word of words) await appears(help.getByText(t(`shell.${word}`), { exact: true }))
    await appears(member)
    await appears(name)
    for (const width of [1279, 1024, 768, 390]) {
      await resize(page, { width, height: 800 })
      await disappears(help)
      await appears(member)
      await eventually(isInLine).toBe(true)
      if (width >= 768) await appears(name)
      await button(page, t('shell.more')).click()
      for (const word of words)
        await appears(page.getByRole('menuitem', { name: t(`shell.${word}`), exact: true }))
      await page.keyboard.press('Escape')
    }
    expect(await overflowErrors(page, [1280, 1279, 768, 390])).toEqual([])
  })

  it('a phone shows each name of the member label complete on its own line', async () => {
    for (const [language, names] of [
      ['en', ['Operator', 'Ultimate']],
      ['es', ['Operador', 'Ultimate']],
    ] as const) {
      const page = await fixture.openAsHost('/guide/index', { cookies: { language } })
      await resize(page, { width: 390, height: 844 })
      const label = page.getByRole('banner').getByText(names.join(' · '), { exact: true })
      await appears(label)
      const lines = await label
        .locator('span:visible')
        .evaluateAll((spans) =>
          spans.map((span) => (span.scrollWidth <= span.clientWidth ? span.textContent : 'truncated')),
        )
      expect(lines).toEqual(names)
    }
  })

  it('the menu leads to each sample page, from one sample page to the others, and from a group to its first page', async () => {
    const page = await fixture.openAsHost('/guide/index')
    const menu = page.getByRole('navigation', { name: t('console.mainMenu') })
    await menu.getByRole('link', { name: t('routes.samples') }).click()
    await eventually(() => here(page)).toBe('/components/avatar-upload')
    const samples = page.getByRole('navigation', { name: t('routes.samples') })
    await samples.getByRole('link', { name: t('routes.sampleTables') }).click()
    await eventually(() => here(page)).toBe('/table/complex')
    for (const [path, first] of [
      ['/charts', '/charts/keyboard'],
      ['/nested', '/nested/menu1'],
    ] as const) {
      await go(page, path)
      await eventually(() => here(page)).toBe(first)
    }
  })

  it('the console frame shows its dialogs, and an error with its stack', async () => {
    const page = await fixture.openAsHost('/guide/index', { allow: /thrown by the test/ })
    const choose = async (words: string) => {
      await button(page, words).click()
    }
    const dialog = page.getByRole('dialog')
    await choose(t('shell.version'))
    await appears(dialog.getByText(t('shell.environment-production')))
    const [number, , builtAt = '', commit = ''] = await dialog.getByRole('definition').allTextContents()
    expect([number, isCommit(commit)]).toEqual([version, true])
    const built = statSync('dist/index.html').mtimeMs
    expect(Math.abs(Date.parse(builtAt) - built)).toBeLessThan(5 * 60_000)
    await page.keyboard.press('Escape')
    await choose(t('shell.contact'))
    // No phone can reach a server that listens only on this machine.
    await appears(dialog.getByText(t('console.localAddress')))
    expect(await dialog.getByRole('img').count()).toBe(0)
    await page.keyboard.press('Escape')
    const Data = { Address: 'https://live.example.org', Fixed: true }
    const answer = { Status: true, Data, ErrorMsg: '', ErrorMsgEN: '' }
    await page.route('**/Support/GetAddress*', (route) => route.fulfill({ json: answer }))
    await choose(t('shell.contact'))
    await appears(dialog.getByText('https://live.example.org/price'))
    for (const topic of ['business', 'technical', 'bugs'] as const) {
      await dialog.getByRole('tab', { name: t(`shell.contact-${topic}`) }).click()
      await appears(dialog.getByRole('img'))
    }
    await page.keyboard.press('Escape')
    await choose(t('shell.onlineService'))
    await dialog.getByRole('link', { name: t('shell.question-report') }).click()
    await eventually(() => here(page)).toBe('/documentation/index#report')

    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown by the test')
      })
    })
    await button(page, t('shell.errorLogCount', { count: 1 })).click()
    await appears(dialog.getByText('thrown by the test'))
    await dialog.getByText(t('shell.stack')).click()
    await appears(dialog.locator('pre'))
    await button(dialog, t('shell.clearErrors')).click()
    await appears(dialog.getByText(t('shell.noErrors')))
    await page.keyboard.press('Escape')

    // The row of tags is off until the host turns it on.
    const tags = page.getByRole('navigation', { name: t('shell.visitedPages') })
    await disappears(tags)
    await button(page, t('shell.pageSettings')).click()
    await dialog.getByRole('switch', { name: t('shell.tagsView') }).click()
    await page.keyboard.press('Escape')
    await appears(tags)
  })
})
