import { expect, it } from 'vitest'
import { button } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears, disappears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture({ ownServer: {} })

it('an operator suspends an event with a reason, which its host reads, and lifts the suspension', async () => {
  const name = '被举报的活动'
  await fixture.seeding().event({ eventName: name })
  const page = await fixture.openAsHost('/Operator/Events')
  await button(page, t('operator.suspendNamed', { name })).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('operator.reason')).fill('垃圾信息')
  await dialog.getByRole('button', { name: t('operator.suspend'), exact: true }).click()
  await appears(page.getByText(t('operator.suspended')))

  const host = await fixture.openAsHost('/Events/EventList')
  await button(host, t('console.deletedEvents')).click()
  await appears(host.getByText(t.error('EventSuspended', { reason: '垃圾信息' })))

  await button(page, t('operator.liftNamed', { name })).click()
  await disappears(page.getByText(t('operator.suspended')))
})

it('the installation page checks the server, and its notice is on the pages of all hosts', async () => {
  const page = await fixture.openAsHost('/Operator/Installation')
  await appears(page.getByText(t('operator.webSocket')).first())
  expect(await page.getByText(t('operator.webSocketHelp')).count()).toBe(0)
  await page.getByLabel(t('operator.noticeText')).fill('今晚 22:00 维护')
  await button(page, t('operator.showNotice')).click()
  await appears(page.getByText(t('operator.noticeDone')))
  const host = await fixture.openAsHost('/guide/index')
  await appears(host.getByRole('status').filter({ hasText: '今晚 22:00 维护' }))
  await button(page, t('operator.removeNotice')).click()
  await host.reload()
  await appears(host.getByRole('heading', { name: t('routes.guide'), level: 1 }))
  expect(await host.getByText('今晚 22:00 维护').count()).toBe(0)
})

it('the audit log says who did what', async () => {
  const page = await fixture.openAsHost('/Operator/Audit')
  await page.getByLabel(t('operator.act')).selectOption({ label: t('operator.event-suspended') })
  await appears(page.getByRole('rowheader').filter({ hasText: '垃圾信息' }))
})
