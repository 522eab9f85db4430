import type { PagedList } from '#ui/console/calls/use-paged-list.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The button below a paged list that loads the next page. A complete list has no button. */
export function MoreButton<Row, Filter>({ list }: { list: PagedList<Row, Filter> }) {
  const t = useText<'console'>()
  if (list.complete) return null
  return (
    <Box textAlign="center" py="12">
      <Button busy={list.fetching} onClick={list.onMore}>
        {t('console.loadMore')}
      </Button>
    </Box>
  )
}
