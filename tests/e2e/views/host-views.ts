import { appears, disappears } from '#tests/support/pages/waits.ts'
import { closeDialog } from './desk-views.ts'
import type { SampleEvent } from './show.ts'
import type { View } from './view.ts'

const influentialInMenu = {
  zh: '活跃参与者',
  en: 'Influential users',
  es: 'Participantes influyentes',
  ja: '影響力のある参加者',
}

/** A host's pages of the console, without the desk. */
export const hostViews = (sample: SampleEvent): View[] => [
  {
    name: 'event list',
    path: '/Events/EventList',
    title: (t) => t('console.events'),
    show: async (page, t) => {
      await page.getByRole('searchbox').fill('Spring summit')
      await appears(page.getByRole('main').getByText(t('console.all')))
    },
  },
  {
    name: 'event list as a table',
    show: (page, t) => page.getByRole('radio', { name: t('console.asTable'), exact: true }).click(),
  },
  {
    name: 'event form with validation errors',
    show: async (page, t) => {
      await page.getByRole('button', { name: t('console.createEvent') }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: t('console.createEvent') }).click()
      await appears(form.getByText(t('console.fieldEmpty')))
    },
  },
  {
    name: 'deleting an event',
    show: async (page, t) => {
      await closeDialog(page)
      await page.getByRole('button', { name: t('console.actionsFor', { name: 'Spring summit' }) }).click()
      await page.getByRole('menuitem', { name: t('common.delete') }).click()
      await appears(page.getByRole('dialog'))
    },
  },
  {
    name: 'events that others share',
    path: '/Events/Shared',
    show: async (page) => {
      await disappears(page.getByRole('dialog'))
      await appears(page.getByText('Open day').filter({ visible: true }))
    },
  },
  {
    // Ready-made templates are in their own language.
    name: 'templates',
    path: '/Events/Templates',
    title: (t) => t('console.templates'),
    written: 'all',
  },
  { name: 'themes of the console', path: '/Theme/ThemeSetting', title: (t) => t('themes.pageTitle') },
  {
    name: 'themes of the screen',
    show: async (page, t) => {
      await page.getByRole('tab').nth(1).click()
      await appears(page.getByRole('button', { name: t('themes.add') }))
    },
  },
  { name: 'themes of the phones', show: (page) => page.getByRole('tab').nth(2).click() },
  {
    name: 'active guests',
    path: '/Events/InfluentialUsers',
    // The menu has the specification's name.
    title: ({ language }) => influentialInMenu[language],
    show: (page) => appears(page.getByText('Ana')),
  },
  {
    name: 'orders',
    path: '/UserCenter/MyOrders',
    title: (t) => t('orders.myOrders'),
    show: (page) => appears(page.getByText(sample.openOrder)),
  },
  { name: 'account', path: '/UserCenter/MyAccount', title: (t) => t('routes.myAccount') },
  { name: 'prices', path: '/UserCenter/PriceList' },
  {
    name: 'an order to be paid',
    path: `/UserCenter/Order/${sample.openOrder}`,
    title: (t) => t('routes.order'),
  },
  {
    name: 'a receipt',
    path: `/UserCenter/Receipt/${sample.paidOrder}`,
    title: (t) => t('routes.receipt'),
    show: (page) => appears(page.getByText(sample.paidOrder)),
  },
  {
    name: 'orders of everybody',
    path: '/Operator/Orders',
    title: (t) => t('routes.operatorOrders'),
    show: (page) => appears(page.getByText(sample.paidOrder)),
  },
  {
    name: 'accounts of everybody',
    path: '/Operator/Accounts',
    title: (t) => t('routes.operatorAccounts'),
    show: (page, t) => appears(page.getByText(t('accounts.isActive')).first()),
  },
  {
    name: 'events of everybody',
    path: '/Operator/Events',
    title: (t) => t('routes.operatorEvents'),
    show: (page, t) => appears(page.getByText(t('operator.owner')).first()),
  },
  {
    name: 'audit log',
    path: '/Operator/Audit',
    title: (t) => t('routes.operatorAudit'),
    show: (page) => appears(page.getByRole('rowheader').first()),
  },
  {
    name: 'installation',
    path: '/Operator/Installation',
    title: (t) => t('routes.operatorInstallation'),
    show: (page, t) => appears(page.getByText(t('operator.clock'))),
  },
  {
    name: 'security',
    path: '/UserCenter/Security',
    title: (t) => t('routes.security'),
    show: (page, t) => appears(page.getByText(t('accounts.thisDevice'))),
  },
  {
    name: 'profile with validation errors',
    path: '/UserCenter/MyInfo',
    title: (t) => t('routes.myInfo'),
    show: async (page, t) => {
      await page.getByLabel(t('console.email'), { exact: true }).fill('nobody')
      await page.getByRole('button', { name: t('console.saveChanges') }).click()
      await appears(page.getByText(t('console.emailInvalid')))
    },
  },
  {
    name: 'password',
    path: '/UserCenter/ChangePwd',
    title: (t) => t('routes.changePassword'),
    // The profile of the previous view has unsaved input, so the page asks.
    show: (page, t) =>
      page
        .getByRole('dialog', { name: t('console.discardTitle') })
        .getByRole('button', { name: t('console.discard'), exact: true })
        .click(),
  },
  {
    name: 'profile',
    path: '/profile/index',
    title: (t) => t('routes.profile'),
    show: (page) => appears(page.getByRole('link', { name: 'Spring summit' })),
    written: ['中文'],
  },
  { name: 'documentation', path: '/documentation/index', title: (t) => t('routes.documentation') },
  { name: 'guide', path: '/guide/index', title: (t) => t('routes.guide') },
  {
    name: 'who hosts an event',
    path: `/share/${sample.code}`,
    title: () => 'Spring summit',
    show: (page, t) => appears(page.getByRole('region', { name: t('coHosts.whoHosts') })),
  },
  // Open to visitors too.
  {
    name: 'a forgotten password',
    path: '/fogetPwd',
    title: (t) => t('routes.forgottenPassword'),
    show: (page, t) => appears(page.getByRole('button', { name: t('accounts.next') })),
  },
  { name: 'joining by a code', path: '/activity', title: (t) => t('routes.activity') },
  { name: 'public prices', path: '/price', title: (t) => t('routes.prices') },
  { name: 'parts of the kit', path: '/demo', title: (t) => t('routes.demo'), staysBusy: true },
  { name: 'no access', path: '/401', title: (t) => t('routes.unauthorised') },
  { name: 'not found', path: '/no/such/page', to: '/404', title: (t) => t('routes.notFound') },
]
