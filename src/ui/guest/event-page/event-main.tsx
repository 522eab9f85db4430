import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { hashOf, type Place } from '../parts/places.ts'

const Main = chakra('main', {
  base: {
    flex: '1 1 auto',
    w: 'full',
    maxW: '640px',
    mx: 'auto',
    px: 'max(16px, env(safe-area-inset-left))',
    pt: '16',
    // Space for the bottom bar and the floating elements above it.
    pb: 'calc(var(--bottom-bar, 64px) + 112px)',
    // A page that fills the window has nothing below it.
    '&:has([data-fills-page])': { pb: 'var(--bottom-bar, 64px)' },
    outline: 'none',
  },
})

/** The content of a page. A change of place scrolls to the top and moves the focus there. */
export function EventMain({ place, children }: { place: Place; children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  const hash = hashOf(place)
  const shown = useRef(hash)
  useEffect(() => {
    if (shown.current === hash) return
    shown.current = hash
    window.scrollTo({ top: 0 })
    if (!element.current?.contains(document.activeElement)) element.current?.focus({ preventScroll: true })
  }, [hash])
  return (
    <Main ref={element} id="content" tabIndex={-1}>
      {children}
    </Main>
  )
}
