import { keptSwitch } from './kept-switch.ts'

/** Whether what is activated at this desk is put on the screen with the same press. */
export const { useOn: useScreenFollows, set: switchScreenFollows } = keptSwitch('cuelight.screenFollows')
