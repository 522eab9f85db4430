import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#bench/support/api.ts'
import * as limits from '#contract/limits.ts'
import { type CaptchaServer, startCaptchaServer } from '#tests/support/pages/captcha-server.ts'
import { button } from '#tests/support/pages/console.ts'
import { refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { loseAnswer } from '#tests/support/pages/lost-answer.ts'
import { appears, eventually } from '#tests/support/pages/waits.ts'
import { t, wordsIn } from '#tests/support/words.ts'

// Parts of the join page that guest.test.ts does not cover.

const fixture = setUpFixture({ ownServer: {} })

const openJoin = (path: string, token = ''): Promise<Page> =>
  fixture.open('guest', path, {
    allow: refusedAnswer,
    ...(token && { cookies: { 'Guest-Token': token } }),
  })

const name = (page: Page) => page.getByLabel(t('guest.name'), { exact: true })

/** Sends more wrong codes from this machine than an audience would mistype. */
async function mistypeAll(origin: string): Promise<void> {
  const wrong = () => call(origin, '/api/event/Event/GetEventByCode', { eventCode: 'QQQ777' })
  for (let time = 0; time < limits.codeFailuresPerAddress; time += 1)
    await expect(wrong()).rejects.toThrow(/CodeUnknown|CaptchaWrong/)
}

it('the join page reports a wrong event code beside the field and keeps the input', async () => {
  const page = await openJoin('/Guest/%E4%BD%A0%E5%A5%BD')
  const field = page.getByLabel(t('guest.codeLabel'))
  await appears(page.getByText(t.error('CodeUnknown')))
  await phone.typeCode(page, '')
  await appears(page.getByText(t('guest.codeEmpty')))
  for (const typed of ['<b>!</b>', 'qqq 777']) {
    await phone.typeCode(page, typed)
    await appears(page.getByText(t.error('CodeUnknown')))
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const same = (text: string) => text.replace(/\s/g, '').toUpperCase()
    expect(same(await field.inputValue())).toBe(same(typed))
    expect(await field.evaluate((it) => it === document.activeElement)).toBe(true)
  }
})

it('a phone that waits at a locked event joins automatically when the host opens it', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event({ schedule: '9:00 签到' })
  await seeding.run(code, 'Event/LockDoor', {})
  const page = await openJoin('/Guest')
  await page.clock.install()
  await page.goto(`${fixture.server().origin}/Guest/${code}`)
  await appears(page.getByText(t.error('DoorLocked')))
  await appears(page.getByText('9:00 签到'))
  await seeding.run(code, 'Event/UnlockDoor', {})
  await page.clock.runFor(limits.doorCheckLeastMilliseconds * 1.5)
  await phone.joinAs(page, '小明')
})

it('a guest sees before the join form that the event is full, and takes a free place with one press', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event({ participantLimit: 1 })
  await seeding.guest(code, '小红')
  const page = await openJoin(`/Guest/${code}`)
  await appears(page.getByRole('heading', { name: t.error('EventFull') }))
  const [guest] = await call(
    fixture.server().origin,
    '/api/event/Event/GetGuests',
    { eventCode: code, search: '', afterId: null },
    seeding.token,
  )
  await seeding.run(code, 'Event/RemoveGuests', { guestIds: [guest?.id ?? ''] })
  await button(page, t('guest.lookNow')).click()
  await phone.joinAs(page, '小明')
})

it('the join form focuses the first wrong field', async () => {
  const guestFields = { name: 'required', company: 'optional', email: 'required' } as const
  const page = await openJoin(`/Guest/${await fixture.seeding().event({ guestFields })}`)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await button(page, t('guest.join')).click()
  await eventually(focused).toBe('username')
  await name(page).fill('小明')
  await page.getByLabel(t('guest.email'), { exact: true }).fill('not an address')
  await button(page, t('guest.join')).click()
  await appears(page.getByText(t('guest.emailWrong')))
  await eventually(focused).toBe('email')
  expect(await page.getByText(t.error('NameRequired')).count()).toBe(0)
})

it('a guest whom the host removes on the desk is disconnected at once', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const page = await openJoin(`/Guest/${code}`, await seeding.guest(code, '小明'))
  await phone.live(page)
  const host = await fixture.openAsHost(`/Event/index/${code}?tab=guests`)
  await host.getByText(t('console.selectGuest', { name: '小明' })).click({ force: true })
  await button(host, t('console.removeGuests', { count: 1 })).click()
  await button(host.getByRole('dialog'), t('console.removeGuests', { count: 1 })).click()
  await appears(page.getByText(t.error('GuestRemoved')))
})

it('a page whose token is lost inside the event shows a message and reloads twice, then shows a dialog', async () => {
  const page = await openJoin(`/Guest/${await fixture.seeding().event()}`)
  const lose = async () => {
    await phone.joinAs(page, '小明')
    await phone.live(page)
    // A reload returns to the profile page. So open another page first, while the token still exists.
    await phone.goTo(page, 'qa')
    await appears(page.getByRole('tablist', { name: t('guest.questionLists') }))
    await page.context().clearCookies({ name: 'Guest-Token' })
    await phone.goTo(page, 'me')
  }
  for (let attempt = 0; attempt < limits.tokenRetries; attempt += 1) {
    await lose()
    await appears(page.getByText(t('guest.pageAbnormal'), { exact: true }))
    await appears(name(page))
  }
  await lose()
  await appears(page.getByRole('dialog').getByText(t('guest.pageAbnormalLimit')))
})

