import type { Dictionary } from '../dictionary.ts'
import type { routes as source } from '../zh/routes.ts'

export const routes: Dictionary<typeof source> = {
  activity: 'Join an event',
  controlDesk: 'Control desk',
  demo: 'Components',
  documentation: 'Documentation',
  guide: 'First steps',
  login: 'Sign in',
  notFound: 'Page not found',
  profile: 'My profile',
  register: 'Register',
  unauthorised: 'No access',
  unknownMenu: 'Page not available',
}
