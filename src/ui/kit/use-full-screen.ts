import { useMachine } from '@xstate/react'
import { useCallback, useState } from 'react'
import { browserFullScreen, fullScreenSupported } from './full-screen-actors.ts'

/** Whether the page fills the whole screen, and the way in and out. */
export interface FullScreen {
  full: boolean
  toggle: () => void
}

/** `sayUnsupported` is called where the browser has none. */
export function useFullScreen(sayUnsupported: () => void): FullScreen {
  const [machine] = useState(() => browserFullScreen(sayUnsupported))
  const [state, send] = useMachine(machine, { input: { supported: fullScreenSupported() } })
  const toggle = useCallback(() => send({ type: 'toggle' }), [send])
  return { full: state.matches({ supported: 'full' }), toggle }
}
