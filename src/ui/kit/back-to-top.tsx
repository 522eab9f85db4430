import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Box } from './layout.tsx'

/** How far down the page is worth a way back. */
const farDown = 400

interface BackToTopProps {
  label: string
  /** The id of what takes the focus. */
  target: string
  /** The target scrolls by itself, not with the page; the button stands in a positioned box around it. */
  scrolls?: boolean
}

/** A button that leads back to the beginning, there once that is out of sight. */
export function BackToTop({ label, target, scrolls = false }: BackToTopProps) {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const box = scrolls ? document.getElementById(target) : null
    const look = () => setFar((box?.scrollTop ?? window.scrollY) > farDown)
    look()
    const scroller = box ?? window
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [target, scrolls])
  if (!far) return null
  const go = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const element = document.getElementById(target)
    const scroller = scrolls ? element : window
    scroller?.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
    element?.focus({ preventScroll: true })
  }
  return (
    <Box
      position={scrolls ? 'absolute' : 'fixed'}
      right="16"
      bottom={scrolls ? '16' : '64'}
      zIndex="bar"
      borderRadius="control"
      boxShadow="float"
    >
      <IconButton
        variant="normal"
        icon={<ArrowUp size={20} aria-hidden="true" />}
        label={label}
        onClick={go}
      />
    </Box>
  )
}
