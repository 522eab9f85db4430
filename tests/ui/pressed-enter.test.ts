import { expect, it } from 'vitest'
import { isTakenByInputMethod, pressedEnter } from '#ui/kit/controls/pressed-enter.ts'

// Abuse row 66. The linter makes every form, field and shortcut ask these functions.

const press = (key: string, isComposing: boolean, keyCode: number) =>
  ({ key, isComposing, keyCode }) as KeyboardEvent

it('Enter sends outside a composition only', () => {
  expect(pressedEnter(press('Enter', false, 13))).toBe(true)
  expect(pressedEnter(press('Enter', true, 229))).toBe(false)
  expect(pressedEnter(press('a', false, 65))).toBe(false)
})

it('the Enter that confirms a word in Safari does not send, although the composition has ended', () => {
  const enter = press('Enter', false, 229)
  expect(pressedEnter(enter)).toBe(false)
  expect(pressedEnter({ key: 'Enter', nativeEvent: enter } as never)).toBe(false)
})

it('no shortcut acts on a key of an input method', () => {
  expect(isTakenByInputMethod(press('n', false, 229))).toBe(true)
  expect(isTakenByInputMethod(press('n', false, 78))).toBe(false)
})
