import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { call } from '#bench/support/api.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button, connected, screenMode, signIn } from '#tests/support/pages/console.ts'
import { refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import { registeredPassword } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

const share = async (page: Page, logonName: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await button(page, t('coHosts.add')).first().click()
  await dialog.getByLabel(t('console.logonName')).fill(logonName)
  await button(dialog, t('coHosts.add')).click()
}

const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function press(page: Page, name: string, task: string): Promise<void> {
  await button(line(page, name), t('console.actionsFor', { name })).click()
  await page.getByRole('menuitem', { name: task }).click()
}

it('an event is shared, controlled by one of two hosts at a time, and unshared, without any effect on the audience', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const token = await seeding.guest(code, '小明')
  await seeding.register('ben_k', 'Ben')
  const holder = fixture.server().logonName

  const owner = await fixture.openAsHost(`/share/${code}`, { allow: refusedAnswer })
  await appears(owner.getByText(t('coHosts.nobody')))
  await share(owner, 'nobody_here')
  await appears(owner.getByText(t.error('AccountUnknown')))
  await button(owner.getByRole('dialog'), t('common.cancel')).click()
  await button(owner, t('console.discard')).click()
  await share(owner, 'ben_k')
  await appears(line(owner, 'Ben').getByText(t('coHosts.normal')))
  expect(await axeViolations(owner)).toEqual([])

  // The link that an invited host got leads to the desk.
  const ben = await fixture.open('console', `/share/${code}`, { allow: refusedAnswer })
  await ben.getByRole('link', { name: t('console.signIn') }).click()
  await signIn(ben, 'ben_k', registeredPassword)
  await appears(ben.getByText(t('coHosts.userMay')))
  expect(await axeViolations(ben)).toEqual([])
  await ben.getByRole('link', { name: t('coHosts.openDesk') }).click()
  await connected(ben)

  const ann = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
  const [phone, screen] = [
    await fixture.open('guest', `/Guest/${code}`, { cookies: { 'Guest-Token': token } }),
    await fixture.open('screen', await seeding.screenPath(code)),
  ]
  await connected(ann)
  await appears(ben.getByText(t('coHosts.nobodyControls')))
  await screenMode(ann, 'Qa').click()
  await appears(ann.getByText(t('coHosts.youControl')))
  // The line of the show control keeps its height even above the longest tab of the desk.
  await ann.getByRole('tab', { name: t('console.analytics') }).click()
  await appears(ann.getByText(t('analytics.overTime')))
  const bottom = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await bottom(button(ann, t('coHosts.release')))).toBeLessThanOrEqual(
    await bottom(ann.getByRole('region', { name: t('coHosts.showControl') })),
  )
  await appears(ben.getByText(t('coHosts.otherControls', { name: holder })))
  expect(await axeViolations(ben)).toEqual([])
  await eventually(() => screenMode(ben, 'Welcome').getAttribute('aria-disabled')).toBe('true')
  await screenMode(ben, 'Welcome').hover()
  await appears(ben.getByRole('tooltip').getByText(t('coHosts.otherControls', { name: holder })))
  const edit = button(ben, t('console.editEvent'))
  expect(await edit.getAttribute('aria-disabled')).toBe('true')

  await button(ben, t('coHosts.ask')).click()
  await appears(ann.getByText(t('coHosts.askedBy', { name: 'Ben' })))
  await button(ann, t('coHosts.handOver')).click()
  await appears(ben.getByText(t('coHosts.youControl')))
  await screenMode(ben, 'Welcome').click()
  await eventually(() => screenMode(ann, 'Welcome').getAttribute('aria-pressed')).toBe('true')
  await button(ann, t('coHosts.seize')).click()
  await button(ann.getByRole('dialog'), t('coHosts.seize')).click()
  await appears(ben.getByText(t('coHosts.otherControls', { name: holder })))

  // The server releases the control of a desk some seconds after the desk has disconnected.
  await ann.goto(`${fixture.server().origin}/Events/EventList`)
  await ben.getByText(t('coHosts.nobodyControls')).waitFor({ timeout: 30_000 })
  for (const page of [phone, screen]) {
    expect(await page.getByText(/Ben/).count()).toBe(0)
  }

  await press(owner, 'Ben', t('coHosts.disable'))
  await appears(line(owner, 'Ben').getByText(t('coHosts.disabled')))
  await appears(ben.getByText(t.error('AccessDisabled')))
  await press(owner, 'Ben', t('coHosts.enable'))
  await appears(line(owner, 'Ben').getByText(t('coHosts.normal')))
  await press(owner, 'Ben', t('coHosts.remove'))
  await button(owner.getByRole('dialog'), t('coHosts.remove')).click()
  await disappears(line(owner, 'Ben'))
  await ben.goto(`${fixture.server().origin}/share/${code}`)
  await appears(ben.getByRole('heading', { name: t('coHosts.noAccess') }))
  expect(await button(ben, t('coHosts.add')).count()).toBe(0)
})

it('the event list shows all events, the host’s own events or the shared events', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event({ eventName: '共享的活动' })
  await seeding.register('carla', '卡拉')
  const now = Date.now()
  const period = { role: 'user' as const, startDate: now - 1000, endDate: now + 3_600_000 }
  const { origin } = fixture.server()
  await call(
    origin,
    '/api/event/Share/Add',
    { eventCode: code, logonName: 'carla', ...period },
    seeding.token,
  )
  const carla = await fixture.open('console', '/login')
  await signIn(carla, 'carla', registeredPassword)
  const heading = carla.getByRole('heading', { name: '共享的活动' })
  await appears(heading)
  const whose = carla.getByRole('combobox', { name: t('coHosts.whose') })
  await whose.selectOption('mine')
  await disappears(heading)
  await carla.reload()
  await appears(carla.getByText(t('console.noEvents')))
  await whose.selectOption('shared')
  await appears(heading)
  await button(carla, t('console.actionsFor', { name: '共享的活动' })).click()
  const remove = carla.getByRole('menuitem', { name: t('common.delete') })
  expect(await remove.getAttribute('aria-disabled')).toBe('true')
  await appears(remove.getByText(t.error('OwnersOnly')))
})
