import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { button, eventListHeading, signIn } from '#tests/support/pages/console.ts'
import { refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears, disappears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

const logonName = 'new_host_1'
const userName = 'Ann Lee'
const ownPassword = 'own-secret-7'

const dialog = (page: Page) => page.getByRole('dialog')

async function choose(page: Page, task: 'disable' | 'enable' | 'remove' | 'resetPassword'): Promise<void> {
  await page.getByRole('button', { name: t('console.actionsFor', { name: userName }) }).click()
  await page.getByRole('menuitem', { name: t(`accounts.${task}`), exact: true }).click()
  if (task === 'remove') {
    await dialog(page)
      .getByLabel(t('accounts.itsEvents'))
      .selectOption({ label: t('accounts.deleteEvents') })
  }
  await dialog(page)
    .getByRole('button', { name: t(`accounts.${task}`), exact: true })
    .click()
}

it('an operator creates an account, whose host must change the password, and disables and deletes it', async () => {
  const page = await fixture.openAsHost('/Operator/Accounts')
  await button(page, t('accounts.newAccount')).click()
  await dialog(page).getByLabel(t('console.logonName')).fill(logonName)
  await dialog(page).getByLabel(t('console.userName')).fill(userName)
  await dialog(page)
    .getByRole('button', { name: t('accounts.newAccount') })
    .click()
  const given = page.getByRole('dialog', { name: t('accounts.givenTitle', { name: userName }) })
  await appears(given)
  const [password = ''] = /\w{4}(-\w{4}){3}/.exec((await given.textContent()) ?? '') ?? []
  await given
    .getByRole('button', { name: t('common.close') })
    .last()
    .click()
  await appears(page.getByText(t('accounts.hasGivenPassword')))

  const own = await fixture.open('console', '/login', { allow: refusedAnswer })
  await signIn(own, logonName, password)
  await appears(own.getByRole('heading', { name: t('routes.changePassword'), level: 1 }))
  await own.goto(`${fixture.server().origin}/Events/EventList`)
  await appears(own.getByText(t('console.changeGivenPassword')))
  await own.getByLabel(t('console.oldPassword')).fill(password)
  await own.getByLabel(t('console.newPassword'), { exact: true }).fill(ownPassword)
  await own.getByLabel(t('console.repeatPassword')).fill(ownPassword)
  await button(own, t('console.changePassword')).click()
  await appears(own.getByText(t('console.changePasswordDetail')))
  await own.goto(`${fixture.server().origin}/Events/EventList`)
  await appears(eventListHeading(own))

  await choose(page, 'disable')
  await appears(page.getByText(t('accounts.isDisabled')))
  await own.reload()
  await appears(button(own, t('console.signIn')))

  await choose(page, 'enable')
  await disappears(page.getByText(t('accounts.isDisabled')))
  await signIn(own, logonName, ownPassword)
  await appears(eventListHeading(own))

  await choose(page, 'remove')
  await disappears(page.getByText(userName))
  expect(await page.getByText(logonName).count()).toBe(0)
})
