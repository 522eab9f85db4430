import { keptSwitch } from './kept-switch.ts'

/** Single-key shortcuts can be switched off: speech input and shaky hands press letters by accident. */
export const { useOn: useKeysOn, set: switchKeys } = keptSwitch('cuelight.keys')
