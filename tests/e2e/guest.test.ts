import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as limits from '../../src/contract/limits.ts'
import { axeViolations } from './axe.ts'
import { pollOf } from './backstage.ts'
import { button } from './console.ts'
import * as phone from './guest.ts'
import { comesTo, gone, seen } from './seen.ts'
import { lostConnection, refusedAnswer, setStage } from './stage.ts'
import { t, wordsIn } from './words.ts'

const stage = setStage()

const refusals = { allow: refusedAnswer }
const dropouts = { allow: new RegExp(`${lostConnection.source}|${refusedAnswer.source}`) }
const asks = { Name: 'required', Company: 'off', Email: 'off' } as const
const asksNothing = { Name: 'off', Company: 'off', Email: 'off' } as const

const hash = (page: Page): string => new URL(page.url()).hash
const path = (page: Page): string => new URL(page.url()).pathname
const words = (page: Page, text: string) => page.getByText(text)

/** A guest who is in, over the link. */
async function inside(code: string, options = {}): Promise<Page> {
  const token = await stage.backstage().guest(code, 'Lin')
  const page = await stage.open('guest', `/Guest/${code}`, { cookies: { 'Guest-Token': token }, ...options })
  await seen(phone.navigation(page))
  return page
}

describe('the way in', () => {
  it('a wrong code is named and kept; the right one is taken however it is typed', async () => {
    const code = await stage.backstage().event({ GuestFields: asks })
    const page = await stage.open('guest', '/Guest', refusals)
    await phone.typeCode(page, 'zzz 999')
    await seen(words(page, t.error('CodeUnknown')))
    expect(await page.getByLabel(t('guest.codeLabel')).inputValue()).toBe('ZZZ999')
    expect(path(page)).toBe('/Guest/0')
    await phone.typeCode(page, ` ${code.slice(0, 2)}-${code.slice(2)} `.toLowerCase())
    await phone.joinAs(page, '林晓')
    expect(path(page)).toBe(`/Guest/${code}`)
  })

  it('asks what the event asks, names what is missing, and takes a passcode', async () => {
    const GuestFields = { Name: 'required', Company: 'optional', Email: 'required' } as const
    const code = await stage.backstage().event({ GuestFields, Passcode: 'sesame' })
    const page = await stage.open('guest', `/Guest/${code}`, refusals)
    await button(page, t('guest.join')).click()
    await seen(words(page, t.error('NameRequired')))
    await seen(words(page, t.error('EmailRequired')))
    expect(await axeViolations(page)).toEqual([])
    // Told, and not cut.
    const long = 'Ana'.repeat(limits.guestNameLength)
    await page.getByLabel(t('guest.name'), { exact: true }).fill(long)
    await seen(words(page, t.error('TextTooLong', { below: limits.guestNameLength + 1 })))
    await button(page, t('guest.join')).click()
    expect(await page.getByLabel(t('guest.name'), { exact: true }).inputValue()).toBe(long)
    await page.getByLabel(t('guest.name'), { exact: true }).fill('Ana')
    await page.getByLabel(t('guest.email'), { exact: true }).fill('ana@example.com')
    await page.getByLabel(t('guest.passcode')).fill('wrong')
    await button(page, t('guest.join')).click()
    await seen(words(page, t.error('PasscodeWrong')))
    await page.getByLabel(t('guest.passcode')).fill('sesame')
    await button(page, t('guest.join')).click()
    await seen(phone.navigation(page))
  })

  it('is no way at all where nothing is asked, and for who was here before', async () => {
    const code = await stage.backstage().event({ GuestFields: asksNothing })
    const page = await stage.open('guest', `/Guest/${code}`)
    await seen(phone.navigation(page))
    await page.reload()
    await seen(phone.navigation(page))
    const other = await stage.backstage().event({ EventName: '第二场', GuestFields: asksNothing })
    await page.goto(`${stage.server().origin}/Guest/${other}`)
    await seen(page.getByRole('heading', { name: '第二场', level: 1 }))
  })

  it('lists the events visited before', async () => {
    const code = await stage.backstage().event({ EventName: '老朋友见面会' })
    const page = await inside(code)
    await phone.goTo(page, 'me')
    await button(page, t('guest.leave')).click()
    await seen(page.getByRole('heading', { name: t('guest.joinTitle') }))
    expect(path(page)).toBe('/Guest/0')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: '老朋友见面会' }).click()
    await seen(phone.navigation(page))
    // A line that is cut while it is being made is a complaint of the browser's.
    await seen(page.getByText(t('guest.live'), { exact: true }))
    await page.goBack()
    await seen(page.getByRole('heading', { name: t('guest.joinTitle') }))
  })

  it('ends at a full, locked, ended event with the reason', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event({ ParticipantLimit: 1, GuestFields: asks })
    const member = await inside(code)
    const page = await stage.open('guest', `/Guest/${code}`, refusals)
    await seen(words(page, t.error('EventFull')))
    expect(await axeViolations(page)).toEqual([])
    await backstage.run(code, 'Event/LockDoor', {})
    await button(page, t('guest.lookNow')).click()
    await seen(words(page, t.error('DoorLocked')))
    await backstage.run(code, 'Event/Finish', {})
    await button(page, t('guest.lookNow')).click()
    await seen(words(page, t.error('EventEnded')))
    await phone.live(member)
    await member.reload()
    await seen(phone.navigation(member))
  })

  it('ends where the host removes the guest', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event()
    const page = await inside(code, refusals)
    await phone.live(page)
    const { id } = await meOf(page)
    await backstage.run(code, 'Event/RemoveGuests', { GuestIds: [id] })
    await seen(words(page, t.error('GuestRemoved')))
    await page.reload()
    await seen(words(page, t.error('GuestRemoved')))
  })
})

