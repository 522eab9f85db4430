import { expect, it } from 'vitest'
import { call } from '#bench/support/api.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button, connected, openNew } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears, disappears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

const lottery = {
  title: '年会大抽奖',
  prizes: [{ typeName: '一等奖', giftName: '自行车', quantity: 1, perDraw: 1 }],
  pool: 'participants',
  pollId: null,
  repeatWinners: false,
  masked: false,
  claimSeconds: 0,
} as const

it('a whole event is stored as a template, and a new event starts from it', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.poll(code, pollOf('哪座城市', ['里昂', '大阪']))
  await seeding.run(code, 'Lottery/Add', { lottery: { ...lottery, prizes: [...lottery.prizes] } })
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await connected(page)
  await openNew(page, 'console.fromTemplate')
  await button(page, t('console.keepRun')).click()
  const dialog = page.getByRole('dialog')
  await appears(dialog.getByText(t('console.keepTemplateDetail', { count: 2 })))
  await dialog.getByLabel(t('console.templateName')).fill('年会')
  await button(dialog, t('console.keepTemplate')).click()
  await disappears(dialog)

  await page.goto(`${fixture.server().origin}/Events/Templates`)
  // The picture of a template is a scene of the screen with its own words.
  await appears(page.getByRole('img', { name: '哪座城市' }).getByText('里昂'))
  await button(page, t('console.takeTemplate', { name: '年会' })).click()
  await button(dialog, t('console.newEventWith')).click()
  const name = dialog.getByRole('textbox', { name: t('console.eventName') })
  expect(await name.inputValue()).toBe('年会')
  await name.fill('明年的年会')
  expect(await axeViolations(page, dialog)).toEqual([])
  await button(dialog, t('console.createEvent')).click()
  await appears(page.getByRole('heading', { name: '明年的年会', level: 1 }))
  await appears(page.getByRole('heading', { name: '哪座城市', level: 2 }))
  await page.goto(`${page.url().replace('tab=polls', 'tab=interactions')}`)
  await page.getByRole('tab', { name: t('comments.itemsTitle') }).click()
  await appears(page.getByText('年会大抽奖').first())
  // A template whose first item is on another tab leads there.
  await openNew(page, 'console.fromTemplate')
  await button(dialog, t('console.takeTemplate', { name: '年会' })).click()
  await appears(page.getByRole('tab', { name: t('console.polls'), selected: true }))
})

it('a template is deleted after confirmation, and restored by undo', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const itemId = await seeding.poll(code, pollOf('哪座城市', ['里昂', '大阪']))
  const kept = { eventCode: code, name: '周会', itemIds: [itemId] }
  await call(fixture.server().origin, '/api/event/Template/Add', kept, seeding.token)
  const page = await fixture.openAsHost('/Events/Templates', { allow: /ERR_FAILED/ })
  const take = button(page, t('console.takeTemplate', { name: '周会' }))
  const remove = button(page, t('console.deleteTemplate', { name: '周会' }))
  const dialog = page.getByRole('dialog')
  await remove.click()
  await button(dialog, t('common.cancel')).click()
  await disappears(dialog)
  await appears(take)

  await page.route('**/Template/Delete', (route) => route.abort())
  await remove.click()
  await button(dialog, t('common.delete')).click()
  await appears(dialog.getByText(t.error('Unreachable')))
  await page.unroute('**/Template/Delete')
  await button(dialog, t('common.delete')).click()
  await disappears(take)
  await button(page, t('common.undo')).click()
  await appears(take)
  await page.reload()
  await appears(take)
})
