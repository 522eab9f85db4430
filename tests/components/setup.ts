import { afterEach, expect } from 'vitest'
import { commands } from 'vitest/browser'
import { reportResizeErrors, standStill } from '#tests/support/checks/dom-errors.ts'
import { forgetSize, unmount } from './mount.tsx'

// All component tests share one document. A test leaves it empty, and fails after an error or a warning in its console.

standStill()
reportResizeErrors()
forgetSize()
await commands.takeComplaints()

afterEach(async () => {
  unmount()
  expect(await commands.takeComplaints()).toEqual([])
})
