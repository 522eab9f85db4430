import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as limits from '../../src/contract/limits.ts'
import { toast, toasts } from '../../src/ui/kit/toast-store.ts'

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

it('no more than three are shown, the latest', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast.success(text)
  expect(toasts.current().map(({ text }) => text)).toEqual(['two', 'three', 'four'])
})
