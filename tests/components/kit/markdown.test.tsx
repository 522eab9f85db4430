import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { guestTexts } from '#i18n/surfaces/guest-texts.ts'
import { MarkdownText } from '#ui/kit/markdown/markdown-text.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'

const content = () => document.querySelector('div[data-text]') as HTMLElement

const show = async (text: string): Promise<void> => {
  await mount(
    <main>
      <h1>Event</h1>
      <h2>Schedule</h2>
      <div data-text="">
        <MarkdownText text={text} />
      </div>
    </main>,
    { texts: guestTexts, language: 'en', surface: 'guest' },
  )
}

it('a schedule in Markdown shows its headings, lists, marks and lines', async () => {
  await show('# Day one\n09:30 Doors\n10:00 **Keynote**\n\n- Coffee\n- *Tea*\n\n> Please be *early*')
  await expect.element(page.getByRole('heading', { name: 'Day one', level: 3 })).toBeVisible()
  await expect.element(page.getByRole('list').getByText('Coffee')).toBeVisible()
  expect(content().querySelector('p')?.textContent).toBe('09:30 Doors\n10:00 Keynote')
  expect(content().querySelectorAll('p > br')).toHaveLength(1)
  expect([...content().querySelectorAll('strong, em')].map((mark) => mark.textContent)).toEqual([
    'Keynote',
    'Tea',
    'early',
  ])
  expect(await axeViolations()).toEqual([])
})

it('a table and tasks in Markdown are readable on a phone', async () => {
  await show('| Time | What |\n| --- | --- |\n| 09:30 | Doors |\n\n- [x] Seats\n- [ ] Sound')
  await expect.element(page.getByRole('cell', { name: 'Doors' })).toBeVisible()
  await expect.element(page.getByText('☑ Seats')).toBeVisible()
  await expect.element(page.getByText('☐ Sound')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

it.each([
  ['plain words', 'Yes, at ten. 是的，十点！'],
  ['indented lines', '    10:00 Keynote'],
  ['a footnote', 'Seats[^1]'],
])('%s are shown as they were written', async (_, text) => {
  await show(text)
  await expect.poll(() => content().textContent).toBe(text.trim())
  expect(content().querySelector('pre, sup')).toBe(null)
})

it('HTML and scripts in a text are shown as text', async () => {
  const text = '<script>alert(1)</script> <b onclick="alert(1)">bold</b> <img src=x onerror="alert(1)">'
  await show(`- ${text}`)
  await expect.element(page.getByRole('listitem')).toBeVisible()
  await expect.element(page.getByRole('listitem')).toHaveTextContent(text)
  expect(content().querySelector('script, b, img, [onclick]')).toBe(null)
})

it('a picture in a text is replaced by its words, and no picture is loaded', async () => {
  await show('See ![the **hall**](https://example.org/a.png) and ![](javascript:alert(1))')
  await expect.element(page.getByText('See the hall and')).toBeVisible()
  expect(content().querySelector('img')).toBe(null)
})

it.each([
  '[bad](javascript:alert(1))',
  '[bad](JaVaScRiPt:alert(1))',
  '[bad](data:text/html;base64,PHNjcmlwdD4=)',
  '[bad](vbscript:x)',
  '[bad](//evil.example)',
  '[bad](<java\nscript:alert(1)>)',
  '[bad][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
])('the link %s has no address', async (text) => {
  await show(`*x* ${text}`)
  await expect.element(page.getByText('x', { exact: true })).toBeVisible()
  expect(content().querySelector('a')).toBe(null)
})

it('a link to an allowed address opens in another window that learns nothing about the reader', async () => {
  await show('[map](https://example.org/map), www.example.org and <host@example.org>')
  await expect.element(page.getByRole('link', { name: 'map' })).toBeVisible()
  const links = [...content().querySelectorAll('a')].map((link) => [link.href, link.rel, link.target])
  const attributes = ['noopener noreferrer nofollow', '_blank']
  expect(links).toEqual([
    ['https://example.org/map', ...attributes],
    ['http://www.example.org/', ...attributes],
    ['mailto:host@example.org', ...attributes],
  ])
})
