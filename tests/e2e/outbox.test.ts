import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { pollOf } from './backstage.ts'
import { button } from './console.ts'
import * as phone from './guest.ts'
import { HeldLine } from './paths/held-line.ts'
import { comesTo, gone, seen } from './seen.ts'
import { lostConnection, setStage } from './stage.ts'
import { t } from './words.ts'

// An answer that comes too late, the poll being locked meanwhile, is told of in guest.test.ts.

const stage = setStage()

interface Phone {
  code: string
  pollId: string
  token: string
  guest: Page
}

/** A phone in an event with one open poll. */
async function phoneAt(place: 'polls' | 'qa', attempt: { CommandId?: string } = {}): Promise<Phone> {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  const pollId = await stageHand.activePoll(code, pollOf('继续吗', ['继续', '休息']))
  const token = await stageHand.guest(code, '小明', attempt)
  const guest = await stage.open('guest', `/Guest/${code}#${place}`, {
    cookies: { 'Guest-Token': token },
    allow: lostConnection,
  })
  await phone.live(guest)
  // The parts that the page fetches while nothing else is to do.
  await guest.waitForLoadState('networkidle')
  return { code, pollId, token, guest }
}

const tokenCookie = (value: string) => ({ name: 'Guest-Token', value, url: stage.server().origin })

const goOffline = async (guest: Page): Promise<void> => {
  await guest.context().setOffline(true)
  await phone.offline(guest)
}

const goOnline = (guest: Page): Promise<void> => guest.context().setOffline(false)

const tallyOf = async ({ code, pollId }: Phone) =>
  (await stage.backstage().doc(code, `tally:${pollId}`))?.voters

describe('an answer', () => {
  it('has its tick when the server has it', async () => {
    const there = await phoneAt('polls')
    await phone.answer(there.guest, '继续')
    await phone.receipt(there.guest)
    expect(await phone.option(there.guest, '继续').getAttribute('aria-pressed')).toBe('true')
    expect(await phone.option(there.guest, '继续').textContent()).toContain(t('common.yourAnswer'))
    expect(await tallyOf(there)).toBe(1)
  })

  it('given offline waits in sight and is saved on return', async () => {
    const there = await phoneAt('polls')
    const { guest } = there
    await goOffline(guest)
    await phone.answer(guest, '休息')
    await seen(guest.getByRole('status').filter({ hasText: t('guest.answerWaits') }))
    await comesTo(() => phone.option(guest, '休息').textContent()).toContain(t('guest.waitingToSend'))
    expect(await tallyOf(there)).toBe(0)
    await goOnline(guest)
    await phone.receipt(guest)
    expect(await tallyOf(there)).toBe(1)
  })

  it('given offline outlives the page: the phone was put away and opened again', async () => {
    const there = await phoneAt('polls')
    const { guest, code } = there
    await goOffline(guest)
    await phone.answer(guest, '休息')
    await seen(guest.getByRole('status').filter({ hasText: t('guest.answerWaits') }))
    const context = guest.context()
    await guest.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`${stage.server().origin}/Guest/${code}#polls`)
    await phone.receipt(again)
    await comesTo(() => phone.option(again, '休息').getAttribute('aria-pressed')).toBe('true')
    expect(await tallyOf(there)).toBe(1)
  })

  it("given offline is sent by its guest's next token, and by nobody else's", async () => {
    const hand = stage.backstage()
    const attempt = { CommandId: randomUUID() }
    const there = await phoneAt('polls', attempt)
    const { guest, code } = there
    await goOffline(guest)
    await phone.answer(guest, '休息')
    await seen(guest.getByRole('status').filter({ hasText: t('guest.answerWaits') }))
    const context = guest.context()
    await guest.close()
    await context.setOffline(false)
    const kept = await context.storageState()

    await context.addCookies([tokenCookie(await hand.guest(code, '小红'))])
    const others = await context.newPage()
    await others.goto(`${stage.server().origin}/Guest/${code}#polls`)
    await phone.answer(others, '继续')
    await phone.receipt(others)
    expect(await phone.option(others, '休息').getAttribute('aria-pressed')).toBe('false')
    expect(await tallyOf(there)).toBe(1)
    await others.close()

    await context.setStorageState(kept)
    await context.addCookies([tokenCookie(await hand.guest(code, '小明', attempt))])
    const again = await context.newPage()
    await again.goto(`${stage.server().origin}/Guest/${code}#polls`)
    await phone.receipt(again)
    await comesTo(() => phone.option(again, '休息').getAttribute('aria-pressed')).toBe('true')
    expect(await tallyOf(there)).toBe(2)
  })

  it('given while the server is gone is saved by the next one, once', { timeout: 120_000 }, async () => {
    const there = await phoneAt('polls')
    const { guest } = there
    await stage.kill()
    await phone.offline(guest)
    await phone.answer(guest, '继续')
    await seen(guest.getByRole('status').filter({ hasText: t('guest.answerWaits') }))
    await stage.restart()
    await guest
      .getByRole('status')
      .filter({ hasText: t('guest.answerSaved') })
      .waitFor({ timeout: 2 * limits.reconnectSpreadMostMilliseconds })
    await guest.reload()
    await phone.receipt(guest)
    expect(await tallyOf(there)).toBe(1)
  })
})

