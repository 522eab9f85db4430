import { chakra } from '@chakra-ui/react/styled-system'
import { WifiOff } from 'lucide-react'

const Sign = chakra('div', {
  base: {
    position: 'fixed',
    left: '50%',
    bottom: '1vmin',
    transform: 'translateX(-50%)',
    zIndex: 'float',
    display: 'flex',
    alignItems: 'center',
    gap: '0.6em',
    w: 'max-content',
    maxW: '96vw',
    px: '1em',
    py: '0.35em',
    borderRadius: 'full',
    bg: 'warning',
    color: 'onWarning',
    fontSize: 'max(14px, 2.4vmin)',
    lineHeight: 'snug',
    animation: 'fade 250ms ease-out',
  },
})

/** A warning that the page may be outdated. Undefined: the page is up to date. */
export const ConnectionSign = ({ warning }: { warning: string | undefined }) => (
  <div role="status">
    {warning !== undefined && (
      <Sign>
        <WifiOff size="1.1em" aria-hidden="true" />
        <span>{warning}</span>
      </Sign>
    )}
  </div>
)
