import { useState } from 'react'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { useNow } from '#ui/state/use-now.ts'

/** Time for which the screen shows a page, in milliseconds. */
const pageMilliseconds = 6000
const tick = 1000

/** The index of the page to show. The pages turn automatically, from the first one on. */
export function useTurn(pages: number): number {
  const [since] = useState(Date.now)
  const now = useNow(tick, pages > 1)
  return Math.max(0, Math.floor((now - since) / pageMilliseconds)) % pages
}

/** A mark for each page. Nothing if there is one page. */
export function PageTurns({ pages, turn }: { pages: number; turn: number }) {
  if (pages <= 1) return null
  return (
    <Row justifyContent="center" gap="14px" h="28px" flexShrink="0">
      {Array.from({ length: pages }, (_, page) => page).map((page) => (
        <Box
          key={page}
          as="span"
          h="14px"
          borderRadius="full"
          bg="ink"
          transition="opacity 250ms"
          opacity={page === turn ? '1' : '0.25'}
          w={page === turn ? '40px' : '14px'}
        />
      ))}
    </Row>
  )
}
