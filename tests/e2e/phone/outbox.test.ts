import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { button } from '#tests/support/pages/console.ts'
import { lostConnection, setUpFixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'
import { HeldLine } from '../paths/held-line.ts'

// guest.test.ts covers an answer that comes after the poll was locked.

const fixture = setUpFixture()

interface Phone {
  code: string
  pollId: string
  token: string
  guest: Page
}

/** Opens a phone in an event with one active poll. */
async function phoneAt(place: 'polls' | 'qa', attempt: { commandId?: string } = {}): Promise<Phone> {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const pollId = await seeding.activePoll(code, pollOf('继续吗', ['继续', '休息']))
  const token = await seeding.guest(code, '小明', attempt)
  const guest = await fixture.open('guest', `/Guest/${code}#${place}`, {
    cookies: { 'Guest-Token': token },
    allow: lostConnection,
  })
  await phone.live(guest)
  // Wait for the parts that the page loads when it is idle, because they cannot be loaded offline.
  await guest.waitForLoadState('networkidle')
  return { code, pollId, token, guest }
}

const tokenCookie = (value: string) => ({ name: 'Guest-Token', value, url: fixture.server().origin })

const goOffline = async (guest: Page): Promise<void> => {
  await guest.context().setOffline(true)
  await phone.offline(guest)
}

const goOnline = (guest: Page): Promise<void> => guest.context().setOffline(false)

const tallyOf = async ({ code, pollId }: Phone) =>
  (await fixture.seeding().doc(code, `tally:${pollId}`))?.voters

describe('an answer in the outbox', () => {
  it('a guest’s answer shows a tick when the server has saved it', async () => {
    const there = await phoneAt('polls')
    await phone.answer(there.guest, '继续')
    await phone.receipt(there.guest)
    expect(await phone.option(there.guest, '继续').getAttribute('aria-pressed')).toBe('true')
    expect(await phone.option(there.guest, '继续').textContent()).toContain(t('common.yourAnswer'))
    expect(await tallyOf(there)).toBe(1)
  })

  it('an offline answer stays visible and is saved when the connection returns', async () => {
    const there = await phoneAt('polls')
    const { guest } = there
    await goOffline(guest)
    await phone.answer(guest, '休息')
    await appears(guest.getByRole('status').filter({ hasText: t('guest.answerWaits') }))
    await eventually(() => phone.option(guest, '休息').textContent()).toContain(t('guest.waitingToSend'))
    expect(await tallyOf(there)).toBe(0)
    await goOnline(guest)
    await phone.receipt(guest)
    expect(await tallyOf(there)).toBe(1)
  })

  it('an offline answer survives closing and opening the page', async () => {
    const there = await phoneAt('polls')
    const { guest, code } = there
    await goOffline(guest)
    await phone.answer(guest, '休息')
    await appears(guest.getByRole('status').filter({ hasText: t('guest.answerWaits') }))
    const context = guest.context()
    await guest.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`${fixture.server().origin}/Guest/${code}#polls`)
    await phone.receipt(again)
    await eventually(() => phone.option(again, '休息').getAttribute('aria-pressed')).toBe('true')
    expect(await tallyOf(there)).toBe(1)
  })

  it('an offline answer is sent with the next token of its guest, and never with the token of another guest', async () => {
    const seeding = fixture.seeding()
    const attempt = { commandId: randomUUID() }
    const there = await phoneAt('polls', attempt)
    const { guest, code } = there
    await goOffline(guest)
    await phone.answer(guest, '休息')
    await appears(guest.getByRole('status').filter({ hasText: t('guest.answerWaits') }))
    const context = guest.context()
    await guest.close()
    await context.setOffline(false)
    const kept = await context.storageState()

    await context.addCookies([tokenCookie(await seeding.guest(code, '小红'))])
    const others = await context.newPage()
    await others.goto(`${fixture.server().origin}/Guest/${code}#polls`)
    await phone.answer(others, '继续')
    await phone.receipt(others)
    expect(await phone.option(others, '休息').getAttribute('aria-pressed')).toBe('false')
    expect(await tallyOf(there)).toBe(1)
    await others.close()

    await context.setStorageState(kept)
    await context.addCookies([tokenCookie(await seeding.guest(code, '小明', attempt))])
    const again = await context.newPage()
    await again.goto(`${fixture.server().origin}/Guest/${code}#polls`)
    await phone.receipt(again)
    await eventually(() => phone.option(again, '休息').getAttribute('aria-pressed')).toBe('true')
    expect(await tallyOf(there)).toBe(2)
  })

  it('an answer given while the server is down is saved once by the next server', {
    timeout: 120_000,
  }, async () => {
    const there = await phoneAt('polls')
    const { guest } = there
    await fixture.kill()
    await phone.offline(guest)
    await phone.answer(guest, '继续')
    await appears(guest.getByRole('status').filter({ hasText: t('guest.answerWaits') }))
    await fixture.restart()
    await guest
      .getByRole('status')
      .filter({ hasText: t('guest.answerSaved') })
      .waitFor({ timeout: 2 * limits.reconnectSpreadMostMilliseconds })
    await guest.reload()
    await phone.receipt(guest)
    expect(await tallyOf(there)).toBe(1)
  })
})

