import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { pressByKey } from '#ui/state/control.ts'

afterEach(() => vi.restoreAllMocks())

it('pressing a key shows why its control is disabled, and does not press it', () => {
  const press = vi.fn()
  const warning = vi.spyOn(toast, 'warning').mockReturnValue(undefined as never)
  pressByKey({ whyDisabled: 'Mei has the controls', busy: false, press })
  expect(warning.mock.calls).toEqual([['Mei has the controls']])
  expect(press).not.toHaveBeenCalled()
})

it('pressing a key presses its enabled control without a message', () => {
  const press = vi.fn()
  const warning = vi.spyOn(toast, 'warning').mockReturnValue(undefined as never)
  pressByKey({ whyDisabled: undefined, busy: false, press })
  expect(press).toHaveBeenCalledOnce()
  expect(warning).not.toHaveBeenCalled()
})
