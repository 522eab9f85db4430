import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { samplesTexts } from '../../src/i18n/surfaces/samples-texts.ts'
import { createTranslator } from '../../src/i18n/translator.ts'
import { sampleRoutes } from '../../src/ui/console/routes/sample-routes.ts'
import { makePicture } from '../server/made-pictures.ts'
import { axeViolations, settled } from './axe.ts'
import { overflowFaults } from './page-faults.ts'
import { comesTo, gone, seen } from './seen.ts'
import { setStage } from './stage.ts'
import { wordsIn } from './words.ts'

const stage = setStage()
const s = createTranslator<'samples'>('en', await samplesTexts.en())

/** Another sample, as a link leads to it: nothing is loaded anew. */
async function walkTo(page: Page, path: string, words = wordsIn('en')): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const route = sampleRoutes.find((each) => each.path === path)
  if (!route) throw new Error(`no sample is at ${path}`)
  await seen(page.getByRole('heading', { name: words(route.title), level: 1 }))
}

const openSample = (path: string, language: 'en' | 'es') => stage.openAsHost(path, { cookies: { language } })

it('every sample page opens at its address, without a barrier and with nothing that sticks out', async () => {
  const words = wordsIn('es')
  // The language with the longest words.
  const page = await openSample('/guide/index', 'es')
  const faults: string[] = []
  // The nested pages are one page at many addresses: the first stands for all.
  for (const { path } of sampleRoutes.filter(({ hidden }) => !hidden)) {
    await walkTo(page, path, words)
    await seen(page.getByText(/src\/ui\/console\/samples\//))
    if (path.startsWith('/charts/'))
      await seen(page.locator('main svg[width][height="320"], main [role=slider] svg').last())
    const found = [
      ...(await axeViolations(page, page.locator('main'))),
      ...(await overflowFaults(page, [1440, 768, 390])),
    ]
    faults.push(...found.map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
})

it('moves what moves with the keys', async () => {
  const page = await openSample('/components/dnd-list', 'en')
  const handle = (name: string) =>
    page.getByRole('button', { name: s('samples.move', { name }), exact: true })
  await handle('Opening').press('ArrowDown')
  await seen(page.getByText(s('samples.moved', { name: 'Opening', place: 2 })))

  await walkTo(page, '/components/drag-kanban')
  await handle('Lottery').press('ArrowRight')
  await seen(page.getByText(s('samples.movedTo', { name: 'Lottery', column: s('samples.column-doing') })))

  await walkTo(page, '/components/drag-select')
  const chosen = page.getByRole('group', { name: s('samples.programme') })
  await handle('Poll').press('ArrowLeft')
  await handle('Opening').press('Delete')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Keynote' }).press('Enter')
  await comesTo(() => chosen.getByRole('listitem').allTextContents()).toEqual(['Poll', 'Lottery', 'Keynote'])

  await walkTo(page, '/components/drag-dialog')
  await page.getByRole('button', { name: s('samples.edit', { name: 'Poll' }) }).click()
  const dialog = page.getByRole('dialog')
  await settled(page)
  const left = async () => Math.round((await dialog.boundingBox())?.x ?? 0)
  const before = await left()
  await page.getByLabel(s('samples.moveWindow')).press('ArrowLeft')
  expect(before - (await left())).toBe(24)
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowLeft')
  expect(await left()).toBe(8)
  expect(await axeViolations(page, dialog)).toEqual([])
  await dialog.getByRole('spinbutton').fill('99')
  await page.keyboard.press('Escape')
  await gone(dialog)
  await seen(page.getByRole('cell', { name: '99' }))

  await walkTo(page, '/charts/keyboard')
  await page.getByRole('slider').press('End')
  await seen(page.getByText(s('samples.guestsAt', { hour: '14:00', count: 150 })))

  await walkTo(page, '/table/inline-edit')
  await page.getByRole('button', { name: s('samples.edit', { name: 'Poll' }) }).click()
  await page.getByRole('textbox', { name: s('samples.name') }).fill('Vote')
  await page.keyboard.press('Enter')
  await seen(page.getByRole('cell', { name: 'Vote' }))

  await walkTo(page, '/table/complex')
  await page.getByRole('button', { name: s('samples.guests') }).click()
  await page.getByRole('button', { name: s('samples.next') }).click()
  await seen(page.getByText(s('samples.page', { page: 2, pages: 2 })))
  await page.getByRole('searchbox').last().fill('Keynote')
  await seen(page.getByRole('cell', { name: 'Keynote' }))
  await comesTo(() => page.getByRole('row').count()).toBe(2)
})

it('sends many pictures at once, and says which the server does not take', async () => {
  const page = await openSample('/components/dropzone', 'en')
  const buffer = await makePicture('png')
  const names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png']
  await page
    .locator('input[type=file]')
    .setInputFiles([
      ...names.map((name) => ({ name, mimeType: 'image/png', buffer })),
      { name: 'f.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
    ])
  const lines = page.getByRole('list', { name: s('samples.pictures') }).getByRole('listitem')
  await comesTo(() => lines.filter({ hasText: s('samples.pictureKept') }).count()).toBe(names.length)
  await seen(lines.filter({ hasText: 'f.png' }).getByText(wordsIn('en').error('PictureFormat')))
  expect(await axeViolations(page, lines.first())).toEqual([])
  await page.getByRole('button', { name: s('samples.remove', { name: 'f.png' }) }).click()
  await comesTo(() => lines.count()).toBe(names.length)
})
