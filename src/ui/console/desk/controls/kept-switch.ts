import { keptChoice } from './kept-choice.ts'

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
