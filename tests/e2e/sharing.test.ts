import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { call } from '../../bench/api.ts'
import { axeViolations } from './axe.ts'
import { registeredPassword } from './backstage.ts'
import { button, connected, screenMode, signIn } from './console.ts'
import { comesTo, gone, seen } from './seen.ts'
import { refusedAnswer, setStage } from './stage.ts'
import { t } from './words.ts'

const stage = setStage()

const share = async (page: Page, logonName: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await button(page, t('sharing.add')).first().click()
  await dialog.getByLabel(t('console.logonName')).fill(logonName)
  await button(dialog, t('sharing.add')).click()
}

const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function press(page: Page, name: string, task: string): Promise<void> {
  await button(line(page, name), t('console.actionsFor', { name })).click()
  await page.getByRole('menuitem', { name: task }).click()
}

it('an event is shared, steered by one of two hosts at a time, and taken back; the audience notices nothing', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  const token = await stageHand.guest(code, '小明')
  await stageHand.register('ben_k', 'Ben')
  const holder = stage.server().logonName

  const owner = await stage.openAsHost(`/share/${code}`, { allow: refusedAnswer })
  await seen(owner.getByText(t('sharing.nobody')))
  await share(owner, 'nobody_here')
  await seen(owner.getByText(t.error('AccountUnknown')))
  await button(owner.getByRole('dialog'), t('common.cancel')).click()
  await button(owner, t('console.discard')).click()
  await share(owner, 'ben_k')
  await seen(line(owner, 'Ben').getByText(t('sharing.normal')))
  expect(await axeViolations(owner)).toEqual([])

  // Whoever was invited is led to the desk by the link they were sent.
  const ben = await stage.open('console', `/share/${code}`, { allow: refusedAnswer })
  await ben.getByRole('link', { name: t('console.signIn') }).click()
  await signIn(ben, 'ben_k', registeredPassword)
  await seen(ben.getByText(t('sharing.userMay')))
  expect(await axeViolations(ben)).toEqual([])
  await ben.getByRole('link', { name: t('sharing.openDesk') }).click()
  await connected(ben)

  const ann = await stage.openAsHost(`/Event/index/${code}`)
  const [phone, hall] = [
    await stage.open('guest', `/Guest/${code}`, { cookies: { 'Guest-Token': token } }),
    await stage.open('screen', await stageHand.screenPath(code)),
  ]
  await connected(ann)
  await seen(ben.getByText(t('sharing.nobodySteers')))
  await screenMode(ann, 'Qa').click()
  await seen(ann.getByText(t('sharing.youSteer')))
  await seen(ben.getByText(t('sharing.otherSteers', { name: holder })))
  expect(await axeViolations(ben)).toEqual([])
  await comesTo(() => screenMode(ben, 'Welcome').getAttribute('aria-disabled')).toBe('true')
  await screenMode(ben, 'Welcome').hover()
  await seen(ben.getByRole('tooltip').getByText(t.error('BatonHeld')))
  const edit = button(ben, t('console.editEvent'))
  expect(await edit.getAttribute('aria-disabled')).toBe('true')

  await button(ben, t('sharing.ask')).click()
  await seen(ann.getByText(t('sharing.askedBy', { name: 'Ben' })))
  await button(ann, t('sharing.handOver')).click()
  await seen(ben.getByText(t('sharing.youSteer')))
  await screenMode(ben, 'Welcome').click()
  await comesTo(() => screenMode(ann, 'Welcome').getAttribute('aria-pressed')).toBe('true')
  await button(ann, t('sharing.seize')).click()
  await button(ann.getByRole('dialog'), t('sharing.seize')).click()
  await seen(ben.getByText(t('sharing.otherSteers', { name: holder })))

  // A desk that goes lays the baton down some seconds later.
  await ann.goto(`${stage.server().origin}/Events/EventList`)
  await ben.getByText(t('sharing.nobodySteers')).waitFor({ timeout: 30_000 })
  for (const page of [phone, hall]) {
    expect(await page.getByText(/Ben/).count()).toBe(0)
  }

  await press(owner, 'Ben', t('sharing.disable'))
  await seen(line(owner, 'Ben').getByText(t('sharing.disabled')))
  await seen(ben.getByText(t.error('AccessDisabled')))
  await press(owner, 'Ben', t('sharing.enable'))
  await seen(line(owner, 'Ben').getByText(t('sharing.normal')))
  await press(owner, 'Ben', t('sharing.remove'))
  await button(owner.getByRole('dialog'), t('sharing.remove')).click()
  await gone(line(owner, 'Ben'))
  await ben.goto(`${stage.server().origin}/share/${code}`)
  await seen(ben.getByRole('heading', { name: t('sharing.noAccess') }))
  expect(await button(ben, t('sharing.add')).count()).toBe(0)
})

it('the list of events shows whose they are: all, one’s own, shared', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event({ EventName: '共享的活动' })
  await stageHand.register('carla', '卡拉')
  const now = Date.now()
  const period = { Role: 'user' as const, StartDate: now - 1000, EndDate: now + 3_600_000 }
  const { origin } = stage.server()
  await call(
    origin,
    '/api/event/Share/Add',
    { EventCode: code, LogonName: 'carla', ...period },
    stageHand.token,
  )
  const carla = await stage.open('console', '/login')
  await signIn(carla, 'carla', registeredPassword)
  const heading = carla.getByRole('heading', { name: '共享的活动' })
  await seen(heading)
  const whose = carla.getByRole('combobox', { name: t('sharing.whose') })
  await whose.selectOption('mine')
  await gone(heading)
  await carla.reload()
  await seen(carla.getByText(t('console.noEvents')))
  await whose.selectOption('shared')
  await seen(heading)
  await button(carla, t('console.actionsFor', { name: '共享的活动' })).click()
  const remove = carla.getByRole('menuitem', { name: t('common.delete') })
  expect(await remove.getAttribute('aria-disabled')).toBe('true')
  await seen(remove.getByText(t.error('OwnersOnly')))
})
