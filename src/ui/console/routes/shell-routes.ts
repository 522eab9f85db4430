import { lazy } from 'react'
import type { ConsoleRoute } from './route.ts'

/** The pages inside the shell that every account has, whatever its menu holds, by path. */
export const shellRoutes: readonly ConsoleRoute[] = [
  {
    path: '/Event/index/:code',
    title: 'routes.controlDesk',
    page: lazy(() => import('../desk/desk-page.tsx')),
    hidden: true,
  },
  {
    path: '/documentation/index',
    title: 'routes.documentation',
    page: lazy(() => import('../info/documentation-page.tsx')),
    icon: 'book-open',
  },
  {
    path: '/guide/index',
    title: 'routes.guide',
    page: lazy(() => import('../info/guide-page.tsx')),
    icon: 'compass',
  },
  {
    path: '/profile/index',
    title: 'routes.profile',
    page: lazy(() => import('../info/profile-page.tsx')),
    hidden: true,
  },
  {
    path: '/UserCenter/ChangePwd',
    title: 'routes.changePassword',
    page: lazy(() => import('../accounts/change-password-page.tsx')),
    icon: 'key-round',
  },
  {
    path: '/UserCenter/MyInfo',
    title: 'routes.myInfo',
    page: lazy(() => import('../accounts/my-info-page.tsx')),
    icon: 'circle-user',
  },
  {
    path: '/Operator/Orders',
    title: 'routes.operatorOrders',
    page: lazy(() => import('../orders/operator-orders-page.tsx')),
    icon: 'receipt-text',
    roles: ['operator'],
  },
  {
    path: '/UserCenter/Order/:number',
    title: 'routes.order',
    page: lazy(() => import('../orders/order-page.tsx')),
    hidden: true,
  },
  {
    path: '/UserCenter/Receipt/:number',
    title: 'routes.receipt',
    page: lazy(() => import('../orders/receipt-page.tsx')),
    hidden: true,
  },
]
