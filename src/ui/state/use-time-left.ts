import { useNow } from './use-now.ts'

/**
 * Milliseconds until `endsAt` (time of `clock`), at least 0, updated every `step` milliseconds. Null if
 * `endsAt` is null.
 */
export function useTimeLeft(endsAt: number | null, clock: () => number, step: number): number | null {
  const left = endsAt === null ? 0 : Math.max(0, endsAt - clock())
  useNow(step, left > 0)
  return endsAt === null ? null : left
}
