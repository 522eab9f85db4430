import { menuIds } from '#contract/menu-ids.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import type { RoutePage } from '../shell/menu/route.ts'

const EventList = lazyPart(() => import('../events/list/event-list-page.tsx'))
const Influential = lazyPart(() => import('../desk/analytics/influential-page.tsx'))
const Templates = lazyPart(() => import('../events/templates/templates-page.tsx'))
const ThemeSetting = lazyPart(() => import('../themes/theme-setting-page.tsx'))
const MyAccount = lazyPart(() => import('../account/profile/my-account-page.tsx'))
const MyOrders = lazyPart(() => import('../account/orders/my-orders-page.tsx'))
const PriceList = lazyPart(() => import('../account/prices/price-list-page.tsx'))
const UnknownMenu = lazyPart(() => import('../shell/pages/unknown-menu-page.tsx'))

/**
 * The page for each id of a menu entry. The list of shared events is the same page (specification, section 2; decision
 * 0025).
 */
const pages: Readonly<Record<number, RoutePage>> = {
  [menuIds.eventList]: EventList,
  [menuIds.templates]: Templates,
  [menuIds.sharedEvents]: EventList,
  [menuIds.themeSetting]: ThemeSetting,
  [menuIds.myOrders]: MyOrders,
  [menuIds.priceList]: PriceList,
  [menuIds.myAccount]: MyAccount,
  [menuIds.influentialUsers]: Influential,
}

/** The page for an id. For an unknown id, the page says that the id is unknown. */
export const pageOfMenu = (id: number): RoutePage => pages[id] ?? UnknownMenu
