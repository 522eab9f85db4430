import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { hashOf, type Place } from './places.ts'

const Main = chakra('main', {
  base: {
    flex: '1 1 auto',
    w: 'full',
    maxW: '640px',
    mx: 'auto',
    px: 'max(16px, env(safe-area-inset-left))',
    pt: '16',
    // Room for the bottom bar and what floats above it.
    pb: 'calc(var(--bottom-bar, 64px) + 112px)',
    outline: 'none',
  },
})

/** The page's content. A change of place begins at its top, for eyes and for screen readers. */
export function RoomMain({ place, children }: { place: Place; children: ReactNode }) {
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
