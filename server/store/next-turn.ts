import { setImmediate, setTimeout } from 'node:timers/promises'
import * as limits from '#contract/limits.ts'

/**
 * Lets the event loop do other work between two slices of a long task.
 * @param pauseMilliseconds a pause for background work, so that most of the time is left to the guests' commands
 */
export const nextTurn = (pauseMilliseconds?: number): Promise<void> =>
  pauseMilliseconds === undefined ? setImmediate() : setTimeout(pauseMilliseconds)

/**
 * Maps a long list in slices, so that the work does not block the event loop for longer than a slice.
 * @param pause called between two slices
 */
export async function mapInSlices<Member, Result>(
  members: readonly Member[],
  map: (member: Member) => Result,
  pause: () => Promise<void> = nextTurn,
): Promise<Result[]> {
  const results: Result[] = []
  let began = performance.now()
  for (const member of members) {
    results.push(map(member))
    if (
      results.length % limits.membersPerClockRead > 0 ||
      performance.now() - began < limits.sliceMilliseconds
    )
      continue
    await pause()
    began = performance.now()
  }
  return results
}

/**
 * Returns a function for a long task to call between its parts. It lets the event loop do other work if the last turn was longer
 * ago than a slice.
 */
export function createPauses(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < limits.sliceMilliseconds) return
    await nextTurn()
    began = performance.now()
  }
}
