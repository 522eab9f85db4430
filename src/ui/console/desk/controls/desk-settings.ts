import { keptSwitch } from './kept-choice.ts'

/**
 * The setting that switches shortcuts with a single keyboard key on or off. Users of speech input, or with a
 * tremor, may press letters by accident.
 */
export const { useOn: useKeysOn, set: switchKeys } = keptSwitch('cuelight.keys')

/** The setting that decides whether activating an item at this desk also presents the item on the screen. */
export const { useOn: useScreenFollows, set: switchScreenFollows } = keptSwitch('cuelight.screenFollows')
