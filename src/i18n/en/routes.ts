import type { Dictionary } from '../dictionary.ts'
import type { routes as source } from '../zh/routes.ts'

export const routes: Dictionary<typeof source> = {
  activity: 'Join an event',
  changePassword: 'Change password',
  controlDesk: 'Control desk',
  demo: 'Components',
  documentation: 'Documentation',
  forgottenPassword: 'Forgotten password',
  guide: 'First steps',
  login: 'Sign in',
  mailSignIn: 'Sign in by e-mail',
  myAccount: 'My account',
  myInfo: 'My profile',
  newPassword: 'New password',
  notFound: 'Page not found',
  operatorOrders: 'All orders',
  order: 'Order',
  prices: 'Plans and prices',
  profile: 'My profile',
  receipt: 'Receipt',
  register: 'Register',
  share: 'Share event',
  testPayment: 'Test payment',
  unauthorised: 'No access',
  unknownMenu: 'Page not available',
}
