import type { ComponentType, LazyExoticComponent } from 'react'
import type { TextKey, Translator } from '#i18n/translator.ts'
import { house } from '#ui/kit/house/house.ts'

export type RoutePage = LazyExoticComponent<ComponentType>

/** The definition of a page of the console. A new page needs an entry in one of the lists of `routes/`. */
export interface ConsoleRoute {
  path: string
  title: TextKey<'routes'>
  page: RoutePage
  /** A name of `shell/route-icon.tsx`, for pages in the sidebar. */
  icon?: string
  /** Id of the menu's group that contains the page. "Guides and samples" contains the pages without such a group. */
  menuGroup?: number
  /** True if the sidebar and the search do not list the page. */
  hidden?: true
  /** True if the page exists only in an installation with plans. */
  sellsPlans?: true
  /** Roles that may open the page. Without this list, all accounts may open the page. */
  roles?: readonly string[]
}

/** The pages that this installation has. */
export const offered = (routes: readonly ConsoleRoute[]): readonly ConsoleRoute[] =>
  routes.filter(({ sellsPlans }) => house.hasPlans || !sellsPlans)

type TitleOf = (t: Translator<'routes'>) => string

/** A page in the form that the shell uses, from the registry of routes or from the server's menu. */
export interface Place {
  path: string
  title: TitleOf
  page: RoutePage
  icon: string
  hidden: boolean
  roles: readonly string[]
}

export type SidebarLine = Pick<Place, 'path' | 'title' | 'icon'>

export const placeOf = ({ path, title, page, icon, hidden, roles }: ConsoleRoute): Place => ({
  path,
  title: (t) => t(title),
  page,
  icon: icon ?? '',
  hidden: hidden ?? false,
  roles: roles ?? [],
})

/** True if an account with these roles may open the page. */
export const isPermitted = ({ roles }: Pick<Place, 'roles'>, own: readonly string[]): boolean =>
  roles.length === 0 || roles.some((role) => own.includes(role))

/** A group of pages in the sidebar. */
export interface SidebarGroup {
  kind: 'group'
  id: string
  title: TitleOf
  icon: string
  places: SidebarLine[]
}

/** An entry of the sidebar: a page, or a group of pages. */
export type SidebarEntry = { kind: 'page'; id: string; place: Place } | SidebarGroup
