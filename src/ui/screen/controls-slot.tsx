import { chakra } from '@chakra-ui/react/styled-system'
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { giveUpFocus } from './give-up-focus.ts'

const Group = chakra('div', { base: { display: 'flex', alignItems: 'center' } })

/** The place among the controls over the stage for those of what it shows; null where there are no controls. */
export const ControlsSlot = createContext<HTMLElement | null>(null)

/** Draws its children among the controls over the stage. */
export function InControls({ children }: { children: ReactNode }) {
  const slot = useContext(ControlsSlot)
  // A portal's clicks go up to where it is drawn from, and not to the bar that it is in.
  return slot && createPortal(<Group onClick={giveUpFocus}>{children}</Group>, slot)
}
