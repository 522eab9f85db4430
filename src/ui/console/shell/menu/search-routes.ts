import Fuse from 'fuse.js'
import * as limits from '#contract/limits.ts'

export interface SearchedRoute {
  path: string
  title: string
  icon: string
}

/** The tolerance of the search and the weights of the searched fields (specification, section 9). */
const options = {
  threshold: limits.routeSearchThreshold,
  keys: [
    { name: 'title', weight: limits.routeSearchTitleWeight },
    { name: 'path', weight: limits.routeSearchPathWeight },
  ],
}

/** Creates the search over these routes. An empty text finds all routes, in their order. */
export function createRouteSearch(routes: readonly SearchedRoute[]) {
  const fuse = new Fuse([...routes], options)
  return (text: string): SearchedRoute[] => {
    const wanted = text.trim()
    return wanted === '' ? [...routes] : fuse.search(wanted).map(({ item }) => item)
  }
}
