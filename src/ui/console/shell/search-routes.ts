import Fuse from 'fuse.js'
import * as limits from '../../../contract/limits.ts'

export interface SearchedRoute {
  path: string
  title: string
  icon: string
}

/** How far a name may be off, and what counts how much (specification, section 9). */
const options = {
  threshold: limits.routeSearchThreshold,
  keys: [
    { name: 'title', weight: limits.routeSearchTitleWeight },
    { name: 'path', weight: limits.routeSearchPathWeight },
  ],
}

/** The search over these routes; without a word it finds them all, in their order. */
export function createRouteSearch(routes: readonly SearchedRoute[]) {
  const fuse = new Fuse([...routes], options)
  return (text: string): SearchedRoute[] => {
    const wanted = text.trim()
    return wanted === '' ? [...routes] : fuse.search(wanted).map(({ item }) => item)
  }
}
