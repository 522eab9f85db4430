import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** For screen readers only. */
export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** Read out when its text changes; `urgent` interrupts. */
export function LiveRegion({ urgent = false, children }: { urgent?: boolean; children: ReactNode }) {
  return (
    <VisuallyHidden role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {children}
    </VisuallyHidden>
  )
}
