import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { pagedListMachine } from '#machines/paged-list/paged-list.machine.ts'

export interface PageAsked<Row, Filter> {
  search: string
  filter: Filter
  /** The last shown row. Null requests the first page. */
  after: Row | null
}

export type FetchPage<Row, Filter> = (
  asked: PageAsked<Row, Filter>,
) => Promise<Outcome<{ rows: Row[]; more: boolean }>>

export interface PagedList<Row, Filter> {
  rows: readonly Row[]
  search: string
  filter: Filter
  refusal: Refusal | null
  /** True while rows load, or if the next request for rows is about to start. */
  waiting: boolean
  fetching: boolean
  /** True if the list has loaded all rows. */
  complete: boolean
  onSearch(text: string): void
  onNarrow(filter: Filter): void
  onMore(): void
  onRefresh(): void
  /** Removes deleted rows from the list. */
  onRemoved(rows: readonly Row[]): void
}

/**
 * Runs the state machine for paged lists with `fetchPage` as its service. Pass the same function in every render,
 * because a new function starts the list again.
 */
export function usePagedList<Row, Filter>(
  fetchPage: FetchPage<Row, Filter>,
  filter: Filter,
): PagedList<Row, Filter> {
  const [machine] = useState(() =>
    pagedListMachine.provide({
      actors: { fetchPage: fromPromise(({ input }) => fetchPage(input as PageAsked<Row, Filter>)) },
    }),
  )
  const [snapshot, send] = useMachine(machine, { input: { filter } })
  const { context } = snapshot
  const fetching = snapshot.hasTag('fetching')
  return {
    rows: context.rows as Row[],
    search: context.search,
    filter: context.filter as Filter,
    refusal: context.refusal,
    fetching,
    waiting: fetching || snapshot.matches('typing'),
    complete: snapshot.matches('complete'),
    onSearch: (text) => send({ type: 'search', text }),
    onNarrow: (narrowed) => send({ type: 'narrow', filter: narrowed }),
    onMore: () => send({ type: 'more' }),
    onRefresh: () => send({ type: 'refresh' }),
    onRemoved: (rows) => send({ type: 'removed', rows }),
  }
}
