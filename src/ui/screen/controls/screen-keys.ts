import type { ShowAction } from '#machines/show/show-action.ts'
import { keysOf } from '#ui/kit/controls/show-keys.ts'
import type { PlainText } from '#ui/screen/text/plain-text.ts'

export type ScreenKeyAction = ShowAction | 'verify' | 'fullScreen' | 'keys'

interface ScreenKey {
  action: ScreenKeyAction
  /** The values of `KeyboardEvent.key`, letters in lower case. */
  keys: readonly string[]
  /** The texts that are printed on the keyboard keys. */
  caps: readonly string[]
  text: PlainText
}

/** The keyboard keys of the big screen, in the order of the list. */
export const screenKeys: readonly ScreenKey[] = [
  { action: 'advance', keys: [' ', 'pagedown'], caps: ['Space', 'PgDn'], text: 'screen.keyAdvance' },
  { action: 'welcome', keys: ['1', 'w'], caps: ['1', 'W'], text: 'screen.keyWelcome' },
  { action: 'qa', keys: ['2'], caps: ['2'], text: 'screen.keyQa' },
  { action: 'poll', keys: ['3'], caps: ['3'], text: 'screen.keyPoll' },
  { action: 'interaction', keys: ['4'], caps: ['4'], text: 'screen.keyInteraction' },
  { action: 'next', keys: ['arrowright', 'arrowdown'], caps: ['→', '↓'], text: 'screen.keyNext' },
  {
    action: 'previous',
    keys: ['arrowleft', 'arrowup'],
    caps: ['←', '↑'],
    text: 'screen.keyPrevious',
  },
  { action: 'back', keys: ['pageup'], caps: ['PgUp'], text: 'screen.keyBack' },
  // A presentation remote sends the full stop.
  { action: 'blackout', keys: ['b', '.'], caps: ['B', '.'], text: 'screen.keyBlackout' },
  { action: 'joinCode', keys: ['j'], caps: ['J'], text: 'screen.keyJoinCode' },
  { action: 'results', keys: ['r'], caps: ['R'], text: 'screen.keyResults' },
  { action: 'enter', keys: ['enter'], caps: ['Enter'], text: 'screen.keyEnter' },
  { action: 'lock', keys: ['l'], caps: ['L'], text: 'screen.keyLock' },
  { action: 'answer', keys: ['c'], caps: ['C'], text: 'screen.keyAnswer' },
  { action: 'answered', keys: ['d'], caps: ['D'], text: 'screen.keyAnswered' },
  { action: 'pageOn', keys: ['n'], caps: ['N'], text: 'screen.keyPageOn' },
  { action: 'pageBack', keys: ['p'], caps: ['P'], text: 'screen.keyPageBack' },
  { action: 'leave', keys: ['escape'], caps: ['Esc'], text: 'screen.keyLeave' },
  { action: 'verify', keys: ['v'], caps: ['V'], text: 'screen.keyVerify' },
  { action: 'fullScreen', keys: ['f'], caps: ['F'], text: 'screen.fullScreen' },
  { action: 'keys', keys: ['?'], caps: ['?'], text: 'screen.keyHelp' },
]

export const isInControl = (action: ScreenKeyAction): action is ShowAction =>
  action !== 'verify' && action !== 'fullScreen' && action !== 'keys'

interface Pressed {
  key: string
  code: string
  shiftKey: boolean
  repeat: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  /** True if a button or link has the focus. The Enter key then has no other effect. */
  onControl: boolean
  /** True if the space bar presses the focused button. */
  takesSpace: boolean
  /** True if a slider has the focus. The keyboard keys that move a slider then have no other effect. */
  onSlider: boolean
}

const pressing: ReadonlySet<string> = new Set(['Enter'])
const sliding: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
])

/** The action of a pressed keyboard key. Undefined if the key has no action or is held down. */
export function screenKeyAction(pressed: Pressed): ScreenKeyAction | undefined {
  if (pressed.repeat || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined
  if (pressed.onControl && pressing.has(pressed.key)) return undefined
  if (pressed.takesSpace && pressed.key === ' ') return undefined
  if (pressed.onSlider && sliding.has(pressed.key)) return undefined
  const actions = keysOf(pressed).map((name) => {
    const key = name.toLowerCase()
    return screenKeys.find((it) => it.keys.includes(key))?.action
  })
  return actions.find((action) => action !== undefined)
}
