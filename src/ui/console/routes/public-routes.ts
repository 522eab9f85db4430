import { later } from '../../kit/later.ts'
import type { ConsoleRoute } from './route.ts'

/** The pages that need no session (specification, section 2), by path. `/Guest` and the screen are surfaces of their own. */
export const publicRoutes: readonly ConsoleRoute[] = [
  { path: '/401', title: 'routes.unauthorised', page: later(() => import('../shell/unauthorised-page.tsx')) },
  { path: '/404', title: 'routes.notFound', page: later(() => import('../shell/not-found-page.tsx')) },
  { path: '/activity', title: 'routes.activity', page: later(() => import('../info/activity-page.tsx')) },
  {
    path: '/demo/preview/:surface/:page',
    title: 'routes.demo',
    page: later(() => import('../../preview/preview-page.tsx')),
    hidden: true,
  },
  { path: '/demo', title: 'routes.demo', page: later(() => import('../../demo/demo-page.tsx')) },
  {
    path: '/fogetPwd',
    title: 'routes.forgottenPassword',
    page: later(() => import('../accounts/forgotten-password-page.tsx')),
  },
  { path: '/login', title: 'routes.login', page: later(() => import('../session/login-page.tsx')) },
  { path: '/share/:code', title: 'routes.share', page: later(() => import('../sharing/share-page.tsx')) },
  {
    path: '/logina',
    title: 'routes.mailSignIn',
    page: later(() => import('../accounts/mail-sign-in-page.tsx')),
  },
  { path: '/register', title: 'routes.register', page: later(() => import('../session/register-page.tsx')) },
  {
    path: '/setPwd',
    title: 'routes.newPassword',
    page: later(() => import('../accounts/set-password-page.tsx')),
  },
  { path: '/price', title: 'routes.prices', page: later(() => import('../orders/public-prices-page.tsx')) },
  {
    path: '/test-payment/:trade',
    title: 'routes.testPayment',
    page: later(() => import('../orders/test-payment-page.tsx')),
  },
]
