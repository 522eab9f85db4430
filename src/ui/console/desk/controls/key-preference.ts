import { keptSwitch } from './kept-switch.ts'

/**
 * The setting that switches shortcuts with a single keyboard key on or off. Users of speech input, or with a
 * tremor, may press letters by accident.
 */
export const { useOn: useKeysOn, set: switchKeys } = keptSwitch('cuelight.keys')
