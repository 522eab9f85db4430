import { lazy } from 'react'
import type { ConsoleRoute } from './route.ts'

/** The pages that need no session (specification, section 2), by path. `/Guest` and the screen are surfaces of their own. */
export const publicRoutes: readonly ConsoleRoute[] = [
  { path: '/401', title: 'routes.unauthorised', page: lazy(() => import('../shell/unauthorised-page.tsx')) },
  { path: '/404', title: 'routes.notFound', page: lazy(() => import('../shell/not-found-page.tsx')) },
  { path: '/activity', title: 'routes.activity', page: lazy(() => import('../info/activity-page.tsx')) },
  {
    path: '/demo/preview/:surface/:page',
    title: 'routes.demo',
    page: lazy(() => import('../../preview/preview-page.tsx')),
    hidden: true,
  },
  { path: '/demo', title: 'routes.demo', page: lazy(() => import('../../demo/demo-page.tsx')) },
  {
    path: '/fogetPwd',
    title: 'routes.forgottenPassword',
    page: lazy(() => import('../accounts/forgotten-password-page.tsx')),
  },
  { path: '/login', title: 'routes.login', page: lazy(() => import('../session/login-page.tsx')) },
  { path: '/share/:code', title: 'routes.share', page: lazy(() => import('../sharing/share-page.tsx')) },
  {
    path: '/logina',
    title: 'routes.mailSignIn',
    page: lazy(() => import('../accounts/mail-sign-in-page.tsx')),
  },
  { path: '/register', title: 'routes.register', page: lazy(() => import('../session/register-page.tsx')) },
  {
    path: '/setPwd',
    title: 'routes.newPassword',
    page: lazy(() => import('../accounts/set-password-page.tsx')),
  },
  { path: '/price', title: 'routes.prices', page: lazy(() => import('../orders/public-prices-page.tsx')) },
  {
    path: '/test-payment/:trade',
    title: 'routes.testPayment',
    page: lazy(() => import('../orders/test-payment-page.tsx')),
  },
]
