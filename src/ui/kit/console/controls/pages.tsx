import { Pagination } from '@chakra-ui/react/pagination'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface PagesProps {
  /** Number of rows of the whole list. */
  count: number
  pageSize: number
  /** The shown page. The first page is 1. */
  page: number
  onPage: (page: number) => void
}

/** Buttons that lead to the pages of a list. A list with a single page has no buttons. */
export function Pages({ count, pageSize, page, onPage }: PagesProps) {
  const t = useText<'console'>()
  if (count <= pageSize) return null
  return (
    <Pagination.Root
      count={count}
      pageSize={pageSize}
      page={page}
      onPageChange={(change) => onPage(change.page)}
      translations={{
        rootLabel: t('console.pages'),
        prevTriggerLabel: t('console.previousPage'),
        nextTriggerLabel: t('console.nextPage'),
        itemLabel: ({ page: each, totalPages }) => t('console.pageOf', { page: each, pages: totalPages }),
      }}
    >
      <Pagination.PrevTrigger>
        <ChevronLeft size={18} aria-hidden="true" />
      </Pagination.PrevTrigger>
      <Pagination.Context>
        {({ pages }) =>
          pages.map((each, place) =>
            each.type === 'page' ? (
              <Pagination.Item key={each.value} type="page" value={each.value}>
                {each.value}
              </Pagination.Item>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells the two gaps apart
              <Pagination.Ellipsis key={`gap-${place}`} index={place}>
                …
              </Pagination.Ellipsis>
            ),
          )
        }
      </Pagination.Context>
      <Pagination.NextTrigger>
        <ChevronRight size={18} aria-hidden="true" />
      </Pagination.NextTrigger>
    </Pagination.Root>
  )
}
