import { useCallback } from 'react'
import { useTimeLeft } from '../state/use-time-left.ts'
import { useClockOffset } from './live.tsx'

/**
 * Milliseconds until `endsAt` (server time), at least 0, updated every `step` milliseconds. Null if `endsAt`
 * is null.
 */
export function useCountdown(endsAt: number | null, step = 200): number | null {
  const offset = useClockOffset()
  const clock = useCallback(() => Date.now() + offset, [offset])
  return useTimeLeft(endsAt, clock, step)
}
