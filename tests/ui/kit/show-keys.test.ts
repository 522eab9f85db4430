import { expect, it } from 'vitest'
import { keysOf } from '#ui/kit/controls/show-keys.ts'

it.each([
  ['a Latin letter has its own name only, also on a Dvorak keyboard', 'b', 'KeyN', ['B']],
  ['a Cyrillic letter has the name of its place too', 'и', 'KeyB', ['И', 'B']],
  ['a Greek letter has the name of its place too', 'Σ', 'KeyS', ['Σ', 'S']],
  ['an Arabic letter has the name of its place too', 'ش', 'KeyA', ['ش', 'A']],
  ['a French digit works without Shift', 'é', 'Digit2', ['É', '2']],
  ['a French sign above a digit works without Shift', '&', 'Digit1', ['&', '1']],
  ['a Dvorak sign has no name of a Latin letter', "'", 'KeyQ', ["'"]],
  ['a full stop of another keyboard is one', 'ю', 'Period', ['Ю', '.']],
  ['the space bar has one name', ' ', 'Space', [' ']],
  ['a key of a remote control has one name', 'PageDown', 'PageDown', ['PageDown']],
  ['a key of the digit block without Num Lock moves the cursor', 'End', 'Numpad1', ['End']],
])('%s', (_, key, code, names) => {
  expect(keysOf({ key, code, shiftKey: false })).toEqual(names)
})

it('the question mark of a Cyrillic keyboard is Shift and the key of a Latin one', () => {
  expect(keysOf({ key: ',', code: 'Slash', shiftKey: true })).toEqual([',', '?'])
})
