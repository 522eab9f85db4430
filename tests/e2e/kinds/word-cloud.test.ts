import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button, openNew } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { overflowErrors } from '#tests/support/pages/page-errors.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

/** The centre of each word in the picture. */
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

it('a word cloud is set up, filled from phones and shown on the screen, and the host hides a word', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event({
    eventName: 'Spring summit',
    guard: { mode: 'hold', blocked: ['友商', '竞品'], allowed: [] },
  })
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await openNew(desk, 'kinds.wordCloud')
  const form = desk.getByRole('dialog', { name: t('wordCloud.add') })
  await form.getByLabel(t('console.pollTitle')).fill('今天的心情')
  expect(await axeViolations(desk, form)).toEqual([])
  await form.getByRole('button', { name: t('wordCloud.add') }).click()
  await disappears(form)
  // Switch following off, so that only the phones show the word cloud and the screen does not.
  await desk.getByRole('switch', { name: t('console.screenFollows') }).click()
  await button(desk, t('console.activate')).click()

  const phone = await fixture.open('guest', `/Guest/${code}#polls`, {
    cookies: { 'Guest-Token': await seeding.guest(code, 'Ada') },
  })
  await appears(phone.getByText(t('wordCloud.wordHint')))
  await enter(phone, '开心')
  await appears(ownWord(phone, '开心').filter({ hasText: t('common.saved') }))
  await phone.getByRole('textbox', { name: t('wordCloud.yourWord') }).fill('开 心')
  await appears(phone.getByText(t.error('NotOneWord')))
  await phone.getByRole('textbox', { name: t('wordCloud.yourWord') }).fill('开心')
  await appears(phone.getByText(t.error('WordRepeated')))
  await enter(phone, '友商')
  await enter(phone, '期待')
  await appears(phone.getByText(t('wordCloud.allIn')))
  await button(desk, t('console.hideResults')).click()
  await appears(phone.getByText(t('wordCloud.shownLater')))
  expect(await axeViolations(phone)).toEqual([])

  const screen = await fixture.open('screen', `/Screen/${code}`, { cookies: { 'Host-Token': seeding.token } })
  await button(desk, t('console.putOnScreen')).click()
  await appears(picture(screen).getByText(t('wordCloud.comingIn')))
  expect(await picture(screen).getByText('开心').count()).toBe(0)
  await button(desk, t('console.showResults')).click()
  await eventually(async () => Object.keys(await places(screen)).sort()).toEqual(['开心', '期待'])
  await appears(phone.getByRole('region', { name: t('wordCloud.cloud') }).getByText('期待'))
  await appears(screen.getByRole('listitem').filter({ hasText: '开心' }))

  const other = await seeding.guest(code, 'Bob')
  const [, itemId = ''] = /item=([\w-]+)/.exec(desk.url()) ?? []
  for (const word of ['感动', '专注'])
    await seeding.run(code, 'WordCloud/Enter', { itemId, round: 1, word }, other)
  await eventually(async () => Object.keys(await places(screen)).length).toBe(4)

  await button(desk, t('wordCloud.hide', { word: '期待', count: 1 })).click()
  await eventually(async () => Object.keys(await places(screen)).sort()).toEqual(['专注', '开心', '感动'])
  await button(desk, t('wordCloud.restore', { word: '友商', count: 1 })).click()
  await eventually(async () => Object.keys(await places(screen)).sort()).toEqual([
    '专注',
    '友商',
    '开心',
    '感动',
  ])
  expect(await axeViolations(desk)).toEqual([])
  expect(await overflowErrors(phone, [320, 390])).toEqual([])
})
