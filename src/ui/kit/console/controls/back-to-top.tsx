import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'

/** Distance in pixels by which the user must scroll the page before the button appears. */
const farDown = 400

interface BackToTopProps {
  label: string
  /** The id of the element that gets the focus after the scroll. */
  target: string
  /**
   * True if the target is a scroll container and not the whole page. The button is then in a positioned box around
   * the container.
   */
  scrolls?: boolean
}

/** A button that scrolls to the top. The button appears once the top is out of sight. */
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