it('a guest whose token is lost inside the event stays connected when the language changes', async () => {
  const page = await openJoin(`/Guest/${await fixture.seeding().event()}`)
  await phone.joinAs(page, '小明')
  await phone.goTo(page, 'me')
  await appears(page.getByLabel(t('guest.name'), { exact: true }))
  await page.context().clearCookies({ name: 'Guest-Token' })
  await page.getByLabel(t('common.language')).selectOption('en')
  const en = wordsIn('en')
  await appears(page.getByRole('heading', { name: en('guest.me'), level: 1 }))
  await appears(page.getByRole('status').filter({ hasText: en('guest.live') }))
  await page.getByRole('link', { name: en('guest.qa') }).click()
  await appears(page.getByRole('tablist', { name: en('guest.questionLists') }))
  await page.getByRole('link', { name: en('guest.me') }).click()
  await appears(page.getByText(en('guest.pageAbnormal'), { exact: true }))
})

it('a guest with an invalid token registers again', async () => {
  const code = await fixture.seeding().event()
  await phone.joinAs(await openJoin(`/Guest/${code}`, 'x'.repeat(43)), '小明')
})

it('a guest who joins again because the server’s answer was lost counts once', async () => {
  const code = await fixture.seeding().event()
  const page = await fixture.open('guest', `/Guest/${code}`, { allow: /ERR_FAILED/ })
  await loseAnswer(page, 'RegisterGuest')
  await name(page).fill('小明')
  await button(page, t('guest.join')).click()
  await appears(page.getByText(t.error('Unreachable')))
  await phone.joinAs(page, '小明')
  const asked = { eventCode: code, search: '', afterId: null }
  const { token } = fixture.seeding()
  expect(await call(fixture.server().origin, '/api/event/Event/GetGuests', asked, token)).toHaveLength(1)
})

it('the language changed on the join page is kept', async () => {
  const page = await openJoin(`/Guest/${await fixture.seeding().event()}`)
  await page.getByLabel(t('common.language')).selectOption('en')
  const en = wordsIn('en')
  await appears(button(page, en('guest.join')))
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await page.reload()
  await appears(button(page, en('guest.join')))
})

describe('an audience that mistypes codes too often', () => {
  let server: CaptchaServer
  beforeAll(async () => {
    server = await startCaptchaServer('AC34')
  })
  afterAll(() => server.close())

  it('an audience that mistypes event codes too often joins with automatic proofs of work', async () => {
    await mistypeAll(server.origin)
    const { origin, eventCode } = server
    const page = await fixture.open('guest', `/Guest/${eventCode}`, { origin, allow: refusedAnswer })
    await name(page).fill('小明')
    await button(page, t('guest.join')).click()
    await appears(phone.navigation(page))
  })

  it('an audience that mistypes event codes too often solves a captcha image when the proof of work fails', async () => {
    await mistypeAll(server.origin)
    const { origin, eventCode } = server
    const allow = new RegExp(`${refusedAnswer.source}|ERR_FAILED`)
    const page = await fixture.open('guest', '/demo', { origin, allow })
    await page.route('**/GetChallenge*', (route) => route.abort())
    await page.goto(`${origin}/Guest/${eventCode}`)
    await appears(page.getByRole('heading', { name: t('guest.proveTitle') }))
    const image = page.getByRole('img', { name: t('guest.captchaImage') })
    const first = await image.getAttribute('src')
    const typed = page.getByLabel(t('guest.captcha'), { exact: true })
    // The server stores the answer of a captcha image only when it has drawn the image, so wait for the image.
    const drawn = (): Promise<boolean> =>
      image.evaluate((it) => it instanceof HTMLImageElement && it.complete && it.naturalWidth > 0)
    await eventually(drawn).toBe(true)
    await typed.fill('ZZZZ')
    await button(page, t('guest.continue')).click()
    await appears(page.getByText(t.error('CaptchaWrong')))
    await eventually(() => image.getAttribute('src')).not.toBe(first)
    await eventually(drawn).toBe(true)
    await typed.fill('ac34')
    await button(page, t('guest.continue')).click()
    await name(page).fill('小明')
    // Registering needs another captcha, because each captcha is valid for one call only.
    await button(page, t('guest.join')).click()
    await eventually(drawn).toBe(true)
    await typed.fill('AC34')
    await button(page, t('guest.join')).click()
    await appears(phone.navigation(page))
  })

  it('an audience that mistypes event codes too often can always join when captchas are off', async () => {
    await mistypeAll(fixture.server().origin)
    await phone.joinAs(await openJoin(`/Guest/${await fixture.seeding().event()}`), '小明')
  })
})
