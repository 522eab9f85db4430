import type { HostProfile } from '#machines/flow/host-session/host-session.events.ts'
import type { ShellPlaces } from '../shell/menu/places.ts'
import {
  type ConsoleRoute,
  isPermitted,
  type Place,
  placeOf,
  type SidebarEntry,
  type SidebarLine,
} from '../shell/menu/route.ts'
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

const operatorGroup = (places: SidebarLine[]): SidebarEntry[] =>
  places.length === 0
    ? []
    : [{ kind: 'group', id: 'operator', title: (t) => t('routes.operatorGroup'), icon: 'server-cog', places }]

/**
 * The menu of the server, the pages of operators, then the group "Guides and samples". A page that names a group of the menu is at the end of that
 * group, or of "Guides and samples" if the menu has no such group.
 */
export function sidebarPlaces({ user, menu }: HostProfile): SidebarEntry[] {
  const shown = isShown(user.userRoles)
  const linesOf = (belongs: (route: ConsoleRoute) => boolean): SidebarLine[] =>
    shellRoutes.filter(belongs).map(placeOf).filter(shown)
  const entries: SidebarEntry[] = sidebarOf(menu)
  const groups = entries.filter(({ kind }) => kind === 'group').map(({ id }) => id)
  const operates = ({ roles }: ConsoleRoute) => roles?.includes('operator') ?? false
  const groupOf = ({ menuGroup }: ConsoleRoute) => groups.find((id) => id === String(menuGroup))
  return [
    ...entries.map((entry) =>
      entry.kind === 'group'
        ? { ...entry, places: [...entry.places, ...linesOf((route) => groupOf(route) === entry.id)] }
        : entry,
    ),
    ...operatorGroup(linesOf(operates)),
    {
      kind: 'group',
      id: 'guides',
      title: (t) => t('routes.guideGroup'),
      icon: 'book-open',
      places: [
        ...linesOf((route) => route.menuGroup === undefined && !operates(route)),
        samples,
        ...linesOf((route) => route.menuGroup !== undefined && groupOf(route) === undefined),
      ],
    },
  ]
}

/** The pages for the search. */
export const searchedPlaces = (profile: HostProfile): Place[] =>
  shellPlaces(profile).filter(isShown(profile.user.userRoles))

/** The pages in the form that the shell needs. */
export const placesOfShell: ShellPlaces = {
  all: shellPlaces,
  sidebar: sidebarPlaces,
  searched: searchedPlaces,
  isSample: (path) => samplesBeside(path).group !== undefined,
}
