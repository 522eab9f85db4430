import type { ComponentType, LazyExoticComponent } from 'react'
import type { TextKey, Translator } from '../../../i18n/translator.ts'

export type RoutePage = LazyExoticComponent<ComponentType>

/** What a page of the console says of itself. Who adds a page adds one of these to a list in this folder. */
export interface ConsoleRoute {
  path: string
  title: TextKey<'routes'>
  page: RoutePage
  /** A name of `shell/route-icon.tsx`; for pages that the sidebar shows. */
  icon?: string
  /** Neither in the sidebar nor found by the search. */
  hidden?: true
  /** Only for accounts with one of these roles; without it for every account. */
  roles?: readonly string[]
}

/** A route as the frame uses it, whoever named it: this registry, or the server's menu. */
export interface Place {
  path: string
  title: (t: Translator<'routes'>) => string
  page: RoutePage
  icon: string
  hidden: boolean
  roles: readonly string[]
}

export const placeOf = ({ path, title, page, icon, hidden, roles }: ConsoleRoute): Place => ({
  path,
  title: (t) => t(title),
  page,
  icon: icon ?? '',
  hidden: hidden ?? false,
  roles: roles ?? [],
})

/** Whether an account with these roles may open it. */
export const isPermitted = ({ roles }: Pick<Place, 'roles'>, own: readonly string[]): boolean =>
  roles.length === 0 || roles.some((role) => own.includes(role))
