import type { HostProfile } from '../../../machines/host-session/host-session.events.ts'
import { menuPlaces, type SidebarEntry, sidebarOf } from './menu-places.ts'
import { isPermitted, type Place, placeOf } from './route.ts'
import { sampleRoutes } from './sample-routes.ts'
import { shellRoutes } from './shell-routes.ts'

/** Every page inside the shell, those of the account's menu first. The sidebar leaves the samples out. */
export const shellPlaces = (profile: HostProfile | null): Place[] => [
  ...menuPlaces(profile?.menu ?? []),
  ...[...shellRoutes, ...sampleRoutes].map(placeOf),
]

const isShown = (roles: readonly string[]) => (place: Place) => !place.hidden && isPermitted(place, roles)

/** The menu, then the pages that every account finds in the sidebar. */
export const sidebarPlaces = ({ user, menu }: HostProfile): { menu: SidebarEntry[]; help: Place[] } => ({
  menu: sidebarOf(menu),
  help: shellRoutes.map(placeOf).filter(isShown(user.UserRoles)),
})

/** The pages that the search finds. */
export const searchedPlaces = (profile: HostProfile): Place[] =>
  shellPlaces(profile).filter(isShown(profile.user.UserRoles))
