import { later } from '../../kit/later.ts'
import type { ConsoleRoute } from './route.ts'

/** The pages inside the shell that every account has, whatever its menu holds, by path. */
export const shellRoutes: readonly ConsoleRoute[] = [
  {
    path: '/Event/index/:code',
    title: 'routes.controlDesk',
    page: later(() => import('../desk/desk-page.tsx')),
    hidden: true,
  },
  {
    path: '/documentation/index',
    title: 'routes.documentation',
    page: later(() => import('../info/documentation-page.tsx')),
    icon: 'book-open',
  },
  {
    path: '/guide/index',
    title: 'routes.guide',
    page: later(() => import('../info/guide-page.tsx')),
    icon: 'compass',
  },
  {
    path: '/profile/index',
    title: 'routes.profile',
    page: later(() => import('../info/profile-page.tsx')),
    hidden: true,
  },
  {
    path: '/UserCenter/ChangePwd',
    title: 'routes.changePassword',
    page: later(() => import('../accounts/change-password-page.tsx')),
    icon: 'key-round',
  },
  {
    path: '/UserCenter/MyInfo',
    title: 'routes.myInfo',
    page: later(() => import('../accounts/my-info-page.tsx')),
    icon: 'circle-user',
  },
  {
    path: '/Operator/Orders',
    title: 'routes.operatorOrders',
    page: later(() => import('../orders/operator-orders-page.tsx')),
    icon: 'receipt-text',
    roles: ['operator'],
  },
  {
    path: '/UserCenter/Order/:number',
    title: 'routes.order',
    page: later(() => import('../orders/order-page.tsx')),
    hidden: true,
  },
  {
    path: '/UserCenter/Receipt/:number',
    title: 'routes.receipt',
    page: later(() => import('../orders/receipt-page.tsx')),
    hidden: true,
  },
]
