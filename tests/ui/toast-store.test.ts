import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { tellRefusal } from '../../src/ui/kit/tell-refusal.ts'
import { dismissToast, toast, toasts } from '../../src/ui/kit/toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const undo = (onPress: () => void) => ({ label: 'Undo', onPress })

it('the same words said again are one toast, which undoes what was done last and stays its time', () => {
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

it('what was done last takes the offer away to undo what was done before it, and leaves other words', () => {
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

/** Milliseconds until nothing is shown any more; null: it stays. */
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
] as const)('one of the kind %s stays %s milliseconds', (kind, milliseconds) => {
  toast[kind]('Words')
  expect(stays()).toBe(milliseconds)
})

it.each([
  ['Unreachable', 'network', networkErrorToastMilliseconds],
  ['TimedOut', 'network', networkErrorToastMilliseconds],
  ['SignInFailed', 'error', errorToastMilliseconds],
  ['MenuEmpty', 'lasting', null],
] as const)('the refusal %s is one of the kind %s', (code, kind, milliseconds) => {
  tellRefusal({ error: (told) => `Words of ${told}` }, refused(code))
  expect(toasts.current()).toMatchObject([{ kind, text: `Words of ${code}` }])
  expect(stays()).toBe(milliseconds)
})

it('a refusal that is over is taken back', () => {
  const takeBack = tellRefusal({ error: String }, refused('MenuEmpty'))
  takeBack()
  expect(toasts.current()).toEqual([])
})

it('no more than three are shown, the latest', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast.success(text)
  expect(toasts.current().map(({ text }) => text)).toEqual(['two', 'three', 'four'])
})
