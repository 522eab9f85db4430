import { menuIds } from '#contract/menu-ids.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { offered } from '../shell/menu/route.ts'

/** The pages inside the shell that every account has, by path. */
export const shellRoutes = offered([
  {
    path: '/Event/index/:code',
    title: 'routes.controlDesk',
    page: lazyPart(() => import('../desk/page/desk-page.tsx')),
    hidden: true,
  },
  {
    path: '/documentation/index',
    title: 'routes.documentation',
    page: lazyPart(() => import('../info/documentation-page.tsx')),
    icon: 'book-open',
  },
  {
    path: '/guide/index',
    title: 'routes.guide',
    page: lazyPart(() => import('../info/guide-page.tsx')),
    icon: 'compass',
  },
  {
    path: '/profile/index',
    title: 'routes.profile',
    page: lazyPart(() => import('../info/profile-page.tsx')),
    hidden: true,
  },
  {
    path: '/UserCenter/ChangePwd',
    title: 'routes.changePassword',
    page: lazyPart(() => import('../account/profile/change-password-page.tsx')),
    icon: 'key-round',
    menuGroup: menuIds.account,
  },
  {
    path: '/UserCenter/MyInfo',
    title: 'routes.myInfo',
    page: lazyPart(() => import('../account/profile/my-info-page.tsx')),
    icon: 'circle-user',
    menuGroup: menuIds.account,
  },
  {
    path: '/UserCenter/Security',
    title: 'routes.security',
    page: lazyPart(() => import('../account/security/security-page.tsx')),
    icon: 'lock-keyhole',
    menuGroup: menuIds.account,
  },
  {
    path: '/Operator/Accounts',
    title: 'routes.operatorAccounts',
    page: lazyPart(() => import('../account/operator/accounts-page.tsx')),
    icon: 'shield-user',
    roles: ['operator'],
  },
  {
    path: '/Operator/Events',
    title: 'routes.operatorEvents',
    page: lazyPart(() => import('../account/operator/events-page.tsx')),
    icon: 'calendar-days',
    roles: ['operator'],
  },
  {
    path: '/Operator/Orders',
    title: 'routes.operatorOrders',
    page: lazyPart(() => import('../account/operator/operator-orders-page.tsx')),
    sellsPlans: true,
    icon: 'receipt-text',
    roles: ['operator'],
  },
  {
    path: '/Operator/Audit',
    title: 'routes.operatorAudit',
    page: lazyPart(() => import('../account/operator/audit-page.tsx')),
    icon: 'scroll-text',
    roles: ['operator'],
  },
  {
    path: '/Operator/Installation',
    title: 'routes.operatorInstallation',
    page: lazyPart(() => import('../account/operator/installation-page.tsx')),
    icon: 'heart-pulse',
    roles: ['operator'],
  },
  {
    path: '/UserCenter/Order/:number',
    title: 'routes.order',
    page: lazyPart(() => import('../account/orders/order-page.tsx')),
    sellsPlans: true,
    hidden: true,
  },
  {
    path: '/UserCenter/Receipt/:number',
    title: 'routes.receipt',
    page: lazyPart(() => import('../account/orders/receipt-page.tsx')),
    sellsPlans: true,
    hidden: true,
  },
])
