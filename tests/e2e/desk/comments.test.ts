import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '#tests/support/pages/axe.ts'
import * as desk from '#tests/support/pages/console.ts'
import { button } from '#tests/support/pages/console.ts'
import { lostConnection, setUpFixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

/** An icon button inside this part of the page, by the name of the button. */
const within = (part: Locator, name: string): Locator => part.getByRole('button', { name, exact: true })

/** The number of comments on the screen: they are drawn on a canvas, and their texts are in the text alternative. */
const inTheAir = async (screen: Page): Promise<number> =>
  Number((await screen.locator('[data-comments] canvas').getAttribute('data-flying')) ?? 0)

const inWords = (screen: Page, text: string): Locator =>
  screen.getByRole('listitem').filter({ hasText: text })

const reaction = (page: Page, name: 'clap' | 'love') =>
  page.getByRole('button', { name: t(`comments.${name}`), exact: true })

const line = (page: Page | Locator, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text })

const inMotion = { reducedMotion: 'no-preference' } as const

it('comments cross the screen and are moderated, and reactions rise on the screen', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const token = await seeding.guest(code, 'Lin')
  const host = await fixture.openAsHost(`/Event/index/${code}?tab=interactions`)
  const screen = await fixture.open('screen', await seeding.screenPath(code), inMotion)
  const guest = await fixture.open('guest', `/Guest/${code}`, {
    cookies: { 'Guest-Token': token },
    allow: lostConnection,
    ...inMotion,
  })
  await phone.goTo(guest, 'interaction')

  // The host sees by which rule comments are chosen when there are too many.
  await appears(host.getByText(t('comments.rule', { most: 5, seconds: 10 })))
  // The phone shows that comments are closed, and accepts none.
  await appears(guest.getByText(t('comments.closed')))
  await host.getByRole('switch', { name: t('comments.channelOpen') }).click()
  await disappears(guest.getByText(t('comments.closed')))

  const field = guest.getByLabel(t('comments.write'))
  await field.fill('<b>你好</b>，会场！')
  await button(guest, t('comments.send')).click()
  await appears(inWords(screen, '<b>你好</b>，会场！'))
  await eventually(() => inTheAir(screen)).toBe(1)
  const sky = await screen.locator('[data-comments] canvas').boundingBox()
  const scene = await screen.locator('[data-scene]').boundingBox()
  expect((scene?.y ?? 0) + (scene?.height ?? 0)).toBeLessThanOrEqual(sky?.y ?? 0)
  await appears(line(guest, '你好').getByText(t('comments.state-shown')))
  // Wait until the button is back: between two comments the button counts the seconds. A click then hides its
  // tooltip.
  await appears(button(guest, t('comments.send')))
  await guest.getByRole('heading', { name: t('comments.ownTitle') }).click()
  expect(await axeViolations(guest)).toEqual([])

  await reaction(guest, 'clap').click()
  await reaction(guest, 'clap').click()
  await appears(screen.locator('[data-comments] svg'))
  await eventually(async () => (await seeding.doc(code, 'reactions'))?.clap).toBe(2)

  // Under review a comment waits until the host approves it.
  await host.getByRole('switch', { name: t('comments.reviewOn') }).click()
  await field.fill('请审核我')
  await button(guest, t('comments.send')).click()
  await appears(line(guest, '请审核我').getByText(t('comments.state-waiting')))
  expect(await inWords(screen, '请审核我').count()).toBe(0)
  await within(line(host, '请审核我'), t('comments.approve')).click()
  await appears(inWords(screen, '请审核我'))
  await eventually(() => inTheAir(screen)).toBeGreaterThan(0)

  const shown = host.getByRole('region', { name: t('comments.shownTitle') })
  await within(line(shown, '请审核我'), t('comments.pin')).click()
  await appears(guest.getByText('请审核我').first())
  await appears(screen.getByText(t('screen.textAlternativePinned', { text: '请审核我' })))
  // The pinned comment has its own place on every page, and covers neither the scene nor the name of the event.
  await seeding.run(code, 'Present/ShowQa', {})
  await appears(picture(screen).getByText('年度发布会'))
  await appears(screen.locator('[data-scene=list]'))
  const pin = await screen.locator('[data-pinned]').boundingBox()
  const questions = await screen.locator('[data-scene=list]').boundingBox()
  expect((questions?.y ?? 0) + (questions?.height ?? 0)).toBeLessThanOrEqual(pin?.y ?? 0)
  await phone.goTo(guest, 'interaction')
  await within(line(shown, '你好'), t('comments.toQuestion')).click()
  await appears(line(shown, '你好').getByRole('button', { name: t('comments.toQuestion'), disabled: true }))
  expect(await axeViolations(host)).toEqual([])

  await within(line(shown, '请审核我'), t('comments.block')).click()
  await disappears(line(shown, '请审核我'))
  await disappears(inWords(screen, '请审核我'))
  await disappears(screen.locator('[data-pinned]'))
  await eventually(() => inTheAir(screen)).toBe(0)
  await appears(guest.getByText(t.error('GuestBlocked')))
  await button(host, t('comments.unblock')).click()
  await disappears(guest.getByText(t.error('GuestBlocked')))

  await desk.openTab(host, 'qa')
  await appears(desk.questionCard(host, '你好'))
})

