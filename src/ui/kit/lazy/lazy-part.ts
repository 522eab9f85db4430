import { type ComponentType, lazy } from 'react'
import { retryImport } from './retry-import.ts'

type Start = () => Promise<unknown>

const starts = new Set<Start>()
let restWanted = false

/** Starts to load a part early. Ignores a failure, because the component that needs the part gets the failure later. */
const beforehand = (start: Start): void => {
  start().catch(() => undefined)
}

/**
 * Defines a component that is loaded lazily, after the first load of the page. The component suspends until its
 * code has loaded.
 */
export const lazyPart: typeof lazy = (load) => {
  let part: ReturnType<typeof load> | undefined
  const start = () => {
    part ??= retryImport(load)
    return part
  }
  starts.add(start)
  // A page that is loaded lazily may define further lazy parts. Start loading these parts too.
  if (restWanted) beforehand(start)
  return lazy(start)
}

/** Defines a lazy part that a module exports by name: `pick` names the component. */
export const lazyFrom = <Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) => lazyPart(async () => ({ default: pick(await load()) }))

/** Loads all lazy parts now, so that no part is missing when the network fails later. */
export function fetchTheRest(): void {
  restWanted = true
  for (const start of starts) beforehand(start)
}
