import { useCallback } from 'react'
import { useClockOffset } from './live.tsx'
import { useTimeLeft } from './use-time-left.ts'

/** Milliseconds until an instant of the server's clock, never less than none, told every `step`; null without one. */
export function useCountdown(endsAt: number | null, step = 200): number | null {
  const offset = useClockOffset()
  const clock = useCallback(() => Date.now() + offset, [offset])
  return useTimeLeft(endsAt, clock, step)
}
