import type { ReactNode } from 'react'
import type { PagedList } from '#ui/console/calls/use-paged-list.ts'
import { MoreButton } from '#ui/console/lists/more-button.tsx'
import { SearchBox } from '#ui/console/lists/search-box.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface SearchedListProps<Item, Filter> {
  list: PagedList<Item, Filter>
  /** The label of the search. */
  label: string
  /** The title of the error if the list cannot be loaded. */
  failed: string
  /** What a list without rows says, and its icon. */
  nothing: string
  icon: ReactNode
  /** Controls beside the search. */
  action?: ReactNode
  children: (rows: readonly Item[]) => ReactNode
}

/** A paged list with a search: its rows, or a placeholder, an error or a note that there are none. */
export function SearchedList<Item, Filter>(props: SearchedListProps<Item, Filter>) {
  const { list, label, failed, nothing, icon, action, children } = props
  const t = useText()
  const { rows, refusal } = list
  return (
    <Stack gap="16">
      <Row gap="12" flexWrap="wrap">
        <Box flex="1 1 240px" maxW="360px">
          <SearchBox value={list.search} label={label} onChange={list.onSearch} />
        </Box>
        <Spacer />
        {action}
      </Row>
      {rows.length === 0 && refusal && (
        <ErrorState
          title={failed}
          detail={t.error(refusal.code, refusal.params)}
          busy={list.fetching}
          onRetry={list.onRefresh}
        />
      )}
      {rows.length === 0 && !refusal && list.waiting && (
        <Loading>
          <Skeleton h="240px" />
        </Loading>
      )}
      {rows.length === 0 && !refusal && !list.waiting && <EmptyState icon={icon} title={nothing} />}
      {rows.length > 0 && (
        <>
          <RefusalNote refusal={refusal} />
          <Card p="0">{children(rows)}</Card>
          <MoreButton list={list} />
        </>
      )}
    </Stack>
  )
}
