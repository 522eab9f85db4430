import { lazy } from 'react'
import { untilThere } from './until-there.ts'

type Start = () => Promise<unknown>

const starts = new Set<Start>()
let restWanted = false

/** Whoever wants it hears what became of it. */
const beforehand = (start: Start): void => {
  start().catch(() => undefined)
}

/** A component that is not part of the first load. Suspends until it is there. */
export const later: typeof lazy = (load) => {
  let part: ReturnType<typeof load> | undefined
  const start = () => {
    part ??= untilThere(load)
    return part
  }
  starts.add(start)
  // A page that came later itself has further ones.
  if (restWanted) beforehand(start)
  return lazy(start)
}

/** Fetches all that was left for later, so that nothing has to be fetched when the network is gone. */
export function fetchTheRest(): void {
  restWanted = true
  for (const start of starts) beforehand(start)
}
