import { keptSwitch } from './kept-switch.ts'

/** The setting that decides whether activating an item at this desk also presents the item on the screen. */
export const { useOn: useScreenFollows, set: switchScreenFollows } = keptSwitch('cuelight.screenFollows')
