import type { HostProfile } from '#machines/host-session/host-session.events.ts'
import type { ShellPlaces } from '../shell/menu/places.ts'
import { isPermitted, type Place, placeOf, type SidebarEntry, type SidebarLine } from '../shell/menu/route.ts'
import { samplesBeside } from '../showroom/sample-places.ts'
import { menuPlaces, sidebarOf } from './menu-places.ts'
import { sampleRoutes } from './sample-routes.ts'
import { shellRoutes } from './shell-routes.ts'

/** All pages inside the shell. The pages of the account's menu come first. */
export const shellPlaces = (profile: HostProfile | null): Place[] => [
  ...menuPlaces(profile?.menu ?? []),
  ...[...shellRoutes, ...sampleRoutes].map(placeOf),
]

const isShown = (roles: readonly string[]) => (place: Place) => !place.hidden && isPermitted(place, roles)

/** The sidebar line for all samples. The sample pages link to each other. */
const samples: SidebarLine = { path: '/components', title: (t) => t('routes.samples'), icon: 'shapes' }

/** The menu, then the pages that every account has in the sidebar: documentation, guide and samples first. */
export function sidebarPlaces({ user, menu }: HostProfile): { menu: SidebarEntry[]; help: SidebarLine[] } {
  const shown = shellRoutes.map(placeOf).filter(isShown(user.UserRoles))
  const guide = shown.findIndex(({ path }) => path === '/guide/index') + 1
  return { menu: sidebarOf(menu), help: [...shown.slice(0, guide), samples, ...shown.slice(guide)] }
}

/** The pages for the search. */
export const searchedPlaces = (profile: HostProfile): Place[] =>
  shellPlaces(profile).filter(isShown(profile.user.UserRoles))

/** The pages in the form that the shell needs. */
export const placesOfShell: ShellPlaces = {
  all: shellPlaces,
  sidebar: sidebarPlaces,
  searched: searchedPlaces,
  isSample: (path) => samplesBeside(path).group !== undefined,
}
