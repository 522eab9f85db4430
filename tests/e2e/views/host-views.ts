import { gone, seen } from '../seen.ts'
import { closeDialog } from './desk-views.ts'
import type { Hall } from './hall.ts'
import type { View } from './view.ts'

/** The event that every installation begins with has a name in two languages. */
const sampleEvent = 'Cuelight 体验活动 · Sample event'

/** What a host finds at the console, but for the desk. */
export const hostViews = (hall: Hall): View[] => [
  {
    name: 'event list',
    path: '/Events/EventList',
    title: (t) => t('console.events'),
    show: async (page, t) => {
      await page.getByRole('searchbox').fill('Spring summit')
      await seen(page.getByText(t('console.all')))
    },
  },
  {
    name: 'event list as a table',
    show: (page, t) => page.getByRole('button', { name: t('console.asTable'), exact: true }).click(),
  },
  {
    name: 'event form with faults',
    show: async (page, t) => {
      await page.getByRole('button', { name: t('console.createEvent') }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: t('console.createEvent') }).click()
      await seen(form.getByText(t('console.fieldEmpty')))
    },
  },
  {
    name: 'deleting an event',
    show: async (page, t) => {
      await closeDialog(page)
      await page.getByRole('button', { name: t('console.actionsFor', { name: 'Spring summit' }) }).click()
      await page.getByRole('menuitem', { name: t('common.delete') }).click()
      await seen(page.getByRole('dialog'))
    },
  },
  {
    name: 'events that others share',
    path: '/Events/Shared',
    show: async (page) => {
      await gone(page.getByRole('dialog'))
      await seen(page.getByText('Open day').filter({ visible: true }))
    },
  },
  {
    // Ready-made ones are in the language of their shows.
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
      await seen(page.getByRole('button', { name: t('themes.add') }))
    },
  },
  { name: 'themes of the phones', show: (page) => page.getByRole('tab').nth(2).click() },
  {
    name: 'active guests',
    path: '/Events/InfluentialUsers',
    title: (t) => t('analytics.influential'),
    show: (page) => seen(page.getByText('Ana')),
  },
  {
    name: 'orders',
    path: '/UserCenter/MyOrders',
    title: (t) => t('orders.myOrders'),
    show: (page) => seen(page.getByText(hall.openOrder)),
  },
  { name: 'account', path: '/UserCenter/MyAccount', title: (t) => t('routes.myAccount') },
  { name: 'prices', path: '/UserCenter/PriceList' },
  {
    name: 'an order to be paid',
    path: `/UserCenter/Order/${hall.openOrder}`,
    title: (t) => t('routes.order'),
  },
  {
    name: 'a receipt',
    path: `/UserCenter/Receipt/${hall.paidOrder}`,
    title: (t) => t('routes.receipt'),
    show: (page) => seen(page.getByText(hall.paidOrder)),
  },
  {
    name: 'orders of everybody',
    path: '/Operator/Orders',
    title: (t) => t('routes.operatorOrders'),
    show: (page) => seen(page.getByText(hall.paidOrder)),
  },
  {
    name: 'profile with faults',
    path: '/UserCenter/MyInfo',
    title: (t) => t('routes.myInfo'),
    show: async (page, t) => {
      await page.getByLabel(t('console.email'), { exact: true }).fill('nobody')
      await page.getByRole('button', { name: t('console.saveChanges') }).click()
      await seen(page.getByText(t('console.emailInvalid')))
    },
  },
  {
    name: 'password',
    path: '/UserCenter/ChangePwd',
    title: (t) => t('routes.changePassword'),
    // The profile before was written in, and is asked about.
    show: (page, t) => page.getByRole('button', { name: t('console.discard'), exact: true }).click(),
  },
  {
    name: 'profile',
    path: '/profile/index',
    title: (t) => t('routes.profile'),
    show: (page) => seen(page.getByRole('link', { name: 'Spring summit' })),
    written: [sampleEvent, '中文'],
  },
  { name: 'documentation', path: '/documentation/index', title: (t) => t('routes.documentation') },
  { name: 'guide', path: '/guide/index', title: (t) => t('routes.guide') },
  {
    name: 'who hosts an event',
    path: `/share/${hall.code}`,
    title: () => 'Spring summit',
    show: (page, t) => seen(page.getByRole('region', { name: t('sharing.whoHosts') })),
  },
  // Open to visitors too.
  {
    name: 'a forgotten password',
    path: '/fogetPwd',
    title: (t) => t('routes.forgottenPassword'),
    show: (page, t) => seen(page.getByRole('button', { name: t('accounts.next') })),
  },
  { name: 'joining by a code', path: '/activity', title: (t) => t('routes.activity') },
  { name: 'public prices', path: '/price', title: (t) => t('routes.prices') },
  { name: 'parts of the kit', path: '/demo', title: (t) => t('routes.demo'), staysBusy: true },
  { name: 'no access', path: '/401', title: (t) => t('routes.unauthorised') },
  { name: 'not found', path: '/no/such/page', to: '/404', title: (t) => t('routes.notFound') },
]