/** The guest as the API knows them. */
async function meOf(page: Page): Promise<{ id: string }> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'Guest-Token')?.value ?? ''
  const url = `${stage.server().origin}/api/guest/Guest/GetLoginGuestProfile?t=1`
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  return { id: ((await answer.json()) as { Data: { Id: string } }).Data.Id }
}

/** Lets the page believe that it keeps cookies, all but the guest's token. */
const losesTheToken = `
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    get: () => get.call(document),
    set: (cookie) => cookie.startsWith('Guest-Token') || set.call(document, cookie),
  })`

describe('a token that is lost', () => {
  it('is recovered from by two reloads, then the guest is told what to do', async () => {
    const code = await stage.backstage().event({ GuestFields: asks })
    const page = await stage.open('guest', `/Guest/${code}`, { before: losesTheToken })
    const join = async () => {
      await page.getByLabel(t('guest.name'), { exact: true }).fill('甲')
      await button(page, t('guest.join')).click()
    }
    for (let attempt = 0; attempt < 2; attempt++) {
      const reloaded = page.waitForEvent('load')
      await join()
      await seen(page.getByRole('alert').filter({ hasText: t('guest.pageAbnormal') }))
      await reloaded
    }
    await join()
    const window = page.getByRole('dialog').filter({ hasText: t('guest.pageAbnormalLimit') })
    await seen(window)
    const reloaded = page.waitForEvent('load')
    await button(window, t('common.reload')).click()
    await reloaded
    await seen(page.getByLabel(t('guest.name'), { exact: true }))
  })

  it('in a browser without cookies the guest is told at once', async () => {
    const code = await stage.backstage().event({ GuestFields: asks })
    const before = "Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })"
    const page = await stage.open('guest', `/Guest/${code}`, { before })
    await seen(page.getByRole('dialog').filter({ hasText: t.error('CookiesMissing') }))
    await button(page, t('common.continueAnyway')).click()
    await seen(page.getByLabel(t('guest.name'), { exact: true }))
  })
})

