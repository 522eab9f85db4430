/** What is asked for: rows that match, after the last one shown (null: from the first). */
export interface PageQuery {
  search: string
  /** What else narrows the list; the view's own. */
  filter: unknown
  after: unknown
}

export interface Page {
  rows: unknown[]
  /** There are further ones. */
  more: boolean
}

export type PagedListEvent =
  | { type: 'search'; text: string }
  | { type: 'narrow'; filter: unknown }
  | { type: 'more' }
  | { type: 'refresh' }
  | { type: 'removed'; rows: readonly unknown[] }
