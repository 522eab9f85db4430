export interface VisitedPage {
  path: string
  /** What follows the path in the address when it was last there. */
  search: string
  /** The page's own name, where it is not the route's; '' otherwise. */
  name: string
}

export type VisitedPagesEvent =
  | { type: 'visited'; path: string; search: string }
  /** The page that is shown says what it shows. */
  | { type: 'named'; path: string; name: string }
  | { type: 'close'; path: string }
  | { type: 'closeOthers' }
