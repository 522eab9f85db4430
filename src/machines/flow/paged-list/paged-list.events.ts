/** Request for the rows that match, after the last row shown. null: from the first row. */
export interface PageQuery {
  search: string
  /** Further filter. The view defines this filter. */
  filter: unknown
  after: unknown
}

export interface Page {
  rows: unknown[]
  /** True if there are further rows. */
  more: boolean
  /** The number of all rows without the search, if the server counts them. */
  total?: number
}

export type PagedListEvent =
  | { type: 'search'; text: string }
  | { type: 'narrow'; filter: unknown }
  | { type: 'more' }
  | { type: 'refresh' }
  | { type: 'removed'; rows: readonly unknown[] }
