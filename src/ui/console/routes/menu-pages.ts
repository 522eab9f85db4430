import { later } from '../../kit/later.ts'
import type { RoutePage } from './route.ts'

const EventList = later(() => import('../events/event-list-page.tsx'))
const Influential = later(() => import('../analytics/influential-page.tsx'))
const Templates = later(() => import('../templates/templates-page.tsx'))
const ThemeSetting = later(() => import('../themes/theme-setting-page.tsx'))
const MyAccount = later(() => import('../accounts/my-account-page.tsx'))
const MyOrders = later(() => import('../orders/my-orders-page.tsx'))
const PriceList = later(() => import('../orders/price-list-page.tsx'))
const UnknownMenu = later(() => import('../shell/unknown-menu-page.tsx'))

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
