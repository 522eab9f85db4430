import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { createTranslator } from '#i18n/translator.ts'
import { RichTextInput } from '#ui/console/rich-text/rich-text-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
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

const t = createTranslator<'console'>('en', await consoleTexts.en())

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

/** Pastes HTML, as a browser or an office program offers it. */
function paste(html: string, text = ''): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  if (text) clipboardData.setData('text/plain', text)
  editor()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta charset="utf-8"><style><!-- p.MsoNormal { margin: 0; color: red } --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang="DE" style="word-wrap:break-word"><!--StartFragment-->
<h2 style="mso-outline-level:2">Day one<o:p></o:p></h2>
<p class="MsoNormal"><b style="mso-bidi-font-weight:normal"><span style="font-size:14.0pt">Doors</span></b><span
lang="EN-US"> at 9<o:p></o:p></span></p>
<ul type="disc"><li class="MsoNormal" style="mso-list:l0 level1 lfo1"><i>Coffee</i><o:p></o:p></li></ul>
<!--EndFragment--></body></html>`

it.each([
  ['scripts', '<p>Doors<script>window.pasted = 1</script></p><script>window.pasted = 1</script>', 'Doors'],
  ['style sheets', '<style>p { color: red }</style><p style="color: red">Doors</p>', 'Doors'],
  ['pictures with code', '<p>Doors<img src="x" onerror="window.pasted = 1" alt="no"></p>', 'Doors'],
  [
    'elements with code',
    '<p onclick="window.pasted = 1">Do<svg onload="window.pasted = 1"></svg>ors</p>',
    'Doors',
  ],
  [
    'frames and forms',
    '<iframe srcdoc="<b>x</b>"></iframe><form><p>Doors</p><input value="x"></form>',
    'Doors',
  ],
  ['links with code', '<p><a href="javascript:window.pasted = 1">Doors</a></p>', 'Doors'],
  [
    'links',
    '<p><a href="https://example.org/" onclick="pasted = 1">Doors</a></p>',
    '[Doors](https://example.org/)',
  ],
  ['signs of HTML and Markdown', '<p>&lt;b&gt;5*3*1&lt;/b&gt;</p>', '\\<b>5\\*3\\*1\\</b>'],
  [
    'formats',
    '<h1>Day</h1><p><strong>Doors</strong> <em>open</em></p><ol><li>one</li><li>two</li></ol>',
    '# Day\n\n**Doors** *open*\n\n1. one\n2. two',
  ],
  [
    'tables',
    '<table><tbody><tr><td>09:30</td><td>Doors</td></tr><tr><td>10:00</td><td>Talk</td></tr></tbody></table>',
    '09:30 | Doors\n10:00 | Talk',
  ],
  [
    'tables of Word',
    `<table class="MsoTableGrid"><tr><td><p class="MsoNormal"><b>09:30</b><o:p></o:p></p></td>
      <td><p class="MsoNormal">Doors<script>window.pasted = 1</script></p><p>Coffee</p></td></tr></table><p>End</p>`,
    '**09:30** | Doors Coffee\nEnd',
  ],
  ['texts of Word', word, '## Day one\n\n**Doors** at 9\n\n- *Coffee*'],
])('the editor makes safe Markdown of pasted %s', async (_, html, expected) => {
  Reflect.deleteProperty(window, 'pasted')
  await show()
  await userEvent.click(editor())
  paste(html)
  await expect.poll(markdown).toBe(expected)
  const { innerHTML } = editor().element()
  expect(innerHTML).not.toMatch(
    /<(?:script|style|svg|iframe|form|input|table)|<img(?! class="ProseMirror)| on\w+=|javascript:|mso-/,
  )
  expect('pasted' in window).toBe(false)
})

/** Composes a text as an input method does: first its spelling, then the characters, then the confirmation. */
async function compose(steps: readonly string[]): Promise<void> {
  const devtools = cdp()
  for (const text of steps) {
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  await devtools.send('Input.insertText', { text: steps.at(-1) ?? '' })
}

it('the editor writes Chinese from an input method without loss, with formats and in several lines', async () => {
  const events: string[] = []
  await show()
  await userEvent.click(editor())
  for (const name of ['compositionstart', 'compositionupdate', 'compositionend'])
    editor()
      .element()
      .addEventListener(name, () => events.push(name))
  await compose(['k', 'kai', "kai'chang", '开场'])
  await expect.poll(markdown).toBe('开场')
  expect([events[0], events.at(-1)]).toEqual(['compositionstart', 'compositionend'])
  await userEvent.keyboard('{Enter}')
  await compose(['z', 'zhi', '致辞'])
  await expect.poll(markdown).toBe('开场\n致辞')
  await userEvent.keyboard('{Control>}b{/Control}')
  await compose(['h', 'he', '和'])
  await userEvent.keyboard(' 9')
  await compose(['d', '点'])
  await expect.poll(markdown).toBe('开场\n致辞**和 9点**')
})

it('the editor keeps the text around a composition in the middle of a line, and a cancelled composition changes nothing', async () => {
  await show('开始')
  await userEvent.click(editor())
  await userEvent.keyboard('{End}{ArrowLeft}')
  await compose(['m', 'mu', '幕'])
  await expect.poll(markdown).toBe('开幕始')
  await cdp().send('Input.imeSetComposition', { text: 'xin', selectionStart: 3, selectionEnd: 3 })
  await expect.element(editor()).toHaveTextContent('开幕xin始')
  await cdp().send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await expect.poll(markdown).toBe('开幕始')
})

it('the form for a link shows an error for a wrong address, and does not send the form around the editor', async () => {
  const send = vi.fn()
  await mount(
    <main>
      <h1>Event</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Field label="Schedule">
          <RichTextInput label="Schedule" name="schedule" most={40} value="Doors" onChange={() => {}} />
        </Field>
      </form>
    </main>,
    { texts: consoleTexts, language: 'en' },
  )
  await expect.element(page.getByRole('toolbar')).toBeVisible()
  await userEvent.click(editor())
  await userEvent.keyboard('{Control>}a{/Control}')
  await tool('Link').click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByRole('textbox')
  await address.fill('javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toBeInvalid()
  await expect.element(address).toHaveFocus()
  await expect
    .element(address)
    .toHaveAccessibleDescription(expect.stringContaining(t('console.textAddressWrong')))
  await address.fill('https://example.org/doors')
  await userEvent.keyboard('{Enter}')
  await expect.element(editor().getByRole('link', { name: 'Doors' })).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})
