import { useSyncExternalStore } from 'react'
import { savedLook } from '#ui/console/parts/lists/saved-look.ts'

/**
 * An on/off setting of the host, stored in this browser. A change of the setting updates all components that use
 * it.
 */
export interface KeptSwitch {
  useOn: () => boolean
  set: (on: boolean) => void
}

/** Creates a setting that is on by default, stored under `key`. */
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
