import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box } from '../../kit/layout.tsx'
import { Loading } from '../../kit/skeleton.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import type { PagedList } from '../forms/use-paged-list.ts'

interface PagedPartProps<Row, Filter> {
  list: PagedList<Row, Filter>
  /** What could not be had. */
  failed: string
  /** The shape of what is to come, out of skeletons. */
  shape: ReactNode
  /** Why there are no rows. */
  none: ReactNode
  /** The words of the button that fetches further ones. */
  more: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A list as far as it came: its shape, its rows and the way to more, why there are none, or why they cannot be had. */
export function PagedPart<Row, Filter>(props: PagedPartProps<Row, Filter>) {
  const { list, failed, shape, none, more, children } = props
  const t = useText()
  const { rows, refusal, fetching } = list
  if (rows.length === 0) {
    if (refusal)
      return (
        <ErrorState
          title={failed}
          detail={t.error(refusal.code, refusal.params)}
          busy={fetching}
          onRetry={list.onRefresh}
        />
      )
    return list.waiting ? <Loading>{shape}</Loading> : none
  }
  return (
    <>
      <RefusalNote refusal={refusal} />
      {children(rows)}
      {!list.complete && (
        <Box textAlign="center" py="12">
          <Button busy={fetching} onClick={list.onMore}>
            {more}
          </Button>
        </Box>
      )}
    </>
  )
}
