import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { button, eventListHeading, signIn } from '#tests/support/pages/console.ts'
import { refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import { registeredPassword } from '#tests/support/pages/seeding.ts'
import { appears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture({ ownServer: {} })
const host = () => fixture.server()

it('a host turns the second factor on, and signs in with the app and with a recovery code', async () => {
  const page = await fixture.openAsHost('/UserCenter/Security')
  await appears(page.getByText(t('accounts.factorIsOff')))
  await button(page, t('accounts.turnOnFactor')).click()
  const dialog = page.getByRole('dialog')
  const shown = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(' ', '')) })
  const digits = dialog.getByRole('group', { name: t('accounts.appCode') }).getByRole('textbox')
  await digits.first().pressSequentially(app.generate())
  await dialog.getByLabel(t('accounts.passwordAsked')).fill(host().password)
  await dialog.getByRole('button', { name: t('accounts.turnOnFactor') }).click()
  const codes = page.getByRole('dialog', { name: t('accounts.recoveryTitle') }).getByRole('listitem')
  await appears(codes.first())
  const recovery = await codes.allTextContents()
  expect(recovery).toHaveLength(limits.recoveryCodes)
  await button(page, t('accounts.recoveryKept')).click()
  await appears(page.getByText(t('accounts.factorIsOn')))

  const other = await fixture.open('console', '/login', { allow: refusedAnswer })
  await signIn(other, host().logonName, host().password)
  await other.getByLabel(t('accounts.secondStepCode')).fill('000000')
  await button(other, t('console.signIn')).click()
  await appears(other.getByText(t.error('MailCodeWrong')))
  await other.getByLabel(t('accounts.secondStepCode')).fill(recovery[0] ?? '')
  await button(other, t('console.signIn')).click()
  await appears(eventListHeading(other))

  await page.reload()
  await button(page, t('accounts.endOthers')).click()
  await appears(page.getByText(t('accounts.sessionsEnded')))
  await other.reload()
  await appears(other.getByRole('heading', { name: t('console.signIn') }))
})

it('a host downloads the data of the account, and deletes the account', async () => {
  const logonName = 'leaving_host'
  const { token } = await fixture.seeding().register(logonName, '李安')
  const page = await fixture.open('console', '/login', {
    cookies: { 'Host-Token': token },
    // The account is gone, so the sign-out is refused.
    allow: refusedAnswer,
  })
  await page.goto(`${host().origin}/UserCenter/Security`)
  const saving = page.waitForEvent('download')
  await button(page, t('accounts.downloadData')).click()
  expect((await saving).suggestedFilename()).toBe(`${logonName}.json`)
  await button(page, t('accounts.deleteAccount')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('accounts.passwordAsked')).fill(registeredPassword)
  await dialog.getByRole('button', { name: t('accounts.deleteAccount') }).click()
  await appears(page.getByRole('heading', { name: t('console.signIn') }))
})
