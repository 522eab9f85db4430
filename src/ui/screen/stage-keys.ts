import type { PlainText } from './plain-text.ts'
import type { SteeringAction } from './steering-parts.ts'

export type StageKeyAction = SteeringAction | 'fullScreen' | 'keys'

interface StageKey {
  action: StageKeyAction
  /** As `KeyboardEvent.key`, letters small. */
  keys: readonly string[]
  /** What stands on the keys. */
  caps: readonly string[]
  text: PlainText
}

/** The keys of the big screen, in the order in which they are listed. */
export const stageKeys: readonly StageKey[] = [
  { action: 'advance', keys: [' ', 'pagedown'], caps: ['Space', 'PgDn'], text: 'screen.keyAdvance' },
  { action: 'welcome', keys: ['1'], caps: ['1'], text: 'screen.keyWelcome' },
  { action: 'qa', keys: ['2'], caps: ['2'], text: 'screen.keyQa' },
  { action: 'poll', keys: ['3'], caps: ['3'], text: 'screen.keyPoll' },
  { action: 'interaction', keys: ['4'], caps: ['4'], text: 'screen.keyInteraction' },
  { action: 'next', keys: ['arrowright', 'arrowdown'], caps: ['→', '↓'], text: 'screen.keyNext' },
  {
    action: 'previous',
    keys: ['arrowleft', 'arrowup', 'pageup'],
    caps: ['←', '↑', 'PgUp'],
    text: 'screen.keyPrevious',
  },
  { action: 'results', keys: ['r'], caps: ['R'], text: 'screen.keyResults' },
  { action: 'enter', keys: ['enter'], caps: ['Enter'], text: 'screen.keyEnter' },
  { action: 'lock', keys: ['l'], caps: ['L'], text: 'screen.keyLock' },
  { action: 'answer', keys: ['c'], caps: ['C'], text: 'screen.keyAnswer' },
  { action: 'answered', keys: ['d'], caps: ['D'], text: 'screen.keyAnswered' },
  { action: 'leave', keys: ['escape'], caps: ['Esc'], text: 'screen.keyLeave' },
  { action: 'fullScreen', keys: ['f'], caps: ['F'], text: 'screen.fullScreen' },
  { action: 'keys', keys: ['?'], caps: ['?'], text: 'screen.keyHelp' },
]

export const isSteering = (action: StageKeyAction): action is SteeringAction =>
  action !== 'fullScreen' && action !== 'keys'

interface Pressed {
  key: string
  repeat: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  /** Whether a button or link has the focus: it keeps the keys that press it. */
  onControl: boolean
  /** Whether a slider has the focus: it keeps the keys that move it. */
  onSlider: boolean
}

const pressing: ReadonlySet<string> = new Set([' ', 'Enter'])
const sliding: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
])

/** What a pressed key asks for; undefined if nothing, or if it is held down. */
export function stageKeyAction(pressed: Pressed): StageKeyAction | undefined {
  if (pressed.repeat || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined
  if (pressed.onControl && pressing.has(pressed.key)) return undefined
  if (pressed.onSlider && sliding.has(pressed.key)) return undefined
  const key = pressed.key.toLowerCase()
  return stageKeys.find((it) => it.keys.includes(key))?.action
}
