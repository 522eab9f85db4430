import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations, standsStill } from '#tests/support/pages/axe.ts'
import { type PageOptions, setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { walkTo } from '#tests/support/pages/walk.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { wordsIn } from '#tests/support/words.ts'

const fixture = setUpFixture()
const s = wordsIn('en')

const go = (page: Page, path: string) => walkTo(page, path, s)

const openSample = (path: string, options: PageOptions = {}) =>
  fixture.openAsHost(path, { ...options, cookies: { language: 'en' } })

it('the elements on the sample pages can be moved with the keyboard', async () => {
  const page = await openSample('/components/dnd-list')
  const handle = (name: string) =>
    page.getByRole('button', { name: s('samples.move', { name }), exact: true })
  await handle('Opening').press('ArrowDown')
  await appears(page.getByText(s('samples.moved', { name: 'Opening', place: 2 })))

  await go(page, '/components/drag-kanban')
  await handle('Lottery').press('ArrowRight')
  await appears(page.getByText(s('samples.movedTo', { name: 'Lottery', column: s('samples.column-doing') })))

  await go(page, '/components/drag-select')
  const chosen = page.getByRole('group', { name: s('samples.programme') })
  await handle('Poll').press('ArrowLeft')
  await handle('Opening').press('Delete')
  await page.keyboard.press('Enter')
  await appears(page.getByRole('menuitem', { name: 'Keynote' }))
  await page.keyboard.press('K')
  await page.keyboard.press('Enter')
  await eventually(() => chosen.getByRole('listitem').allTextContents()).toEqual([
    'Poll',
    'Lottery',
    'Keynote',
  ])

  await go(page, '/components/drag-dialog')
  await page.getByRole('button', { name: s('samples.edit', { name: 'Poll' }) }).click()
  const dialog = page.getByRole('dialog')
  await standsStill(page)
  const left = async () => Math.round((await dialog.boundingBox())?.x ?? 0)
  const before = await left()
  await page.getByLabel(s('samples.moveWindow')).press('ArrowLeft')
  expect(before - (await left())).toBe(24)
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowLeft')
  expect(await left()).toBe(8)
  expect(await axeViolations(page, dialog)).toEqual([])
  await dialog.getByRole('spinbutton').fill('99')
  await page.keyboard.press('Escape')
  await disappears(dialog)
  await appears(page.getByRole('cell', { name: '99' }))

  await go(page, '/charts/keyboard')
  await page.getByRole('slider').press('End')
  await appears(page.getByText(s('samples.guestsAt', { hour: '14:00', count: 150 })))

  await go(page, '/table/inline-edit')
  await page.getByRole('button', { name: s('samples.edit', { name: 'Poll' }) }).click()
  await page.getByRole('textbox', { name: s('samples.name') }).fill('Vote')
  await page.keyboard.press('Enter')
  await appears(page.getByRole('cell', { name: 'Vote' }))

  await go(page, '/table/complex')
  await page.getByRole('button', { name: s('samples.guests') }).click()
  await page.getByRole('button', { name: s('console.nextPage') }).click()
  const secondPage = page.getByRole('button', { name: s('console.pageOf', { page: 2, pages: 2 }) })
  await eventually(() => secondPage.getAttribute('aria-current')).toBe('page')
  await page.getByRole('searchbox').last().fill('Keynote')
  await appears(page.getByRole('rowheader', { name: 'Keynote' }))
  await eventually(() => page.getByRole('row').count()).toBe(2)
})

it('the elements on the sample pages change when their controls are used', async () => {
  const page = await openSample('/components/split-pane')
  const border = page.getByRole('separator', { name: s('samples.border') })
  const share = async () => Number(await border.getAttribute('aria-valuenow'))
  await eventually(share).toBeGreaterThan(0)
  const before = await share()
  await border.press('ArrowRight')
  await eventually(share).toBeGreaterThan(before)

  await go(page, '/components/count-to')
  const figure = (value: string) => page.getByRole('main').getByText(value, { exact: true })
  await appears(figure('1,200'))
  await page.getByRole('button', { name: s('samples.more'), exact: true }).click()
  await appears(figure('2,050'))
  await page.getByRole('button', { name: s('samples.startAnew') }).click()
  await appears(figure('0'))

  await go(page, '/table/dynamic')
  const columns = page.getByRole('columnheader')
  expect(await columns.allTextContents()).toEqual([
    s('samples.name'),
    s('samples.minutes'),
    s('samples.guests'),
  ])
  await page
    .getByRole('group', { name: s('samples.columns') })
    .getByRole('checkbox', { name: s('samples.minutes') })
    .click()
  await eventually(() => columns.allTextContents()).toEqual([s('samples.name'), s('samples.guests')])

  await go(page, '/table/drag')
  await page.getByRole('button', { name: s('samples.move', { name: 'Keynote' }) }).press('ArrowUp')
  await appears(page.getByText(s('samples.moved', { name: 'Keynote', place: 1 })))
  await appears(page.getByRole('row').nth(1).getByRole('cell', { name: 'Keynote', exact: true }))

  await go(page, '/components/avatar-upload')
  const buffer = await makePicture('jpeg', 320, 160)
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  const use = page.getByRole('dialog').getByRole('button', { name: s('accounts.cropUse') })
  await eventually(() => use.getAttribute('aria-disabled')).toBe(null)
  await use.click()
  // The picture is in the field and in three sizes below it.
  await eventually(() => page.locator('main img[src^="/pictures/"]').count()).toBe(4)
})

it('the heading of the sticky sample stays visible while its list scrolls, and the chart samples draw their figures', async () => {
  const page = await openSample('/components/sticky')
  const programme = page.getByRole('region', { name: s('samples.agenda') })
  const firstHeading = () =>
    programme.evaluate((region) => {
      region.scrollTop = 60
      const heading = region.querySelector('h2, h3') as HTMLElement
      return heading.getBoundingClientRect().top - region.getBoundingClientRect().top
    })
  await eventually(firstHeading).toBeGreaterThanOrEqual(0)

  await go(page, '/components/back-to-top')
  const list = page.getByRole('region', { name: s('samples.agenda') })
  await list.evaluate((it) => it.scrollTo(0, it.scrollHeight))
  await page
    .getByRole('main')
    .getByRole('button', { name: s('samples.toTop') })
    .click()
  await eventually(() => list.evaluate((it) => [it.scrollTop, it === document.activeElement])).toEqual([
    0,
    true,
  ])

  await go(page, '/components/mixin')
  const patterns = [
    ['spreadLine', 'SpreadLine'],
    ['fillingGrid', 'FillingGrid'],
    ['byWidth', 'ByWidth'],
    ['clampedLines', 'ClampedLines'],
    ['scrollRegion', 'ScrollRegion'],
    ['pairedColours', 'PairedColours'],
    ['ownPart', 'OwnPart'],
  ] as const
  for (const [pattern, part] of patterns) {
    const code = page.getByRole('region', { name: s('samples.codeOf', { name: s(`samples.${pattern}`) }) })
    expect(await code.textContent()).toContain(`export function ${part}()`)
    // The running sample is beside its code.
    expect(await code.locator('xpath=../preceding-sibling::*/*').count(), part).toBeGreaterThan(0)
  }

  await go(page, '/charts/line')
  const line = page.getByRole('img', { name: s('samples.guestsByHour') })
  await eventually(() => line.locator('circle').count()).toBe(6)
  const labels = await line.locator('text').allTextContents()
  expect(labels).toEqual(expect.arrayContaining(['09:00', '14:00', '0', '300']))

  await go(page, '/charts/mix-chart')
  const mixed = page.getByRole('img', { name: s('samples.guestsAndQuestions') })
  const points = async () => (await mixed.locator('polyline').getAttribute('points'))?.split(' ').length
  await eventually(points).toBe(6)
  const bars = mixed.locator('g rect[height]')
  const heights = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height))
  expect(heights).toHaveLength(6)
  expect(Math.min(...heights)).toBeGreaterThan(0)
})