describe('a question in the outbox', () => {
  it('an offline question stays visible and is live when the connection returns', async () => {
    const { guest, code } = await phoneAt('qa')
    await goOffline(guest)
    await phone.ask(guest, '能听到吗')
    await appears(phone.question(guest, '能听到吗').getByText(t('guest.waitingToSend')))
    await goOnline(guest)
    await appears(phone.question(guest, '能听到吗').getByText(t('guest.isLive')))
    await disappears(guest.getByText(t('guest.waitingToSend')))
    // The push of the live question may arrive before the answer to the command, which removes the pending one.
    await eventually(() => phone.question(guest, '能听到吗').count()).toBe(1)
    const other = await fixture.open('guest', `/Guest/${code}#qa`, {
      cookies: { 'Guest-Token': await fixture.seeding().guest(code, '小红') },
    })
    await appears(phone.question(other, '能听到吗'))
    expect(await phone.question(other, '能听到吗').count()).toBe(1)
  })

  it('a refused question shows the reason, keeps its text and can be sent again', async () => {
    const { guest, code } = await phoneAt('qa')
    await goOffline(guest)
    await phone.ask(guest, '能听到吗')
    await fixture.seeding().run(code, 'Qa/Close', {})
    await goOnline(guest)
    const refused = phone.question(guest, '能听到吗')
    await appears(refused.getByText(t.error('ChannelClosed')))
    await fixture.seeding().run(code, 'Qa/Open', {})
    await button(guest, t('guest.editAndResend')).click()
    const form = guest.getByRole('textbox', { name: t('guest.ask') })
    expect(await form.inputValue()).toBe('能听到吗')
    await form.fill('现在能听到吗')
    await button(guest, t('guest.sendQuestion')).click()
    await appears(phone.question(guest, '现在能听到吗').getByText(t('guest.isLive')))
    expect(await guest.getByText(t.error('ChannelClosed')).count()).toBe(0)
  })
})

it('an up-vote that is removed at once does not count, on the phone or the server', async () => {
  const there = await phoneAt('qa')
  const { code, guest } = there
  const seeding = fixture.seeding()
  const id = await seeding.ask(code, there.token, '几点结束?')
  await phone.upvote(guest, '几点结束').dblclick()
  await eventually(() => seeding.doc(code, `votes:${id}`)).toEqual({ count: 0 })
  await eventually(() => phone.upvote(guest, '几点结束').getAttribute('aria-description')).toBeNull()
  await eventually(() => phone.upvote(guest, '几点结束').getAttribute('aria-pressed')).toBe('false')
  await eventually(() => phone.upvote(guest, '几点结束').textContent()).toBe('0')
})

it('an offline up-vote counts once when the connection returns', async () => {
  const { guest, code, token } = await phoneAt('qa')
  await fixture.seeding().ask(code, token, '几点结束')
  const votes = (count: number) =>
    phone.question(guest, '几点结束').getByRole('button', { name: t('guest.upvotes', { count }) })
  await appears(votes(0))
  await goOffline(guest)
  await votes(0).click()
  await appears(votes(1))
  expect(await votes(1).getAttribute('aria-description')).toBe(t('guest.waitingToSend'))
  await goOnline(guest)
  await eventually(() => votes(1).getAttribute('aria-description')).toBeNull()
  await guest.reload()
  await appears(votes(1))
  expect(await votes(1).getAttribute('aria-pressed')).toBe('true')
})

it('a press on a vote is not lost when its icon changes during the press', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.ask(code, await seeding.guest(code, 'Bob'), '几点结束')
  const guest = await fixture.open('guest', '/demo', { allow: lostConnection })
  const line = await HeldLine.on(guest, { asked: /"Qa\/Upvote"/ })
  const { origin } = fixture.server()
  const value = await seeding.guest(code, '小明')
  await guest.context().addCookies([{ name: 'Guest-Token', value, url: origin }])
  await guest.goto(`${origin}/Guest/${code}#qa`)
  await line.through()
  const given = phone.question(guest, '几点结束').getByRole('button', { pressed: true })
  await phone.upvote(guest, '几点结束').click()
  await line.answer(refused('Busy'))
  await eventually(() => given.getAttribute('aria-description')).toBe(t('guest.waitingToSend'))
  await given.locator('svg').hover({ force: true })
  await guest.mouse.down()
  // When the up-vote is sent again, its button shows a thumb in place of the clock while the pointer presses it.
  await eventually(() => given.getAttribute('aria-description')).toBe(null)
  await guest.mouse.up()
  await eventually(() => phone.upvote(guest, '几点结束').textContent()).toBe('0')
})