describe('in the event', () => {
  it('the phone goes where the host goes, but never away from what is begun', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event()
    const ItemId = await backstage.activePoll(code, pollOf('哪座城市', ['里昂', '大阪']))
    const page = await inside(code)
    await phone.live(page)
    await backstage.run(code, 'Present/ShowPoll', { ItemId })
    await comesTo(() => hash(page)).toBe(`#polls/${ItemId}`)
    await backstage.run(code, 'Present/ShowQa', {})
    await comesTo(() => hash(page)).toBe('#qa')
    await button(page, t('guest.ask')).click()
    await page.getByRole('textbox', { name: t('guest.ask') }).fill('写到一半')
    await backstage.run(code, 'Present/ShowPoll', { ItemId })
    await seen(words(page, t('guest.nowPoll')))
    expect(hash(page)).toBe('#qa/ask')
    await button(page, t('guest.goThere')).click()
    await seen(phone.option(page, '里昂'))
    await page.goBack()
    expect(await page.getByRole('textbox', { name: t('guest.ask') }).inputValue()).toBe('写到一半')
  })

  it('the profile tells what the guest asked and answered, long after it was taken away', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event()
    const ItemId = await backstage.activePoll(code, pollOf('哪座城市', ['里昂', '大阪']))
    const token = await backstage.guest(code, 'Lin')
    const page = await stage.open('guest', `/Guest/${code}#me`, { cookies: { 'Guest-Token': token } })
    await seen(words(page, t('guest.noAnswers')))
    await seen(words(page, t('guest.noOwnQuestions')))
    await backstage.vote(code, token, ItemId, 1)
    await backstage.run(code, 'Item/Deactivate', { ItemId })
    for (const text of ['第一问', '第二问', '第三问', '第四问']) await backstage.ask(code, token, text)
    await phone.goTo(page, 'qa')
    await seen(words(page, '第四问').first())
    await phone.goTo(page, 'me')
    const card = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await seen(card('哪座城市').getByText('大阪'))
    await seen(card('第四问').getByText(t('guest.isLive')))
    await gone(card('第一问'))
    await button(page, t('guest.showAllOwn', { count: 4 })).click()
    await seen(card('第一问'))
    expect(await axeViolations(page)).toEqual([])
  })

  it('the back button goes through the pages that the guest has opened', async () => {
    const page = await inside(await stage.backstage().event())
    await phone.goTo(page, 'qa')
    await phone.goTo(page, 'polls')
    await phone.goTo(page, 'me')
    await seen(page.getByRole('heading', { name: t('guest.me'), level: 1 }))
    await page.goBack()
    await seen(words(page, t('guest.noPolls')))
    await page.goBack()
    await seen(words(page, t('guest.noQuestions')))
    expect(hash(page)).toBe('#qa')
  })

  it('an answer made offline that comes too late is told as not counted', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event()
    const ItemId = await backstage.activePoll(code, pollOf('哪座城市', ['里昂', '大阪']))
    const page = await inside(code, dropouts)
    await phone.goTo(page, 'polls')
    await phone.live(page)
    await page.context().setOffline(true)
    await phone.offline(page)
    await phone.answer(page, '大阪')
    await seen(words(page, t('guest.answerWaits')))
    await backstage.run(code, 'Item/Lock', { ItemId })
    await page.context().setOffline(false)
    await seen(words(page, t('guest.answerRefused', { reason: t.error('VotingClosed') })))
    const tally = await backstage.doc(code, `tally:${ItemId}`)
    expect(tally?.voters).toBe(0)
    await backstage.run(code, 'Item/Unlock', { ItemId })
    // What was refused is still chosen, and is sent as it is.
    await comesTo(() => phone.option(page, '大阪').getAttribute('aria-pressed')).toBe('true')
    await phone.answer(page)
    await phone.receipt(page)
    expect((await backstage.doc(code, `tally:${ItemId}`))?.voters).toBe(1)
  })

  it('an up-vote is given and taken back', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event()
    await backstage.ask(code, await backstage.guest(code, 'Bob'), '几点结束')
    const page = await inside(code)
    await phone.goTo(page, 'qa')
    await phone.upvote(page, '几点结束').click()
    const given = phone.question(page, '几点结束').getByRole('button', { pressed: true })
    await seen(given)
    await comesTo(() => given.textContent()).toBe('1')
    await given.click()
    await comesTo(() => phone.upvote(page, '几点结束').textContent()).toBe('0')
  })

  it('a question that waits for review is changed and withdrawn', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event()
    await backstage.run(code, 'Qa/AutoReviewOff', {})
    const page = await inside(code)
    await phone.goTo(page, 'qa')
    await phone.ask(page, '停车场在哪')
    const own = phone.question(page, '停车场在哪').filter({ hasText: t('guest.forReview') })
    await seen(own)
    await button(own, t('common.edit')).click()
    const box = page.getByRole('textbox', { name: t('guest.editTitle') })
    const height = () => box.evaluate(({ clientHeight }) => clientHeight)
    const small = await height()
    await box.fill('一行\n'.repeat(7))
    expect(await height()).toBeGreaterThan(small)
    await box.fill('充电桩在哪')
    // What is begun is still there for whoever went back.
    await page.goBack()
    await button(own, t('common.edit')).click()
    expect(await box.inputValue()).toBe('充电桩在哪')
    await button(page, t('guest.saveChange')).click()
    const changed = phone.question(page, '充电桩在哪')
    await button(changed, t('guest.withdraw')).click()
    const window = page.getByRole('dialog').filter({ hasText: t('guest.withdrawTitle') })
    await button(window, t('guest.withdraw')).click()
    await gone(changed)
    await seen(words(page, t('guest.noOwnQuestions')))
  })

  it('a live question is taken back by its guest, from every page', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event()
    const page = await inside(code)
    const other = await inside(code)
    await phone.goTo(other, 'qa')
    await phone.goTo(page, 'qa')
    await phone.ask(page, '停车场在哪')
    const own = phone.question(page, '停车场在哪').filter({ hasText: t('guest.isLive') })
    await seen(phone.question(other, '停车场在哪'))
    expect(await button(own, t('common.edit')).count()).toBe(0)
    await button(own, t('guest.withdraw')).click()
    const window = page.getByRole('dialog').filter({ hasText: t('guest.withdrawLiveDetail') })
    await button(window, t('guest.withdraw')).click()
    await gone(own)
    await gone(phone.question(other, '停车场在哪'))
  })

  it('a question that runs from right to left begins at the right', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event()
    const guest = await backstage.guest(code, 'محمد')
    await backstage.ask(code, guest, 'متى؟')
    await backstage.ask(code, guest, 'When?')
    const page = await inside(code)
    await phone.goTo(page, 'qa')
    const roomBefore = (text: string) =>
      words(page, text).evaluate((it) => {
        const letters = document.createRange()
        letters.selectNodeContents(it)
        return letters.getBoundingClientRect().left - it.getBoundingClientRect().left
      })
    expect(await roomBefore('When?')).toBe(0)
    expect(await roomBefore('متى؟')).toBeGreaterThan(100)
  })

  it('what is chosen and not sent outlives a reload, a second tap and a lock', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event()
    const ItemId = await backstage.activePoll(code, pollOf('哪座城市', ['里昂', '大阪']))
    const page = await inside(code)
    await phone.goTo(page, 'polls')
    const lyon = phone.option(page, '里昂')
    await lyon.click()
    await lyon.click()
    expect(await lyon.getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await comesTo(() => lyon.getAttribute('aria-pressed')).toBe('true')
    await backstage.run(code, 'Item/Lock', { ItemId })
    await seen(words(page, t('guest.choiceNotSent')))
    expect(await lyon.getAttribute('aria-pressed')).toBe('false')
    await backstage.run(code, 'Item/Unlock', { ItemId })
    await phone.answer(page)
    await phone.receipt(page)
    expect((await backstage.doc(code, `tally:${ItemId}`))?.voters).toBe(1)
    // The next round begins with nothing chosen.
    await backstage.run(code, 'Item/Reset', { ItemId })
    await seen(words(page, t('guest.newRound')))
    await comesTo(() => lyon.getAttribute('aria-pressed')).toBe('false')
  })

  it('the details are changed, and the language', async () => {
    const GuestFields = { Name: 'optional', Company: 'optional', Email: 'off' } as const
    const page = await inside(await stage.backstage().event({ GuestFields }))
    await phone.goTo(page, 'me')
    await page.getByLabel(t('guest.company')).fill('Acme')
    expect(await page.getByLabel(t('guest.email')).count()).toBe(0)
    await button(page, t('common.save')).click()
    await seen(page.getByRole('status').filter({ hasText: t('common.saved') }))
    await page.getByLabel(t('common.language')).selectOption('en')
    const english = wordsIn('en')
    await seen(page.getByRole('heading', { name: english('guest.me'), level: 1 }))
    await page.reload()
    await seen(page.getByRole('heading', { name: english('guest.me'), level: 1 }))
    expect(await page.getByLabel(english('guest.company')).inputValue()).toBe('Acme')
  })
})
