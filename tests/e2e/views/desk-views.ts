import type { Locator, Page } from 'playwright-core'
import { openNew } from '#tests/support/pages/console.ts'
import { appears, disappears } from '#tests/support/pages/waits.ts'
import type { Words } from '#tests/support/words.ts'
import type { SampleEvent } from './show.ts'
import type { View } from './view.ts'

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await disappears(page.getByRole('dialog'))
}

/** A poll's result as a ring. */
export const ring = (page: Page, t: Words): Locator =>
  page.getByRole('img', { name: t('console.donutLabel', { shares: '' }) })

/** The same as columns. */
export const columns = (page: Page, t: Words): Locator =>
  page.getByRole('list', { name: t('console.columnsLabel') })

/** The desk of one event. */
export const deskViews = (sample: SampleEvent): View[] => [
  {
    name: 'run',
    path: `/Event/index/${sample.code}`,
    title: () => 'Spring summit',
    show: (page, t) => appears(page.getByRole('list', { name: t('run.list') })),
  },
  {
    name: 'a part of the run',
    show: async (page, t) => {
      await page.getByRole('button', { name: t('run.edit'), exact: true }).click()
      await appears(page.getByRole('dialog'))
    },
  },
  {
    name: 'an agenda to import',
    show: async (page, t) => {
      await closeDialog(page)
      await page.getByRole('button', { name: t('run.addCue') }).click()
      await page.getByRole('menuitem', { name: t('run.import') }).click()
      await appears(page.getByRole('dialog', { name: t('imports.title-agenda') }))
    },
  },
  {
    name: 'questions',
    show: async (page, t) => {
      await closeDialog(page)
      await page.getByRole('tab', { name: t('console.qa') }).click()
      await appears(page.getByText('Is there a second date'))
    },
  },
  {
    name: 'a reply',
    show: async (page, t) => {
      const reply = page.getByRole('button', { name: t('console.reply') })
      await reply.first().click()
      await appears(page.getByRole('dialog'))
    },
  },
  {
    name: 'sharing',
    show: async (page, t) => {
      await closeDialog(page)
      const code = `${sample.code.slice(0, 3)} ${sample.code.slice(3)}`
      await page.getByRole('button', { name: code }).click()
      await appears(page.getByRole('dialog', { name: t('console.share') }))
    },
  },
  {
    name: 'keys',
    show: async (page, t) => {
      await closeDialog(page)
      await page.keyboard.press('?')
      await appears(page.getByRole('dialog', { name: t('console.keys') }))
    },
  },
  {
    name: 'polls',
    show: async (page, t) => {
      await closeDialog(page)
      await page.getByRole('tab', { name: t('console.polls') }).click()
      await appears(page.getByRole('heading', { name: 'Which city', level: 2 }))
    },
  },
  {
    name: 'a result as a ring',
    show: async (page, t) => {
      await page.getByRole('radio', { name: t('console.look-donut'), exact: true }).click()
      await appears(ring(page, t).getByText('A 1 · 100%'))
    },
  },
  {
    name: 'a result as columns',
    show: async (page, t) => {
      await page.getByRole('radio', { name: t('console.look-columns'), exact: true }).click()
      await appears(columns(page, t).getByText('100%').first())
    },
  },
  {
    name: 'poll form',
    show: async (page, t) => {
      await openNew(page, 'kinds.poll', t)
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: t('console.addPoll') }).click()
      await appears(form.getByText(t('console.fieldEmpty')))
    },
  },
  {
    name: 'a form that is left',
    show: async (page, t) => {
      await page.getByLabel(t('console.pollTitle')).fill('Where to?')
      await page.keyboard.press('Escape')
      await appears(page.getByRole('dialog', { name: t('console.discardTitle') }))
    },
    written: ['Where to?'],
  },
  {
    name: 'interactions',
    show: async (page, t) => {
      // A toast that is still there may have an icon button with the same name.
      const question = page.getByRole('dialog', { name: t('console.discardTitle') })
      await question.getByText(t('console.discard'), { exact: true }).click()
      await disappears(page.getByRole('dialog'))
      await page.getByRole('tab', { name: t('console.interactions') }).click()
      await appears(page.getByRole('tab', { name: t('console.interactions'), selected: true }))
    },
  },
  {
    name: 'analytics',
    show: async (page, t) => {
      await page.getByRole('tab', { name: t('console.analytics') }).click()
      await appears(page.locator('main svg[width]').getByText('Ana').or(page.getByRole('table')))
    },
  },
  {
    name: 'guests',
    show: async (page, t) => {
      await page.getByRole('tab', { name: t('console.guests') }).click()
      await appears(page.getByRole('rowheader', { name: 'Ana' }))
    },
  },
]
