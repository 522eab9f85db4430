import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { type CallbackActorLogic, fromCallback, type PromiseActorLogic } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import type { Page, PagedListEvent, PageQuery } from '#machines/flow/paged-list/paged-list.events.ts'
import { pagedListMachine } from '#machines/flow/paged-list/paged-list.machine.ts'
import type { CallLogic } from '#ui/state/call-logic.ts'

export interface PageAsked<Row, Filter> {
  search: string
  filter: Filter
  /** The last shown row. Null requests the first page. */
  after: Row | null
}

export type FetchPage<Row, Filter> = CallLogic<
  PageAsked<Row, Filter>,
  { rows: Row[]; more: boolean; total?: number }
>

export interface PagedList<Row, Filter> {
  rows: readonly Row[]
  search: string
  filter: Filter
  /** The number of all rows without the search. Null while it is unknown. */
  total: number | null
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

/** For a list that needs no news of changes. */
const quiet = fromCallback<PagedListEvent>(() => {})

/**
 * Runs the state machine for paged lists with `fetchPage` as its service. `watchForChanges` sends `refresh` when the
 * rows may have changed. The list uses the logic of the first render.
 */
export function usePagedList<Row, Filter>(
  fetchPage: FetchPage<Row, Filter>,
  filter: Filter,
  watchForChanges: CallbackActorLogic<PagedListEvent> = quiet,
): PagedList<Row, Filter> {
  const [machine] = useState(() =>
    pagedListMachine.provide({
      actors: {
        fetchPage: fetchPage as PromiseActorLogic<Outcome<Page>, PageQuery>,
        watchForChanges,
      },
    }),
  )
  const [snapshot, send] = useMachine(machine, { input: { filter } })
  const { context } = snapshot
  const fetching = snapshot.hasTag('fetching')
  return {
    rows: context.rows as Row[],
    search: context.search,
    filter: context.filter as Filter,
    total: context.total,
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
