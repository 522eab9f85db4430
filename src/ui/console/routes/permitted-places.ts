import type { HostProfile } from '../../../machines/host-session/host-session.events.ts'
import { menuPlaces } from './menu-places.ts'
import { type Place, placeOf } from './route.ts'
import { shellRoutes } from './shell-routes.ts'

/** Every page inside the shell, those of the account's menu first. */
export const shellPlaces = (profile: HostProfile | null): Place[] => [
  ...menuPlaces(profile?.menu ?? []),
  ...shellRoutes.map(placeOf),
]
