import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { dismissToast, toast, toasts } from '#ui/kit/feedback/toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const undo = (onPress: () => void) => ({ label: 'Undo', onPress })

it('a repeated message is shown as one toast that undoes the last action and restarts its time', () => {
  const undone: string[] = []
  toast.success(
    'Archived',
    undo(() => undone.push('first')),
  )
  vi.advanceTimersByTime(limits.successToastMilliseconds - 1)
  toast.success(
    'Archived',
    undo(() => undone.push('second')),
  )
  vi.advanceTimersByTime(limits.successToastMilliseconds - 1)
  expect(toasts.current().map(({ text }) => text)).toEqual(['Archived'])
  toasts.current()[0]?.action?.onPress()
  expect(undone).toEqual(['second'])
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toEqual([])
})

it('a new action removes the undo button of an earlier toast, and keeps other toasts', () => {
  toast.error('Refused')
  toast.success(
    'Archived',
    undo(() => {}),
  )
  toast.success(
    'Restored',
    undo(() => {}),
  )
  expect(toasts.current().map(({ text }) => text)).toEqual(['Refused', 'Restored'])
})

const { successToastMilliseconds, errorToastMilliseconds, networkErrorToastMilliseconds } = limits

/** Milliseconds until no toast is shown; null if the toast stays. */
function stays(): number | null {
  const begin = Date.now()
  vi.runAllTimers()
  const ended = toasts.current().length === 0
  for (const { id } of toasts.current()) dismissToast(id)
  return ended ? Date.now() - begin : null
}

it.each([
  ['success', successToastMilliseconds],
  ['warning', errorToastMilliseconds],
  ['error', errorToastMilliseconds],
  ['network', networkErrorToastMilliseconds],
  ['lasting', null],
] as const)('a toast of the kind %s stays %s milliseconds', (kind, milliseconds) => {
  toast[kind]('Words')
  expect(stays()).toBe(milliseconds)
})

it.each([
  ['Unreachable', 'network', networkErrorToastMilliseconds],
  ['TimedOut', 'network', networkErrorToastMilliseconds],
  ['SignInFailed', 'error', errorToastMilliseconds],
  ['MenuEmpty', 'lasting', null],
] as const)('the refusal %s is shown as a toast of the kind %s for its time', (code, kind, milliseconds) => {
  showRefusal({ error: (code) => `Words of ${code}` }, refused(code))
  expect(toasts.current()).toMatchObject([{ kind, text: `Words of ${code}` }])
  expect(stays()).toBe(milliseconds)
})

it('a refusal’s toast disappears when its cause is gone', () => {
  const takeBack = showRefusal({ error: String }, refused('MenuEmpty'))
  takeBack()
  expect(toasts.current()).toEqual([])
})

it('at most the three latest toasts are shown', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast.success(text)
  expect(toasts.current().map(({ text }) => text)).toEqual(['two', 'three', 'four'])
})