it('the upload sample sends many pictures at once, and reports those that the server refuses', async () => {
  const page = await openSample('/components/dropzone')
  const buffer = await makePicture('png')
  const names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png']
  await page
    .locator('input[type=file]')
    .setInputFiles([
      ...names.map((name) => ({ name, mimeType: 'image/png', buffer })),
      { name: 'f.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
    ])
  const lines = page.getByRole('list', { name: s('samples.pictures') }).getByRole('listitem')
  await eventually(() => lines.filter({ hasText: s('samples.pictureKept') }).count()).toBe(names.length)
  await appears(lines.filter({ hasText: 'f.png' }).getByText(s.error('PictureFormat')))
  expect(await axeViolations(page, lines.first())).toEqual([])
  await page.getByRole('button', { name: s('samples.remove', { name: 'f.png' }) }).click()
  await eventually(() => lines.count()).toBe(names.length)
})

// Handlers, scripts, styles, foreign pictures and a script address.
const hostile =
  '<script>alert(1)</script><img src=x onerror="alert(1)"><b style="color:red" onclick="alert(1)">bold</b>'

const pasteHtml = (editor: Locator, html: string) =>
  editor.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

it('the sample editors write Markdown, JSON and rich text, and no typed or pasted content is executed', async () => {
  // Pasted content is parsed in its own document, where the page's policy blocks it with a message.
  const page = await openSample('/components/markdown', {
    allow: /violates the following Content Security Policy/,
  })
  const linksIn = (part: Locator) =>
    part
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
  await page
    .getByLabel('Markdown')
    .fill(
      `# Doors\n\n${hostile}\n\n[bad](javascript:alert) [good](https://example.com/) ![far](https://example.com/a.png)`,
    )
  const preview = page.getByRole('region', { name: s('samples.preview') })
  await appears(preview.getByRole('heading', { name: 'Doors', level: 2 }))
  await appears(preview.getByText(hostile))
  expect(await preview.locator('script, img, b, [style]').count()).toBe(0)
  expect(await linksIn(preview)).toEqual(['good https://example.com/'])

  await go(page, '/components/json-editor')
  const code = page.getByRole('textbox', { name: s('samples.agendaJson') })
  await code.fill('[{"name": "Doors", "minutes": 0, "guests": 5}]')
  await appears(page.getByText(s('samples.jsonErrors', { count: 1 })))
  const message = s('samples.json-NumberExpected', { field: 'minutes', least: 1, most: 600 })
  await page.getByRole('button', { name: message }).click()
  // A click on the error puts the caret before the wrong number.
  await page.keyboard.type('2')
  await appears(page.getByText(s('samples.jsonSound')))
  await appears(page.getByRole('row', { name: 'Doors 20 5' }))
  await page.getByRole('button', { name: s('samples.tidy') }).click()
  await eventually(() => code.locator('.cm-line').count()).toBe(7)

  await go(page, '/components/rich-text-editor')
  const text = page.getByRole('textbox', { name: s('samples.writtenText') })
  const html = page.getByRole('region', { name: s('samples.htmlOf', { name: s('samples.writtenText') }) })
  await text.press('Control+a')
  await pasteHtml(text, `${hostile}<a href="javascript:alert(1)">bad</a>`)
  await eventually(() => html.textContent()).toBe('<p><strong>bold</strong>bad</p>')
  await text.press('Control+a')
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await tool(s('console.mark-bold')).press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await appears(dialog.getByText(s('console.textAddressWrong')))
  await dialog.getByLabel(s('console.textAddress')).fill('https://example.com/')
  await page.keyboard.press('Enter')
  await disappears(dialog)
  await eventually(() => html.textContent()).toBe(
    '<p><a href="https://example.com/"><strong>bold</strong>bad</a></p>',
  )
})
