import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { offered } from '../shell/menu/route.ts'

/**
 * The pages without a session (specification, section 2), by path. `/Guest` and the screen are other
 * surfaces.
 */
export const publicRoutes = offered([
  {
    path: '/401',
    title: 'routes.unauthorised',
    page: lazyPart(() => import('../shell/pages/unauthorised-page.tsx')),
  },
  {
    path: '/404',
    title: 'routes.notFound',
    page: lazyPart(() => import('../shell/pages/not-found-page.tsx')),
  },
  {
    path: '/accessibility',
    title: 'routes.accessibility',
    page: lazyPart(() => import('../info/accessibility/accessibility-page.tsx')),
    hidden: true,
  },
  { path: '/activity', title: 'routes.activity', page: lazyPart(() => import('../info/activity-page.tsx')) },
  {
    path: '/demo/preview/:surface/:page',
    title: 'routes.demo',
    page: lazyPart(() => import('#ui/preview/preview-page.tsx')),
    hidden: true,
  },
  { path: '/demo', title: 'routes.demo', page: lazyPart(() => import('#ui/demo/demo-page.tsx')) },
  {
    path: '/fogetPwd',
    title: 'routes.forgottenPassword',
    page: lazyPart(() => import('../account/profile/forgotten-password-page.tsx')),
  },
  {
    path: '/help',
    title: 'routes.documentation',
    page: lazyPart(() => import('../info/public-help-page.tsx')),
  },
  {
    path: '/legal/:page',
    title: 'routes.legal',
    page: lazyPart(() => import('../info/legal-page.tsx')),
    hidden: true,
  },
  {
    path: '/login',
    title: 'routes.login',
    page: lazyPart(() => import('../account/sign-in/login-page.tsx')),
  },
  {
    path: '/share/:code',
    title: 'routes.share',
    page: lazyPart(() => import('../desk/co-hosts/share-page.tsx')),
  },
  {
    path: '/logina',
    title: 'routes.mailSignIn',
    page: lazyPart(() => import('../account/profile/mail-sign-in-page.tsx')),
  },
  {
    path: '/register',
    title: 'routes.register',
    page: lazyPart(() => import('../account/sign-in/register-page.tsx')),
  },
  {
    path: '/setPwd',
    title: 'routes.newPassword',
    page: lazyPart(() => import('../account/profile/set-password-page.tsx')),
  },
  {
    path: '/price',
    title: 'routes.prices',
    page: lazyPart(() => import('../account/prices/public-prices-page.tsx')),
    sellsPlans: true,
  },
  {
    path: '/test-payment/:trade',
    title: 'routes.testPayment',
    page: lazyPart(() => import('../account/orders/test-payment-page.tsx')),
    sellsPlans: true,
  },
])
