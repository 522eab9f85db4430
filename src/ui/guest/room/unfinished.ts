import { useEffect, useSyncExternalStore } from 'react'

// What the guest has begun and not sent: while there is any, the page does not move by itself.
const begun = new Set<string>()
const listeners = new Set<() => void>()

function change(name: string, is: boolean): void {
  if (begun.has(name) === is) return
  if (is) begun.add(name)
  else begun.delete(name)
  for (const listener of listeners) listener()
}

/** Says that something of this name is begun, as long as `is` holds and the view is there. */
export function useUnfinished(name: string, is: boolean): void {
  useEffect(() => {
    change(name, is)
    return () => change(name, false)
  }, [name, is])
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAnyUnfinished = (): boolean => useSyncExternalStore(subscribe, () => begun.size > 0)
