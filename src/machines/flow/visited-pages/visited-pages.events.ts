export interface VisitedPage {
  path: string
  /** Query string of the page at the last visit. */
  search: string
  /** Name of the page if it differs from the route's name; '' otherwise. */
  name: string
}

export type VisitedPagesEvent =
  | { type: 'visited'; path: string; search: string }
  /** The displayed page reports its name. */
  | { type: 'named'; path: string; name: string }
  | { type: 'close'; path: string }
  | { type: 'closeOthers' }

/** Messages that the state machine emits. */
export type VisitedPagesEmitted =
  | { type: 'pagesChanged'; pages: readonly VisitedPage[] }
  /** The displayed page was closed, so another page has to be opened. */
  | { type: 'pageWanted'; page: VisitedPage | undefined }
