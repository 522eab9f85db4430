import type { Page } from 'playwright-core'
import { appears } from '#tests/support/pages/waits.ts'
import type { SampleEvent } from './show.ts'
import type { View } from './view.ts'

/** The phone's pages before an event. */
export const joinViews = (sample: SampleEvent): View[] => [
  {
    name: 'code search',
    title: (t) => t('guest.pageTitle'),
    show: (page, t) => appears(page.getByLabel(t('guest.codeLabel'))),
  },
  {
    name: 'a wrong code',
    show: async (page, t) => {
      await page.getByLabel(t('guest.codeLabel')).fill('?')
      await page.getByRole('button', { name: t('guest.enterEvent') }).click()
      await appears(page.getByText(t.error('CodeUnknown')))
    },
  },
  {
    name: 'an event that is over',
    show: async (page, t) => {
      await page.goto(new URL(`/Guest/${sample.over}`, page.url()).href)
      await appears(page.getByText(t.error('EventEnded')))
    },
  },
  {
    name: 'joining',
    title: () => 'Spring summit',
    show: async (page, t) => {
      await page.goto(new URL(`/Guest/${sample.code}`, page.url()).href)
      await appears(page.getByRole('button', { name: t('guest.join') }))
    },
  },
]

export const place = (page: Page, hash: string): Promise<void> =>
  page.evaluate((wanted) => {
    location.hash = wanted
  }, hash)

/** The phone's pages inside an event. */
export const guestViews: readonly View[] = [
  {
    name: 'welcome',
    title: () => 'Spring summit',
    show: (page) => appears(page.getByRole('heading', { name: 'Spring summit', level: 1 })),
  },
  {
    name: 'questions',
    show: async (page) => {
      await place(page, '#qa')
      await appears(page.getByRole('article').filter({ hasText: 'When is lunch' }))
    },
  },
  {
    name: 'own questions',
    show: async (page, t) => {
      await place(page, '#qa/mine')
      await appears(page.getByText(t('guest.forReview')))
    },
  },
  {
    name: 'asking',
    show: async (page, t) => {
      await place(page, '#qa/ask')
      await appears(page.getByRole('button', { name: t('guest.sendQuestion') }))
    },
  },
  {
    name: 'polls',
    show: async (page, t) => {
      await place(page, '#polls')
      await appears(page.getByRole('heading', { name: t('guest.polls'), level: 1 }))
    },
  },
  {
    name: 'an answered poll',
    show: async (page, t) => {
      await page.getByRole('link', { name: 'Which city' }).click()
      await appears(page.getByText(t('guest.answerSavedWait')))
    },
  },
  {
    name: 'an open poll',
    show: async (page) => {
      await place(page, '#polls')
      await page.getByRole('link', { name: 'Shall we go on' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
    },
  },
  {
    name: 'a poll with results and answer',
    show: async (page, t) => {
      await place(page, '#polls')
      await page.getByRole('link', { name: 'Which colour' }).click()
      await appears(page.getByText(t('common.wrongAnswer')))
    },
  },
  {
    name: 'the guest',
    show: async (page, t) => {
      await place(page, '#me')
      await appears(page.getByLabel(t('guest.company')))
    },
  },
]
