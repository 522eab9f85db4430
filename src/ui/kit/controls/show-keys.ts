/** The keyboard keys that move the focus. */
const movingKeys: ReadonlySet<string> = new Set([
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
])

let focusedByPointer = false

const noteKey = ({ key }: KeyboardEvent): void => {
  if (movingKeys.has(key)) focusedByPointer = false
}
const notePointer = (): void => {
  focusedByPointer = true
}

/**
 * Notes whether the pointer or the keyboard moves the focus. Returns a function that stops it. A page that takes the
 * space bar as a step of the show calls it.
 */
export function watchFocusMoves(): () => void {
  document.addEventListener('keydown', noteKey, true)
  document.addEventListener('pointerdown', notePointer, true)
  return () => {
    document.removeEventListener('keydown', noteKey, true)
    document.removeEventListener('pointerdown', notePointer, true)
  }
}

const pressedBySpace =
  'button, summary, input:is([type=checkbox], [type=radio]), [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio]'

/**
 * Whether the space bar presses the focused control (decision 0068): only if the keyboard has moved the focus to it. A
 * control that was pressed with the pointer does not take the space bar from the show.
 */
export const takesSpace = (target: EventTarget | null): boolean =>
  !focusedByPointer && target instanceof Element && target.closest(pressedBySpace) !== null

/**
 * Takes the press for the show. Some browsers press a focused button when the space bar is released, even if the page has
 * taken the press.
 */
export function takePress(event: KeyboardEvent): void {
  event.preventDefault()
  if (event.key !== ' ') return
  const released = (release: KeyboardEvent) => release.preventDefault()
  document.addEventListener('keyup', released, { once: true, capture: true })
}

/** Keys that have another name on their cap, by `KeyboardEvent.code`. */
const physicalKeys: Readonly<Record<string, string>> = { Space: ' ', Period: '.' }

/** The letter, digit or sign that the key has on a keyboard with Latin letters. */
function physicalKey({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): string | undefined {
  const [, cap] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? []
  return code === 'Slash' && shiftKey ? '?' : (cap ?? physicalKeys[code])
}

/**
 * The names of a pressed key, the best first: its character as a capital letter, and the letter or digit that the key has
 * on a Latin keyboard. So a shortcut works on Greek, Cyrillic or Arabic keyboards, and a digit above French letters. A
 * Latin letter has one name only.
 */
export function keysOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string[] {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const physical = physicalKey(event)
  const isLatin = /^[A-Z0-9]$/.test(key) || (key.length > 1 && key !== 'Dead' && key !== 'Process')
  // Beside Latin letters, a sign such as & or ' has the place of another letter.
  const isSign = /^[ -~]$/.test(key)
  const isOther = physical === undefined || physical === key || isLatin || (isSign && /[A-Z]/.test(physical))
  return isOther ? [key] : [key, physical]
}
