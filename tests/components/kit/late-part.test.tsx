import { lazy, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { mount } from '../mount.tsx'
import { htmlElement, t } from './demo-page.tsx'

const Missing = lazy<() => null>(() => Promise.reject(new Error('the part is missing')))

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Name" />
      <button type="button" aria-pressed={open} onClick={() => setOpen(true)}>
        Open
      </button>
      <LatePart onClose={() => setOpen(false)}>{open && <Missing />}</LatePart>
    </>
  )
}

it('a dialog that cannot be loaded says so, closes, and leaves the page with its input', async () => {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  await mount(<Page />)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana')
  const button = page.getByRole('button', { name: 'Open' })
  for (const times of [1, 2]) {
    htmlElement(button).click()
    await expect.poll(() => reported.mock.calls.length).toBe(times)
    await expect.element(page.getByText(t('common.errorDetail')).first()).toBeVisible()
    await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  }
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana')
  // React writes the error to the console.
  const complaints = await commands.takeComplaints()
  expect(complaints.filter((line) => !line.includes('the part is missing'))).toEqual([])
})
