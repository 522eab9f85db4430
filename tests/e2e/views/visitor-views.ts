import * as limits from '#contract/limits.ts'

import { button } from '#tests/support/pages/console.ts'
import { appears } from '#tests/support/pages/waits.ts'
import type { SampleEvent } from './show.ts'
import type { View } from './view.ts'

/** A visitor's pages of the console. */
export const visitorViews = (sample: SampleEvent): View[] => [
  {
    name: 'sign-in',
    path: '/login',
    title: (t) => t('routes.login'),
    show: (page, t) => appears(button(page, t('console.signIn'))),
  },
  {
    name: 'registration with validation errors',
    path: '/register',
    title: (t) => t('routes.register'),
    show: async (page, t) => {
      await button(page, t('console.registerAction')).click()
      await appears(page.getByText(t('console.fieldEmpty')))
    },
  },
  {
    name: 'sign-in by mail',
    path: '/logina',
    title: (t) => t('routes.mailSignIn'),
    show: async (page, t) => {
      await page.getByLabel(t('accounts.address')).fill('nobody')
      await button(page, t('accounts.sendCode')).click()
      // The whole name, because in Chinese the name of the button before contains it.
      await button(page, t('console.signIn')).click()
      await appears(page.getByText(t('accounts.codeRules', { digits: limits.mailCodeDigits })))
    },
  },
  {
    name: 'a forgotten password',
    path: '/fogetPwd',
    title: (t) => t('routes.forgottenPassword'),
    show: async (page, t) => {
      await page.getByLabel(t('console.logonName')).fill(sample.forgetful)
      await button(page, t('accounts.next')).click()
      await appears(page.getByLabel(t('accounts.answer'), { exact: true }))
      await button(page, t('accounts.next')).click()
      await appears(page.getByText(t('console.fieldEmpty')))
    },
  },
  {
    name: 'a new password',
    title: (t) => t('routes.newPassword'),
    show: async (page, t) => {
      await page.getByLabel(t('accounts.registeredName'), { exact: true }).fill('Forgetful')
      await page.getByLabel(t('accounts.answer'), { exact: true }).fill('Rex')
      await button(page, t('accounts.next')).click()
      await button(page, t('accounts.setPassword')).click()
      await appears(page.getByText(t('console.passwordRules')))
    },
  },
  { name: 'prices', path: '/price', title: (t) => t('routes.prices') },
  { name: 'joining by a code', path: '/activity', title: (t) => t('routes.activity') },
  {
    name: 'an event that is passed on',
    path: `/share/${sample.code}`,
    title: () => 'Spring summit',
    show: (page, t) => appears(page.getByRole('link', { name: t('console.signIn') })),
  },
  { name: 'no access', path: '/401', title: (t) => t('routes.unauthorised') },
  {
    name: 'not found',
    path: '/404',
    title: (t) => t('routes.notFound'),
    show: (page, t) => appears(page.getByRole('heading', { name: t('console.notFoundTitle') })),
  },
]