describe('a question', () => {
  it('asked offline waits in sight and is live on return', async () => {
    const { guest, code } = await phoneAt('qa')
    await goOffline(guest)
    await phone.ask(guest, '能听到吗')
    await seen(phone.question(guest, '能听到吗').getByText(t('guest.waitingToSend')))
    await goOnline(guest)
    await seen(phone.question(guest, '能听到吗').getByText(t('guest.isLive')))
    await gone(guest.getByText(t('guest.waitingToSend')))
    expect(await phone.question(guest, '能听到吗').count()).toBe(1)
    const other = await stage.open('guest', `/Guest/${code}#qa`, {
      cookies: { 'Guest-Token': await stage.backstage().guest(code, '小红') },
    })
    await seen(phone.question(other, '能听到吗'))
    expect(await phone.question(other, '能听到吗').count()).toBe(1)
  })

  it('refused says why, keeps its words and can be sent anew', async () => {
    const { guest, code } = await phoneAt('qa')
    await goOffline(guest)
    await phone.ask(guest, '能听到吗')
    await stage.backstage().run(code, 'Qa/Close', {})
    await goOnline(guest)
    const refused = phone.question(guest, '能听到吗')
    await seen(refused.getByText(t.error('ChannelClosed')))
    await stage.backstage().run(code, 'Qa/Open', {})
    await button(guest, t('guest.editAndResend')).click()
    const form = guest.getByRole('textbox', { name: t('guest.ask') })
    expect(await form.inputValue()).toBe('能听到吗')
    await form.fill('现在能听到吗')
    await button(guest, t('guest.sendQuestion')).click()
    await seen(phone.question(guest, '现在能听到吗').getByText(t('guest.isLive')))
    expect(await guest.getByText(t.error('ChannelClosed')).count()).toBe(0)
  })
})

it('an up-vote given and taken back at once is none, on the phone as on the server', async () => {
  const there = await phoneAt('qa')
  const { code, guest } = there
  const hand = stage.backstage()
  const id = await hand.ask(code, there.token, '几点结束?')
  await phone.upvote(guest, '几点结束').dblclick()
  await comesTo(() => hand.doc(code, `votes:${id}`)).toEqual({ count: 0 })
  await comesTo(() => phone.upvote(guest, '几点结束').getAttribute('aria-description')).toBeNull()
  await comesTo(() => phone.upvote(guest, '几点结束').getAttribute('aria-pressed')).toBe('false')
  await comesTo(() => phone.upvote(guest, '几点结束').textContent()).toBe('0')
})

it('an up-vote given offline is counted on return, once', async () => {
  const { guest, code, token } = await phoneAt('qa')
  await stage.backstage().ask(code, token, '几点结束')
  const votes = (count: number) =>
    phone.question(guest, '几点结束').getByRole('button', { name: t('guest.upvotes', { count }) })
  await seen(votes(0))
  await goOffline(guest)
  await votes(0).click()
  await seen(votes(1))
  expect(await votes(1).getAttribute('aria-description')).toBe(t('guest.waitingToSend'))
  await goOnline(guest)
  await comesTo(() => votes(1).getAttribute('aria-description')).toBeNull()
  await guest.reload()
  await seen(votes(1))
  expect(await votes(1).getAttribute('aria-pressed')).toBe('true')
})

it('a press on a vote is not lost with the icon that changes under it', async () => {
  const hand = stage.backstage()
  const code = await hand.event()
  await hand.ask(code, await hand.guest(code, 'Bob'), '几点结束')
  const guest = await stage.open('guest', '/demo', { allow: lostConnection })
  const line = await HeldLine.on(guest, { asked: /"Qa\/Upvote"/ })
  const { origin } = stage.server()
  const value = await hand.guest(code, '小明')
  await guest.context().addCookies([{ name: 'Guest-Token', value, url: origin }])
  await guest.goto(`${origin}/Guest/${code}#qa`)
  await line.through()
  const given = phone.question(guest, '几点结束').getByRole('button', { pressed: true })
  await phone.upvote(guest, '几点结束').click()
  await line.answer(refused('Busy'))
  await comesTo(() => given.getAttribute('aria-description')).toBe(t('guest.waitingToSend'))
  await given.locator('svg').hover({ force: true })
  await guest.mouse.down()
  // Sent again, it shows the thumb in place of the clock.
  await comesTo(() => given.getAttribute('aria-description')).toBe(null)
  await guest.mouse.up()
  await comesTo(() => phone.upvote(guest, '几点结束').textContent()).toBe('0')
})
