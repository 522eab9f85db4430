import { createContext, useContext } from 'react'
import type { HostProfile } from '#machines/flow/host-session/host-session.events.ts'
import type { Place, SidebarEntry } from './route.ts'

/**
 * The pages that the shell shows. A context provides these pages, because the routes import the shell, so the shell
 * cannot import the routes.
 */
export interface ShellPlaces {
  /** All pages inside the shell. The pages of the account's menu come first. */
  all(profile: HostProfile | null): Place[]
  sidebar(profile: HostProfile): SidebarEntry[]
  /** The pages for the search. */
  searched(profile: HostProfile): Place[]
  /** True if the path belongs to a sample page. All samples share one sidebar line. */
  isSample(path: string): boolean
}

export const ShellPlacesProvider = createContext<ShellPlaces | undefined>(undefined)

export function useShellPlaces(): ShellPlaces {
  const places = useContext(ShellPlacesProvider)
  if (!places) throw new Error('no ShellPlacesProvider above')
  return places
}
