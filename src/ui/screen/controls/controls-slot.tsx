import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { giveUpFocus } from '#ui/kit/controls/give-up-focus.ts'
import { Box } from '#ui/kit/layout/layout.tsx'

/** The place for the scene's own controls in the bar of controls. Null if there is no bar. */
export const ControlsSlot = createContext<HTMLElement | null>(null)

/** Renders children into the bar of controls. */
export function InControls({ children }: { children: ReactNode }) {
  const slot = useContext(ControlsSlot)
  // React sends the clicks of a portal to the portal's parent in React, and not to the bar in the DOM. So this
  // group must handle the clicks.
  return (
    slot &&
    createPortal(
      <Box onClick={giveUpFocus} display="flex" alignItems="center">
        {children}
      </Box>,
      slot,
    )
  )
}
