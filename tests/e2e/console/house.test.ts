import { expect, it } from 'vitest'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture({ ownServer: { PLANS: 'off', REGISTRATION: 'invite' } })

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
