import { useClockOffset } from './live.tsx'
import { useTimeLeft } from './use-time-left.ts'

/** Milliseconds until an instant of the server's clock, never less than none, told every `step`; null without one. */
export const useCountdown = (endsAt: number | null, step = 200): number | null =>
  useTimeLeft(endsAt, useClockOffset(), step)
