import { useSyncExternalStore } from 'react'
import { savedLook } from '#ui/console/lists/saved-look.ts'

/** An on/off setting of the host, stored in this browser. */
export interface KeptSwitch {
  useOn: () => boolean
  set: (on: boolean) => void
}

/** Creates a setting that is on by default, stored under `key`. */
export function keptSwitch(key: string): KeptSwitch {
  const { use, set } = keptChoice(key, ['on', 'off'])
  return { useOn: () => use() === 'on', set: (on) => set(on ? 'on' : 'off') }
}

/**
 * A setting of the host, stored in this browser. A change of the setting updates all components that use it.
 */
export interface KeptChoice<Choice extends string> {
  use: () => Choice
  set: (choice: Choice) => void
}

/** Creates a setting with these choices, stored under `key`. The first choice is the default. */
export function keptChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): KeptChoice<Choice> {
  const saved = savedLook(key, choices)
  const listeners = new Set<() => void>()
  let chosen: Choice | undefined
  const read = (): Choice => {
    chosen ??= saved.read()
    return chosen
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    use: () => useSyncExternalStore(subscribe, read),
    set: (choice) => {
      chosen = choice
      saved.save(choice)
      for (const listener of listeners) listener()
    },
  }
}
