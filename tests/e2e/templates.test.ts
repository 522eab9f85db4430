import { expect, it } from 'vitest'
import { axeViolations } from './axe.ts'
import { pollOf } from './backstage.ts'
import { button, connected, openNew } from './console.ts'
import { gone, seen } from './seen.ts'
import { setStage } from './stage.ts'
import { t } from './words.ts'

const stage = setStage()

const lottery = {
  Title: '年会大抽奖',
  Prizes: [{ TypeName: '一等奖', GiftName: '自行车', Quantity: 1, PerDraw: 1 }],
  Pool: 'participants',
  PollId: null,
  RepeatWinners: false,
  Masked: false,
  ClaimSeconds: 0,
} as const

it('a whole event is kept as a template, and a new one begins with it', async () => {
  const backstage = stage.backstage()
  const code = await backstage.event()
  await backstage.poll(code, pollOf('哪座城市', ['里昂', '大阪']))
  await backstage.run(code, 'Lottery/Add', { Lottery: { ...lottery, Prizes: [...lottery.Prizes] } })
  const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
  await connected(page)
  await openNew(page, 'console.fromTemplate')
  await button(page, t('console.keepRun')).click()
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByText(t('console.keepTemplateDetail', { count: 2 })))
  await dialog.getByLabel(t('console.templateName')).fill('年会')
  await button(dialog, t('console.keepTemplate')).click()
  await gone(dialog)

  await page.goto(`${stage.server().origin}/Events/Templates`)
  await button(page, t('console.takeTemplate', { name: '年会' })).click()
  await button(dialog, t('console.newEventWith')).click()
  const name = dialog.getByRole('textbox', { name: t('console.eventName') })
  expect(await name.inputValue()).toBe('年会')
  await name.fill('明年的年会')
  expect(await axeViolations(page, dialog)).toEqual([])
  await button(dialog, t('console.createEvent')).click()
  await seen(page.getByRole('heading', { name: '明年的年会', level: 1 }))
  await seen(page.getByRole('heading', { name: '哪座城市', level: 2 }))
  await page.goto(`${page.url().replace('tab=polls', 'tab=interactions')}`)
  await page.getByRole('tab', { name: t('barrage.itemsTitle') }).click()
  await seen(page.getByText('年会大抽奖').first())
  // A template whose first item stands elsewhere leads there.
  await openNew(page, 'console.fromTemplate')
  await button(dialog, t('console.takeTemplate', { name: '年会' })).click()
  await seen(page.getByRole('tab', { name: t('console.polls'), selected: true }))
})
