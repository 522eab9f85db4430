import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const retryMilliseconds = 2000
const starts = new Set<() => unknown>()
let restWanted = false

/** Fetches until it is there: a phone may lose its network between two pages. */
async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
    }
  }
}

/** A page that is not part of the first load. Suspends until it is there. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  let part: Promise<{ default: ComponentType<Props> }> | undefined
  const start = () => {
    part ??= fetched(load).then((component) => ({ default: component }))
    return part
  }
  starts.add(start)
  // A page that came later itself has further ones.
  if (restWanted) start()
  return lazy(start)
}

/** Fetches all that was left for later, so that nothing has to be fetched when the network is gone. */
export function fetchTheRest(): void {
  restWanted = true
  for (const start of starts) start()
}