it('comments stand still when the browser asks for reduced motion', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.run(code, 'Comments/Open', {})
  // The clock runs ahead again and again, and each heartbeat of the server corrects it.
  const before = `
    const real = Date.now
    let ahead = 0
    Date.now = () => real() + ahead
    later = (by) => { setInterval(() => { ahead += by }, 100) }
  `
  const screen = await fixture.open('screen', await seeding.screenPath(code), { before })
  await appears(screen.locator('[data-comments]'))
  const token = await seeding.guest(code, 'Lin')
  await seeding.run(code, 'Comments/Send', { text: 'Calm' }, token)
  await appears(screen.locator('[data-comments]').getByText('Calm'))
  expect(await screen.locator('[data-comments] canvas').count()).toBe(0)
  await screen.evaluate('later(31_000)')
  await disappears(screen.locator('[data-comments]').getByText('Calm'))
})

it('a comment under the pointer keeps its place while new comments arrive', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.run(code, 'Comments/Open', {})
  const [ana, bo, cy] = await Promise.all(['Ana', 'Bo', 'Cy'].map((name) => seeding.guest(code, name)))
  await seeding.run(code, 'Comments/Send', { text: 'first' }, ana)
  const host = await fixture.openAsHost(`/Event/index/${code}?tab=interactions`)
  const shown = host.getByRole('region', { name: t('comments.shownTitle') })
  const top = async (text: string) => (await line(shown, text).boundingBox())?.y ?? Number.NaN
  await line(shown, 'first').hover()
  const before = await top('first')
  await seeding.run(code, 'Comments/Send', { text: 'second' }, bo)
  await seeding.run(code, 'Comments/Send', { text: 'third' }, cy)
  await appears(button(host, t('comments.newComments', { count: 2 })))
  expect(Math.abs((await top('first')) - before)).toBeLessThan(1)
  expect(await line(shown, 'second').count()).toBe(0)

  // The way to this button leads out of the list, so the new comments appear at the top, perhaps before the press.
  const { x = 0, y = 0 } = (await button(host, t('comments.newComments', { count: 2 })).boundingBox()) ?? {}
  await host.mouse.click(x + 4, y + 4)
  await appears(line(shown, 'third'))
  expect(await top('third')).toBeLessThan(await top('second'))
  expect(await top('second')).toBeLessThan(await top('first'))
})

it('no other button moves below the pointer when the last comment that waits is approved', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.run(code, 'Comments/Open', {})
  await seeding.run(code, 'Comments/Send', { text: 'hello' }, await seeding.guest(code, 'Ana'))
  // The word filter holds this comment, although the host reviews no comments.
  await seeding.run(code, 'Comments/Send', { text: 'What the fuck' }, await seeding.guest(code, 'Bo'))
  const host = await fixture.openAsHost(`/Event/index/${code}?tab=interactions`)
  const waiting = host.getByRole('region', { name: t('comments.waitingTitle') })
  const shown = host.getByRole('region', { name: t('comments.shownTitle') })
  const left = async () => Math.round((await line(shown, 'hello').boundingBox())?.x ?? Number.NaN)
  await appears(line(waiting, 'fuck'))
  const before = await left()
  await within(line(waiting, 'fuck'), t('comments.approve')).click()
  await appears(line(shown, 'fuck'))
  expect(await left()).toBe(before)
  await appears(waiting.getByText(t('comments.noWaiting')))
})
