import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { RichTextInput } from '#ui/console/parts/rich-text/rich-text-input.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'

function Schedule({ first = '', error }: { first?: string; error?: string }) {
  const [text, setText] = useState(first)
  return (
    <main>
      <h1>Event</h1>
      <Field label="Schedule" error={error}>
        <RichTextInput label="Schedule" name="schedule" most={40} value={text} onChange={setText} />
      </Field>
      <Button onClick={() => setText('- from\n- outside')}>Replace</Button>
      <output>{JSON.stringify(text)}</output>
    </main>
  )
}

const editor = () => page.getByRole('textbox', { name: 'Schedule' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })
const markdown = (): string => JSON.parse(document.querySelector('output')?.textContent ?? '""')

async function show(first?: string, error?: string): Promise<void> {
  await mount(<Schedule {...(first && { first })} {...(error && { error })} />, {
    texts: consoleTexts,
    language: 'en',
  })
  await expect.element(page.getByRole('toolbar')).toBeVisible()
}

it('the editor writes the text with its formats as Markdown', async () => {
  await show()
  await userEvent.click(editor())
  await userEvent.keyboard('09:30 Doors{Enter}5*3 #1')
  await expect.poll(markdown).toBe('09:30 Doors\n5\\*3 #1')
  await userEvent.keyboard('{Control>}a{/Control}')
  await tool('Bold').click()
  await expect.poll(markdown).toBe('**09:30 Doors**\n**5\\*3 #1**')
  await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
  await tool('List').click()
  await expect.poll(markdown).toBe('- **09:30 Doors**\n- **5\\*3 #1**')
})

it('the editor shows a stored text, keeps it until the host changes it, and takes another text from outside', async () => {
  const stored = '## Day *one*\n09:30 Doors\n* one\n* two'
  await show(stored)
  await expect.element(editor().getByRole('heading', { name: 'Day one' })).toBeVisible()
  await expect.element(editor().getByRole('listitem').first()).toHaveTextContent('one')
  expect(markdown()).toBe(stored)
  await tool('Replace').click()
  await expect.element(editor().getByText('outside')).toBeVisible()
  expect(markdown()).toBe('- from\n- outside')
})

it('the editor counts the characters of the Markdown text and marks a text that is too long', async () => {
  await show('1234567890 1234567890 1234567890 **bold**')
  await expect.element(editor()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('41/40')).toBeVisible()
})

it('the Escape key reaches the dialog around the editor', async () => {
  const close = vi.fn()
  await show()
  document.addEventListener('keydown', (event) => close(event.key, event.defaultPrevented), { once: true })
  await userEvent.click(editor())
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledWith('Escape', false)
})

it('the editor has the description of its field and no accessibility violation', async () => {
  await show('Doors', 'Fill in the schedule')
  await expect.element(editor()).toHaveAccessibleDescription('Fill in the schedule')
  await expect.element(editor()).toHaveAttribute('aria-invalid', 'true')
  expect(await axeViolations()).toEqual([])
})
