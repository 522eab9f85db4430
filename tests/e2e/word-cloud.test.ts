import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from './axe.ts'
import { button, openNew } from './console.ts'
import { overflowFaults } from './page-faults.ts'
import { picture } from './screen.ts'
import { comesTo, gone, seen } from './seen.ts'
import { setStage } from './stage.ts'
import { t } from './words.ts'

const stage = setStage()

/** Where each word stands in the picture: its middle. */
const places = (page: Page): Promise<Record<string, { x: number; y: number }>> =>
  picture(page)
    .locator('span[style*=scale]')
    .evaluateAll((words) =>
      Object.fromEntries(
        words.map((word) => {
          const { x, y, width, height } = word.getBoundingClientRect()
          return [word.textContent ?? '', { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }]
        }),
      ),
    )

const enter = async (page: Page, word: string): Promise<void> => {
  await page.getByRole('textbox', { name: t('wordCloud.yourWord') }).fill(word)
  await button(page, t('wordCloud.send')).click()
}

const ownWord = (page: Page, word: string) => page.getByRole('listitem').filter({ hasText: word })

it('is set up, filled from phones, shown in the hall, and cleared of a word by the host', async () => {
  const hand = stage.backstage()
  const code = await hand.event({ EventName: 'Spring summit' })
  const desk = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
  await openNew(desk, 'kinds.wordCloud')
  const form = desk.getByRole('dialog', { name: t('wordCloud.add') })
  await form.getByLabel(t('console.pollTitle')).fill('今天的心情')
  await form.getByLabel(t('wordCloud.blocked')).fill('友商, 竞品')
  expect(await axeViolations(desk, form)).toEqual([])
  await form.getByRole('button', { name: t('wordCloud.add') }).click()
  await gone(form)
  // On the phones alone: the screen does not follow.
  await desk.getByRole('switch', { name: t('console.screenFollows') }).click()
  await button(desk, t('console.activate')).click()

  const phone = await stage.open('guest', `/Guest/${code}#polls`, {
    cookies: { 'Guest-Token': await hand.guest(code, 'Ada') },
  })
  await seen(phone.getByText(t('wordCloud.wordHint', { least: 2, most: 6 })))
  await enter(phone, '开心')
  await seen(ownWord(phone, '开心').filter({ hasText: t('common.saved') }))
  await phone.getByRole('textbox', { name: t('wordCloud.yourWord') }).fill('开 心')
  await seen(phone.getByText(t.error('NotOneWord')))
  await phone.getByRole('textbox', { name: t('wordCloud.yourWord') }).fill('开心')
  await seen(phone.getByText(t.error('WordRepeated')))
  await enter(phone, '友商')
  await enter(phone, '期待')
  await seen(phone.getByText(t('wordCloud.allIn')))
  await seen(phone.getByText(t('wordCloud.shownLater')))
  expect(await axeViolations(phone)).toEqual([])

  const screen = await stage.open('screen', `/Screen/${code}`, { cookies: { 'Host-Token': hand.token } })
  await button(desk, t('console.putOnScreen')).click()
  await seen(picture(screen).getByText(t('wordCloud.comingIn')))
  expect(await picture(screen).getByText('开心').count()).toBe(0)
  await button(desk, t('console.showResults')).click()
  await comesTo(async () => Object.keys(await places(screen)).sort()).toEqual(['开心', '期待'])
  await seen(phone.getByRole('region', { name: t('wordCloud.cloud') }).getByText('期待'))
  await seen(screen.getByRole('listitem').filter({ hasText: '开心' }))

  // Words that come later find free places; those that are there stay.
  const before = await places(screen)
  const other = await hand.guest(code, 'Bob')
  const [, ItemId = ''] = /item=([\w-]+)/.exec(desk.url()) ?? []
  for (const Word of ['感动', '专注'])
    await hand.run(code, 'WordCloud/Enter', { ItemId, Round: 1, Word }, other)
  await comesTo(async () => Object.keys(await places(screen)).length).toBe(4)
  expect(await places(screen)).toMatchObject(before)

  await button(desk, t('wordCloud.hide', { word: '期待', count: 1 })).click()
  await comesTo(async () => Object.keys(await places(screen)).sort()).toEqual(['专注', '开心', '感动'])
  await button(desk, t('wordCloud.restore', { word: '友商', count: 1 })).click()
  await comesTo(async () => Object.keys(await places(screen)).sort()).toEqual([
    '专注',
    '友商',
    '开心',
    '感动',
  ])
  expect(await axeViolations(desk)).toEqual([])
  expect(await overflowFaults(phone, [320, 390])).toEqual([])
})
