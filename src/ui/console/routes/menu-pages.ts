import { lazy } from 'react'
import type { RoutePage } from './route.ts'

const EventList = lazy(() => import('../events/event-list-page.tsx'))
const Influential = lazy(() => import('../analytics/influential-page.tsx'))
const Templates = lazy(() => import('../templates/templates-page.tsx'))
const ThemeSetting = lazy(() => import('../themes/theme-setting-page.tsx'))
const MyAccount = lazy(() => import('../accounts/my-account-page.tsx'))
const MyOrders = lazy(() => import('../orders/my-orders-page.tsx'))
const PriceList = lazy(() => import('../orders/price-list-page.tsx'))
const UnknownMenu = lazy(() => import('../shell/unknown-menu-page.tsx'))

/** The page of each menu id; ids 1 and 5 share one (specification, section 2; decision 0025). */
const pages: Readonly<Record<number, RoutePage>> = {
  1: EventList,
  3: Templates,
  5: EventList,
  6: ThemeSetting,
  7: MyOrders,
  8: PriceList,
  10: MyAccount,
  12: Influential,
}

/** An id that this console does not know gets the page that says so. */
export const pageOfMenu = (id: number): RoutePage => pages[id] ?? UnknownMenu
