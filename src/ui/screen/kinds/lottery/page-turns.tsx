import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useNow } from '#ui/state/use-now.ts'

const Turns = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '14px',
    h: '28px',
    flexShrink: '0',
  },
})
const Turn = chakra('span', {
  base: {
    w: '14px',
    h: '14px',
    borderRadius: 'full',
    bg: 'ink',
    opacity: '0.25',
    transition: 'opacity 250ms',
  },
  variants: { now: { true: { opacity: '1', w: '40px' } } },
})

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
    <Turns>
      {Array.from({ length: pages }, (_, page) => page).map((page) => (
        <Turn key={page} now={page === turn} />
      ))}
    </Turns>
  )
}
