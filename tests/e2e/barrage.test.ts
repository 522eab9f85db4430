import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from './axe.ts'
import * as desk from './console.ts'
import { button } from './console.ts'
import * as phone from './guest.ts'
import { picture } from './screen.ts'
import { comesTo, gone, seen } from './seen.ts'
import { lostConnection, setStage } from './stage.ts'
import { t } from './words.ts'

const stage = setStage()

/** An icon's button, by its name. */
const within = (part: Locator, name: string): Locator => part.getByRole('button', { name, exact: true })

/** How many comments are in the air: they are drawn, and their words stand in the screen's twin. */
const inTheAir = async (screen: Page): Promise<number> =>
  Number((await screen.locator('[data-barrage] canvas').getAttribute('data-flying')) ?? 0)

const inWords = (screen: Page, text: string): Locator =>
  screen.getByRole('listitem').filter({ hasText: text })

const reaction = (page: Page, name: 'clap' | 'love') =>
  page.getByRole('button', { name: t(`barrage.${name}`), exact: true })

const line = (page: Page | Locator, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text })

const inMotion = { reducedMotion: 'no-preference' } as const

it('comments cross the screen and are moderated, reactions rise', async () => {
  const backstage = stage.backstage()
  const code = await backstage.event()
  const token = await backstage.guest(code, 'Lin')
  const host = await stage.openAsHost(`/Event/index/${code}?tab=interactions`)
  const screen = await stage.open('screen', await backstage.screenPath(code), inMotion)
  const guest = await stage.open('guest', `/Guest/${code}`, {
    cookies: { 'Guest-Token': token },
    allow: lostConnection,
    ...inMotion,
  })
  await phone.goTo(guest, 'interaction')

  // By which rule comments are chosen when there are too many.
  await seen(host.getByText(t('barrage.rule', { most: 5, seconds: 10 })))
  // Closed: the phone says so, and takes nothing.
  await seen(guest.getByText(t.error('ChannelClosed')))
  await host.getByRole('switch', { name: t('barrage.channelOpen') }).click()
  await gone(guest.getByText(t.error('ChannelClosed')))

  const field = guest.getByLabel(t('barrage.write'))
  await field.fill('<b>你好</b>，会场！')
  await button(guest, t('barrage.send')).click()
  await seen(inWords(screen, '<b>你好</b>，会场！'))
  await comesTo(() => inTheAir(screen)).toBe(1)
  const sky = await screen.locator('[data-barrage] canvas').boundingBox()
  const title = await picture(screen).getByText('年度发布会').boundingBox()
  expect((sky?.y ?? 0) + (sky?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
  await seen(line(guest, '你好').getByText(t('barrage.state-shown')))
  // Until the pause between two comments is over, the button counts the seconds and its tip fades in and out.
  await seen(button(guest, t('barrage.send')))
  await guest.getByRole('heading', { name: t('barrage.ownTitle') }).click()
  expect(await axeViolations(guest)).toEqual([])

  await reaction(guest, 'clap').click()
  await reaction(guest, 'clap').click()
  await seen(screen.locator('[data-barrage] svg'))
  await comesTo(async () => (await backstage.doc(code, 'reactions'))?.clap).toBe(2)

  // Under review it waits until the host lets it through.
  await host.getByRole('switch', { name: t('barrage.reviewOn') }).click()
  await field.fill('请审核我')
  await button(guest, t('barrage.send')).click()
  await seen(line(guest, '请审核我').getByText(t('barrage.state-waiting')))
  expect(await inWords(screen, '请审核我').count()).toBe(0)
  await within(line(host, '请审核我'), t('barrage.approve')).click()
  await seen(inWords(screen, '请审核我'))
  await comesTo(() => inTheAir(screen)).toBeGreaterThan(0)

  const shown = host.getByRole('region', { name: t('barrage.shownTitle') })
  await within(line(shown, '请审核我'), t('barrage.pin')).click()
  await seen(guest.getByText('请审核我').first())
  await seen(screen.getByText(t('screen.twinPinned', { text: '请审核我' })))
  // The event's name does not look out from behind it.
  await backstage.run(code, 'Present/ShowQa', {})
  await gone(picture(screen).getByText('年度发布会'))
  await phone.goTo(guest, 'interaction')
  await within(line(shown, '你好'), t('barrage.toQuestion')).click()
  await seen(line(shown, '你好').getByRole('button', { name: t('barrage.toQuestion'), disabled: true }))
  expect(await axeViolations(host)).toEqual([])

  await within(line(shown, '请审核我'), t('barrage.block')).click()
  await gone(line(shown, '请审核我'))
  await gone(inWords(screen, '请审核我'))
  await comesTo(() => inTheAir(screen)).toBe(0)
  await seen(picture(screen).getByText('年度发布会'))
  await seen(guest.getByText(t.error('GuestBlocked')))
  await button(host, t('barrage.unblock')).click()
  await gone(guest.getByText(t.error('GuestBlocked')))

  await desk.openTab(host, 'qa')
  await seen(desk.questionCard(host, '你好'))
})

it('stands still for whoever asked for less movement', async () => {
  const backstage = stage.backstage()
  const code = await backstage.event()
  await backstage.run(code, 'Barrage/Open', {})
  // It runs away again and again: each pulse of the server sets the page's clock right.
  const before = `
    const real = Date.now
    let ahead = 0
    Date.now = () => real() + ahead
    later = (by) => { setInterval(() => { ahead += by }, 100) }
  `
  const screen = await stage.open('screen', await backstage.screenPath(code), { before })
  await seen(screen.locator('[data-barrage]'))
  const token = await backstage.guest(code, 'Lin')
  await backstage.run(code, 'Barrage/Send', { Text: 'Calm' }, token)
  await seen(screen.locator('[data-barrage]').getByText('Calm'))
  expect(await screen.locator('[data-barrage] canvas').count()).toBe(0)
  await screen.evaluate('later(31_000)')
  await gone(screen.locator('[data-barrage]').getByText('Calm'))
})
