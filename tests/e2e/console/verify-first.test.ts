import { expect, it } from 'vitest'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture({ ownServer: { VERIFY_EMAIL: 'on' } })

it('a person who registers comes to the page that verifies the e-mail address, from every other page', async () => {
  const { token } = await fixture.seeding().register('careful_host', '李安')
  const page = await fixture.open('console', '/login', { cookies: { 'Host-Token': token } })
  await page.goto(`${fixture.server().origin}/Events/EventList`)
  await eventually(() => new URL(page.url()).pathname).toBe('/UserCenter/MyInfo')
  await appears(page.getByText(t('accounts.emailUnverified')))
  expect(await page.getByRole('button', { name: t('accounts.verifyEmail'), exact: true }).count()).toBe(1)
})
