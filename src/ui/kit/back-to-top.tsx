import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Box } from './layout.tsx'

/** How far down the page is worth a way back. */
const farDown = 400

/** A button that leads back to the page's beginning, there once that is out of sight. */
export function BackToTop({ label, target }: { label: string; target: string }) {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > farDown)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!far) return null
  const go = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
    document.getElementById(target)?.focus({ preventScroll: true })
  }
  return (
    <Box position="fixed" right="16" bottom="64" zIndex="bar" borderRadius="control" boxShadow="float">
      <IconButton
        variant="normal"
        icon={<ArrowUp size={20} aria-hidden="true" />}
        label={label}
        onClick={go}
      />
    </Box>
  )
}
