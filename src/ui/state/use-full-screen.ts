import { useMachine } from '@xstate/react'
import { useCallback } from 'react'
import { browserFullScreen } from './full-screen-actors.ts'
import { useEmitted } from './use-emitted.ts'

/** The full-screen mode of the page, and a function that switches the mode. */
export interface FullScreen {
  full: boolean
  toggle: () => void
}

/** Calls `sayUnsupported` if the browser does not support full screen. */
export function useFullScreen(sayUnsupported: () => void): FullScreen {
  const supported = document.fullscreenEnabled === true
  const [state, send, actor] = useMachine(browserFullScreen, { input: { supported } })
  useEmitted(actor, { unsupported: sayUnsupported })
  const toggle = useCallback(() => send({ type: 'toggle' }), [send])
  return { full: state.matches({ supported: 'full' }), toggle }
}
