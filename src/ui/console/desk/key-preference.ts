import { useSyncExternalStore } from 'react'

const storageKey = 'cuelight.keysOff'
const listeners = new Set<() => void>()
let off: boolean | undefined

function read(): boolean {
  if (off === undefined) {
    try {
      off = localStorage.getItem(storageKey) === '1'
    } catch {
      off = false
    }
  }
  return off
}

/** Single-key shortcuts can be switched off: speech input and shaky hands press letters by accident. */
export function switchKeys(on: boolean): void {
  off = !on
  try {
    localStorage.setItem(storageKey, on ? '0' : '1')
  } catch {
    // Storage may be forbidden or full; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useKeysOn = (): boolean => !useSyncExternalStore(subscribe, read)
