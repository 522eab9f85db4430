import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { houseLogoPath } from '#contract/house.ts'
import { refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const folder = await mkdtemp(join(tmpdir(), 'cuelight-house-'))
await mkdir(join(folder, 'pages'))
await writeFile(join(folder, 'pages', 'imprint.md'), '# Example House\n\nHead: **Ann Lee**')
await writeFile(
  join(folder, 'pages', 'logo.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#b4001e"/></svg>',
)
afterAll(() => rm(folder, { recursive: true, force: true }))

const houseName = 'Example House'
const links = {
  privacy: 'https://example.org/privacy',
  imprint: '/legal/imprint',
  accessibility: '/accessibility',
  contact: 'mailto:live@example.org',
}
const fixture = setUpFixture({
  ownServer: {
    DATA_DIR: folder,
    PLANS: 'off',
    REGISTRATION: 'invite',
    HOUSE_NAME: houseName,
    HOUSE_LOGO: 'logo.svg',
    HOUSE_COLOUR: '#b4001e',
    PRIVACY_URL: links.privacy,
    CONTACT: links.contact,
  },
})

it('an installation without plans shows no prices, levels or orders on its pages', async () => {
  const code = await fixture.seeding().event()
  const words = [
    t('routes.prices'),
    t('shell.prices'),
    t('routes.operatorOrders'),
    t('plans.ultimate'),
    t('accounts.plan'),
  ]
  const page = await fixture.openAsHost('/Events/EventList')
  for (const path of [
    '/Events/EventList',
    `/Event/index/${code}`,
    '/UserCenter/MyAccount',
    '/Theme/ThemeSetting',
  ]) {
    await page.goto(fixture.server().origin + path)
    await appears(page.getByRole('heading', { level: 1 }).first())
    const shown = (await page.locator('body').textContent()) ?? ''
    expect(words.filter((word) => shown.includes(word))).toEqual([])
  }
  for (const path of ['/price', '/UserCenter/PriceList', '/Operator/Orders']) {
    await page.goto(fixture.server().origin + path)
    await appears(page.getByText(t('routes.notFound')).first())
  }
})

it('an installation by invitation offers no registration and says who creates accounts', async () => {
  const page = await fixture.open('console', '/login')
  await appears(page.getByRole('button', { name: t('console.signIn') }))
  expect(await page.getByRole('link', { name: t('console.register') }).count()).toBe(0)
  await page.goto(`${fixture.server().origin}/register`)
  await appears(page.getByText(t.error('RegistrationClosed')))
  expect(await page.locator('input').count()).toBe(0)
})

it('the join page, the sign-in and the footer show the name of the house and its links', async () => {
  const code = await fixture.seeding().event()
  const pages = [
    await fixture.open('guest', `/Guest/${code}`),
    await fixture.open('console', '/login'),
    await fixture.openAsHost('/Events/EventList'),
  ]
  for (const page of pages) {
    await appears(page.getByText(houseName).first())
    for (const [name, address] of Object.entries(links)) {
      const shown = page.getByRole('link', { name: t(`common.${name as keyof typeof links}`), exact: true })
      expect(await shown.getAttribute('href')).toBe(address)
    }
  }
})

it('a legal page shows the Markdown of the house, and a page that the house has not written is not found', async () => {
  const page = await fixture.open('console', '/legal/imprint', { allow: refusedAnswer })
  await appears(page.getByText('Ann Lee'))
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(t('common.imprint'))
  await page.goto(`${fixture.server().origin}/legal/privacy`)
  await appears(page.getByText(t.error('NotFound')))
})

it('pages without a session and the footer show the logo of the house', async () => {
  const pages = [
    await fixture.open('console', '/login'),
    await fixture.open('console', '/legal/imprint'),
    await fixture.openAsHost('/Events/EventList'),
  ]
  for (const page of pages) {
    const logo = page.locator(`img[src="${houseLogoPath}"]`)
    await appears(logo)
    await page.waitForFunction(
      (path) => (document.querySelector<HTMLImageElement>(`img[src="${path}"]`)?.naturalWidth ?? 0) > 0,
      houseLogoPath,
    )
  }
})
