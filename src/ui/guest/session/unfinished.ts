import { useEffect } from 'react'

// The names of the guest's unfinished inputs. While any input is unfinished, the page does not move automatically.
const begun = new Set<string>()
const listeners = new Set<() => void>()

function change(name: string, is: boolean): void {
  if (begun.has(name) === is) return
  if (is) begun.add(name)
  else begun.delete(name)
  for (const listener of listeners) listener()
}

/**
 * Registers an unfinished input under this name, as long as the parameter `is` is true and the component is
 * mounted.
 */
export function useUnfinished(name: string, is: boolean): void {
  useEffect(() => {
    change(name, is)
    return () => change(name, false)
  }, [name, is])
}

/** Calls the listener when an unfinished input begins or ends. Returns a function that ends the calls. */
export const onUnfinishedChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const anyUnfinished = (): boolean => begun.size > 0
