import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../bench/api.ts'
import * as limits from '../../src/contract/limits.ts'
import { type CaptchaServer, startCaptchaServer } from './captcha-server.ts'
import { button } from './console.ts'
import * as phone from './guest.ts'
import { loseAnswer } from './lost-answer.ts'
import { comesTo, seen } from './seen.ts'
import { refusedAnswer, setStage } from './stage.ts'
import { t, wordsIn } from './words.ts'

// What the door does besides what guest.test.ts walks through.

const stage = setStage({ ownServer: {} })

const openDoor = (path: string, token = ''): Promise<Page> =>
  stage.open('guest', path, {
    allow: refusedAnswer,
    ...(token && { cookies: { 'Guest-Token': token } }),
  })

const name = (page: Page) => page.getByLabel(t('guest.name'), { exact: true })

/** As many wrong codes from this machine as no hall mistypes. */
async function mistypeAll(origin: string): Promise<void> {
  const wrong = () => call(origin, '/api/event/Event/GetEventByCode', { EventCode: 'QQQ777' })
  for (let time = 0; time < limits.codeFailuresPerHall; time += 1)
    await expect(wrong()).rejects.toThrow(/CodeUnknown|CaptchaWrong/)
}

it('a code that fits nothing or cannot be one is told beside the field, and what was typed stays', async () => {
  const page = await openDoor('/Guest/%E4%BD%A0%E5%A5%BD')
  const field = page.getByLabel(t('guest.codeLabel'))
  await seen(page.getByText(t.error('CodeUnknown')))
  await phone.typeCode(page, '')
  await seen(page.getByText(t('guest.codeEmpty')))
  for (const typed of ['<b>!</b>', 'qqq 777']) {
    await phone.typeCode(page, typed)
    await seen(page.getByText(t.error('CodeUnknown')))
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const same = (text: string) => text.replace(/\s/g, '').toUpperCase()
    expect(same(await field.inputValue())).toBe(same(typed))
    expect(await field.evaluate((it) => it === document.activeElement)).toBe(true)
  }
})

it('a phone before a locked door comes in by itself when the host opens it', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event({ Schedule: '9:00 签到' })
  await stageHand.run(code, 'Event/LockDoor', {})
  const page = await openDoor('/Guest')
  await page.clock.install()
  await page.goto(`${stage.server().origin}/Guest/${code}`)
  await seen(page.getByText(t.error('DoorLocked')))
  await seen(page.getByText('9:00 签到'))
  await stageHand.run(code, 'Event/UnlockDoor', {})
  await page.clock.runFor(limits.doorLookLeastMilliseconds * 1.5)
  await phone.joinAs(page, '小明')
})

it('a full event is told before the form, and a place that is free is given by one press', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event({ ParticipantLimit: 1 })
  await stageHand.guest(code, '小红')
  const page = await openDoor(`/Guest/${code}`)
  await seen(page.getByRole('heading', { name: t.error('EventFull') }))
  const [guest] = await call(
    stage.server().origin,
    '/api/event/Event/GetGuests',
    { EventCode: code, Search: '', AfterId: null },
    stageHand.token,
  )
  await stageHand.run(code, 'Event/RemoveGuests', { GuestIds: [guest?.Id ?? ''] })
  await button(page, t('guest.lookNow')).click()
  await phone.joinAs(page, '小明')
})

it('the first field at fault has the focus', async () => {
  const GuestFields = { Name: 'required', Company: 'optional', Email: 'required' } as const
  const page = await openDoor(`/Guest/${await stage.backstage().event({ GuestFields })}`)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await button(page, t('guest.join')).click()
  await comesTo(focused).toBe('Username')
  await name(page).fill('小明')
  await page.getByLabel(t('guest.email')).fill('not an address')
  await button(page, t('guest.join')).click()
  await seen(page.getByText(t('guest.emailWrong')))
  await comesTo(focused).toBe('Email')
  expect(await page.getByText(t.error('NameRequired')).count()).toBe(0)
})

it('a guest whom the host removes on the desk is cut off at once', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  const page = await openDoor(`/Guest/${code}`, await stageHand.guest(code, '小明'))
  await phone.live(page)
  const host = await stage.openAsHost(`/Event/index/${code}?tab=guests`)
  await host.getByText(t('console.selectGuest', { name: '小明' })).click({ force: true })
  await button(host, t('console.removeGuests', { count: 1 })).click()
  await button(host.getByRole('dialog'), t('console.removeGuests', { count: 1 })).click()
  await seen(page.getByText(t.error('GuestRemoved')))
})

it('a guest whose token is dead registers anew', async () => {
  const code = await stage.backstage().event()
  await phone.joinAs(await openDoor(`/Guest/${code}`, 'x'.repeat(43)), '小明')
})

it('a guest who joins again after a lost answer is one guest', async () => {
  const code = await stage.backstage().event()
  const page = await stage.open('guest', `/Guest/${code}`, { allow: /ERR_FAILED/ })
  await loseAnswer(page, 'RegisterGuest')
  await name(page).fill('小明')
  await button(page, t('guest.join')).click()
  await seen(page.getByText(t.error('Unreachable')))
  await phone.joinAs(page, '小明')
  const asked = { EventCode: code, Search: '', AfterId: null }
  const { token } = stage.backstage()
  expect(await call(stage.server().origin, '/api/event/Event/GetGuests', asked, token)).toHaveLength(1)
})

it('the language is changed at the door and stays', async () => {
  const page = await openDoor(`/Guest/${await stage.backstage().event()}`)
  await page.getByLabel(t('common.language')).selectOption('en')
  const en = wordsIn('en')
  await seen(button(page, en('guest.join')))
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await page.reload()
  await seen(button(page, en('guest.join')))
})

describe('a hall that mistypes too often', () => {
  let server: CaptchaServer
  beforeAll(async () => {
    server = await startCaptchaServer('AC34')
  })
  afterAll(() => server.close())

  it('is asked to read an image, and then let in', async () => {
    await mistypeAll(server.origin)
    const { origin, eventCode } = server
    const page = await stage.open('guest', `/Guest/${eventCode}`, { origin, allow: refusedAnswer })
    await seen(page.getByRole('heading', { name: t('guest.proveTitle') }))
    const image = page.getByRole('img', { name: t('guest.captchaImage') })
    const first = await image.getAttribute('src')
    const typed = page.getByLabel(t('guest.captcha'), { exact: true })
    await typed.fill('ZZZZ')
    await button(page, t('guest.continue')).click()
    await seen(page.getByText(t.error('CaptchaWrong')))
    await comesTo(() => image.getAttribute('src')).not.toBe(first)
    await typed.fill('ac34')
    await button(page, t('guest.continue')).click()
    await name(page).fill('小明')
    // Registering is guarded as well: a captcha is good for one call.
    await button(page, t('guest.join')).click()
    await typed.fill('AC34')
    await button(page, t('guest.join')).click()
    await seen(phone.navigation(page))
  })

  it('is never locked out where captchas are off', async () => {
    await mistypeAll(stage.server().origin)
    await phone.joinAs(await openDoor(`/Guest/${await stage.backstage().event()}`), '小明')
  })
})
