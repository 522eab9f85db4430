import { useMachine } from '@xstate/react'
import { pressPauseMachine } from '#machines/flow/press-pause/press-pause.machine.ts'

interface PressPause {
  /** True for a moment after each press. Ignore presses then. */
  resting: boolean
  /** Call this function at each press that counts. */
  pressed: () => void
}

/** A pause after each press of a key, so that a second press by accident has no effect. */
export function usePressPause(): PressPause {
  const [pause, send] = useMachine(pressPauseMachine)
  return { resting: pause.matches('resting'), pressed: () => send({ type: 'pressed' }) }
}
