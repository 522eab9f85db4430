import { expect, it } from 'vitest'
import { samplesTexts } from '../../src/i18n/surfaces/samples-texts.ts'
import { createTranslator } from '../../src/i18n/translator.ts'
import { sampleRoutes } from '../../src/ui/console/routes/sample-routes.ts'
import { axeViolations, settled } from './axe.ts'
import { overflowFaults } from './page-faults.ts'
import { seen } from './seen.ts'
import { setStage } from './stage.ts'
import { wordsIn } from './words.ts'

// Every sample page opens at its address, without a barrier and with nothing that sticks out; what moves does so by keyboard.

const stage = setStage()
const t = wordsIn('en')
const s = createTranslator<'samples'>('en', await samplesTexts.en())

it('opens every sample, and moves what moves with the keys', async () => {
  const cookies = { language: 'en', 'Host-Token': stage.backstage().token }
  const page = await stage.open('console', '/Events/EventList', { cookies })
  const faults: string[] = []
  // The nested pages are one page at many addresses: the first stands for all.
  for (const { path, title } of sampleRoutes.filter(({ hidden }) => !hidden)) {
    await page.goto(stage.server().origin + path)
    await seen(page.getByRole('heading', { name: t(title), level: 1 }))
    await seen(page.getByText(/src\/ui\/console\/samples\//))
    if (path.startsWith('/charts/'))
      await seen(page.locator('main svg[width][height="320"], main [role=slider] svg').last())
    await settled(page)
    const found = [...(await axeViolations(page)), ...(await overflowFaults(page, [390, 768, 1440]))]
    faults.push(...found.map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])

  const goTo = (path: string) => page.goto(stage.server().origin + path)
  await goTo('/components/dnd-list')
  await page.getByRole('button', { name: s('samples.move', { name: 'Opening' }) }).press('ArrowDown')
  await seen(page.getByText(s('samples.moved', { name: 'Opening', place: 2 })))

  await goTo('/components/drag-kanban')
  await page.getByRole('button', { name: s('samples.move', { name: 'Lottery' }) }).press('ArrowRight')
  const column = s('samples.column-doing')
  await seen(page.getByText(s('samples.movedTo', { name: 'Lottery', column })))

  await goTo('/charts/keyboard')
  await page.getByRole('slider').press('End')
  await seen(page.getByText(s('samples.guestsAt', { hour: '14:00', count: 150 })))

  await goTo('/table/inline-edit')
  await page.getByRole('button', { name: s('samples.edit', { name: 'Poll' }) }).click()
  await page.getByRole('textbox', { name: s('samples.name') }).fill('Vote')
  await page.keyboard.press('Enter')
  await seen(page.getByRole('cell', { name: 'Vote' }))

  await goTo('/table/complex')
  await page.getByRole('button', { name: s('samples.guests') }).click()
  await page.getByRole('button', { name: s('samples.next') }).click()
  await seen(page.getByText(s('samples.page', { page: 2, pages: 2 })))
  await page.getByRole('searchbox').last().fill('Keynote')
  await seen(page.getByRole('cell', { name: 'Keynote' }))
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
})
