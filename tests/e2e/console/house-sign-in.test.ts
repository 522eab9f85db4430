import { afterAll, expect, it } from 'vitest'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { useBrowserPool as openBrowserPool } from '#tests/support/pages/browser-pool.ts'
import { button, eventListHeading, factsIn, signIn } from '#tests/support/pages/console.ts'
import { refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears } from '#tests/support/pages/waits.ts'
import { type HouseProvider, startHouseProvider } from '#tests/support/server/house-provider.ts'
import { t } from '#tests/support/words.ts'

const origin = `http://127.0.0.1:${(await openBrowserPool()).port}`
const provider: HouseProvider = await startHouseProvider(`${origin}/auth/oidc/1/callback`)
afterAll(() => provider.close())

const name = 'Example University'
const { clientId, clientSecret } = provider.settings()
const fixture = setUpFixture({
  ownServer: {
    PUBLIC_URL: origin,
    REGISTRATION: 'invite',
    PASSWORD_SIGN_IN: 'off',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  },
})
const providerButton = { name: t('console.signInWith', { name }), exact: true }

it('a host signs in by the house, comes to the page that was asked for, and sees the link on the account page', async () => {
  provider.person = { sub: 'ann-1', email: 'ann@example.org', email_verified: true, name: 'Ann Lee' }
  const page = await fixture.open('console', '/UserCenter/MyAccount', { allow: refusedAnswer })
  await appears(page.getByRole('link', providerButton))
  expect(await page.locator('input').count()).toBe(0)
  for (const words of [t('console.forgotten'), t('console.byMail'), t('console.register')])
    expect(await page.getByRole('link', { name: words }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', providerButton).click()
  await appears(page.getByRole('heading', { name: t('accounts.houseSignIn') }))
  expect((await factsIn(page))[t('console.logonName')]).toBe('ann')
  await appears(page.getByText(name, { exact: true }))
  expect(await axeViolations(page)).toEqual([])
  await button(page, t('accounts.removeIdentityOf', { name })).click()
  await appears(page.getByText(t.error('OnlySignIn')))
})

it('a host who cancels at the provider reads the reason on the sign-in page', async () => {
  provider.person = null
  const page = await fixture.open('console', '/login')
  await page.getByRole('link', providerButton).click()
  await appears(page.getByRole('alert').getByText(t.error('HouseCancelled')))
  expect(await axeViolations(page)).toEqual([])
})

it('an operator signs in with a password where all others sign in by the house', async () => {
  const page = await fixture.open('console', '/fogetPwd')
  await page.getByRole('link', { name: t('console.operatorSignIn'), exact: true }).click()
  await appears(page.getByRole('link', providerButton))
  await signIn(page, fixture.server().logonName, fixture.server().password)
  await appears(eventListHeading(page))
})
