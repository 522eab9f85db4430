import type { ReactNode } from 'react'
import { Box } from '#ui/kit/layout/layout.tsx'

/** The frame above a page. A sticky frame stays above the page: `console-system.ts` keeps the focus from going behind it. */
export function FrameBar({ sticky, children }: { sticky: boolean; children: ReactNode }) {
  const position = sticky ? 'sticky' : 'relative'
  return (
    <Box position={position} data-frame={position} top="0" zIndex="bar">
      {children}
    </Box>
  )
}
