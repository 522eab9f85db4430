import { useSyncExternalStore } from 'react'
import { savedLook } from '../forms/saved-look.ts'

/** An on-or-off choice of the host's in this browser; whatever shows it follows. */
export interface KeptSwitch {
  useOn: () => boolean
  set: (on: boolean) => void
}

/** On until it is switched off; kept under `key`. */
export function keptSwitch(key: string): KeptSwitch {
  const saved = savedLook(key, ['on', 'off'])
  const listeners = new Set<() => void>()
  let on: boolean | undefined
  const read = (): boolean => {
    on ??= saved.read() === 'on'
    return on
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    useOn: () => useSyncExternalStore(subscribe, read),
    set: (wanted) => {
      on = wanted
      saved.save(wanted ? 'on' : 'off')
      for (const listener of listeners) listener()
    },
  }
}
