import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button } from '#tests/support/pages/console.ts'
import { lostConnection, refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t, wordsIn } from '#tests/support/words.ts'

const fixture = setUpFixture()

const refusals = { allow: refusedAnswer }
const dropouts = { allow: new RegExp(`${lostConnection.source}|${refusedAnswer.source}`) }
const asks = { name: 'required', company: 'off', email: 'off' } as const
const asksNothing = { name: 'off', company: 'off', email: 'off' } as const

const hash = (page: Page): string => new URL(page.url()).hash
const path = (page: Page): string => new URL(page.url()).pathname
const words = (page: Page, text: string) => page.getByText(text)

/** A guest who has joined, with a token. */
async function inside(code: string, options = {}): Promise<Page> {
  const token = await fixture.seeding().guest(code, 'Lin')
  const page = await fixture.open('guest', `/Guest/${code}`, {
    cookies: { 'Guest-Token': token },
    ...options,
  })
  await appears(phone.navigation(page))
  return page
}

describe('joining on the phone', () => {
  it('the join page keeps and reports a wrong event code, and accepts the right event code in any spelling', async () => {
    const code = await fixture.seeding().event({ guestFields: asks })
    const page = await fixture.open('guest', '/Guest', refusals)
    await phone.typeCode(page, 'zzz 999')
    await appears(words(page, t.error('CodeUnknown')))
    expect(await page.getByLabel(t('guest.codeLabel')).inputValue()).toBe('ZZZ999')
    expect(path(page)).toBe('/Guest/0')
    await phone.typeCode(page, ` ${code.slice(0, 2)}-${code.slice(2)} `.toLowerCase())
    await phone.joinAs(page, '林晓')
    expect(path(page)).toBe(`/Guest/${code}`)
  })

  it('the join form has the event’s fields, reports missing ones, and accepts a passcode', async () => {
    const guestFields = { name: 'required', company: 'optional', email: 'required' } as const
    const code = await fixture.seeding().event({ guestFields, passcode: 'sesame' })
    const page = await fixture.open('guest', `/Guest/${code}`, refusals)
    await button(page, t('guest.join')).click()
    await appears(words(page, t.error('NameRequired')))
    await appears(words(page, t.error('EmailRequired')))
    await appears(words(page, t('guest.passcodeMissing')))
    expect(await axeViolations(page)).toEqual([])
    // The form reports a name that is too long and does not truncate it.
    const long = 'Ana'.repeat(limits.guestNameLength)
    await page.getByLabel(t('guest.name'), { exact: true }).fill(long)
    await appears(words(page, t.error('TextTooLong', { below: limits.guestNameLength + 1 })))
    await button(page, t('guest.join')).click()
    expect(await page.getByLabel(t('guest.name'), { exact: true }).inputValue()).toBe(long)
    await page.getByLabel(t('guest.name'), { exact: true }).fill('Ana')
    await page.getByLabel(t('guest.email'), { exact: true }).fill('ana@example.com')
    await page.getByLabel(t('guest.passcode')).fill('wrong')
    await button(page, t('guest.join')).click()
    await appears(words(page, t.error('PasscodeWrong')))
    await page.getByLabel(t('guest.passcode')).fill('sesame')
    await button(page, t('guest.join')).click()
    await appears(phone.navigation(page))
  })

  it('the phone skips the join form when no field is required or the guest has joined before', async () => {
    const code = await fixture.seeding().event({ guestFields: asksNothing })
    const page = await fixture.open('guest', `/Guest/${code}`)
    await appears(phone.navigation(page))
    await page.reload()
    await appears(phone.navigation(page))
    const other = await fixture.seeding().event({ eventName: '第二场', guestFields: asksNothing })
    await page.goto(`${fixture.server().origin}/Guest/${other}`)
    await appears(page.getByRole('heading', { name: '第二场', level: 1 }))
  })

  it('an anonymous event says so before the guest joins, and takes a guest of a named event as a new guest', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ anonymous: true })
    const named = await seeding.event()
    const page = await inside(named, refusals)
    await page.goto(`${fixture.server().origin}/Guest/${code}`)
    await appears(words(page, t.error('EventAnonymous')))
    await disappears(page.getByLabel(t('guest.name'), { exact: true }))
    expect(await axeViolations(page)).toEqual([])
    // A guest who does not join is still the same guest in the named event.
    await page.goto(`${fixture.server().origin}/Guest/${named}#me`)
    await appears(words(page, 'Lin'))
    await page.goto(`${fixture.server().origin}/Guest/${code}`)
    await button(page, t('guest.join')).click()
    await appears(phone.navigation(page))
    await phone.goTo(page, 'me')
    await appears(words(page, t.error('EventAnonymous')))
    await appears(page.getByText(t('guest.anonymous'), { exact: true }))
    await disappears(words(page, 'Lin'))
    await page.reload()
    await appears(phone.navigation(page))
  })

  it('a page of a guest whose token another tab replaced neither changes nor deletes the new guest', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ guestFields: asks })
    const page = await inside(code, refusals)
    await phone.goTo(page, 'me')
    const name = page.getByLabel(t('guest.name'), { exact: true })
    await name.fill('Ana')
    await appears(button(page, t('privacy.remove')))
    const anonymous = await seeding.event({ anonymous: true })
    const token = await seeding.guest(anonymous, '')
    const { origin } = fixture.server()
    await page.context().addCookies([{ name: 'Guest-Token', value: token, url: origin }])
    await button(page, t('common.save')).click()
    await appears(words(page, t.error('TokenInvalid')))
    await button(page, t('privacy.remove')).click()
    await button(page, t('privacy.removeNow')).click()
    await appears(page.getByRole('dialog').getByText(t.error('TokenInvalid')))
    await page.goto(`${origin}/Guest/${anonymous}`)
    await appears(phone.navigation(page))
  })

  it('the search page lists the events that the guest visited', async () => {
    const code = await fixture.seeding().event({ eventName: '老朋友见面会' })
    const page = await inside(code)
    await phone.goTo(page, 'me')
    await button(page, t('guest.leave')).click()
    await appears(page.getByRole('heading', { name: t('guest.joinTitle') }))
    expect(path(page)).toBe('/Guest/0')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: '老朋友见面会' }).click()
    await appears(phone.navigation(page))
    // The browser warns about a connection that is closed while it is opening.
    await appears(page.getByText(t('guest.live'), { exact: true }))
    await page.goBack()
    await appears(page.getByRole('heading', { name: t('guest.joinTitle') }))
  })

  it('the join page shows the reason for a full, locked or ended event', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ participantLimit: 1, guestFields: asks })
    const member = await inside(code)
    const page = await fixture.open('guest', `/Guest/${code}`, refusals)
    await appears(words(page, t.error('EventFull')))
    expect(await axeViolations(page)).toEqual([])
    await seeding.run(code, 'Event/LockDoor', {})
    await button(page, t('guest.lookNow')).click()
    await appears(words(page, t.error('DoorLocked')))
    await seeding.run(code, 'Event/Finish', {})
    await button(page, t('guest.lookNow')).click()
    await appears(words(page, t.error('EventEnded')))
    // The head of the phone says that the event is over, in place of the connection.
    await appears(member.getByRole('status').filter({ hasText: t.error('EventEnded') }))
    await member.reload()
    await appears(phone.navigation(member))
  })

  it('the phone of a removed guest shows that the host removed them', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const page = await inside(code, refusals)
    await phone.live(page)
    const { id } = await meOf(page)
    await seeding.run(code, 'Event/RemoveGuests', { guestIds: [id] })
    await appears(words(page, t.error('GuestRemoved')))
    await page.reload()
    await appears(words(page, t.error('GuestRemoved')))
  })
})

/** The guest's profile from the API. */
async function meOf(page: Page): Promise<{ id: string }> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'Guest-Token')?.value ?? ''
  const url = `${fixture.server().origin}/api/guest/Guest/GetLoginGuestProfile?t=1`
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  return { id: ((await answer.json()) as { Data: { Id: string } }).Data.Id }
}

/** Makes the page keep all cookies except the guest's token. */
const losesTheToken = `
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    get: () => get.call(document),
    set: (cookie) => cookie.startsWith('Guest-Token') || set.call(document, cookie),
  })`

describe('a lost token on the phone', () => {
  it('a lost token is recovered by two reloads, then the guest is told what to do', async () => {
    const code = await fixture.seeding().event({ guestFields: asks })
    const page = await fixture.open('guest', `/Guest/${code}`, { before: losesTheToken })
    const join = async () => {
      await page.getByLabel(t('guest.name'), { exact: true }).fill('甲')
      await button(page, t('guest.join')).click()
    }
    for (let attempt = 0; attempt < 2; attempt++) {
      const reloaded = page.waitForEvent('load')
      await join()
      await appears(page.getByRole('alert').filter({ hasText: t('guest.pageAbnormal') }))
      await reloaded
    }
    await join()
    const window = page.getByRole('dialog').filter({ hasText: t('guest.pageAbnormalLimit') })
    await appears(window)
    const reloaded = page.waitForEvent('load')
    await button(window, t('common.reload')).click()
    await reloaded
    await appears(page.getByLabel(t('guest.name'), { exact: true }))
  })

  it('a browser without cookies shows a warning on the join page at once, and the guest still gets in', async () => {
    const code = await fixture.seeding().event({ guestFields: asks })
    const before = "Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })"
    const page = await fixture.open('guest', `/Guest/${code}`, { before })
    await appears(page.getByRole('dialog').filter({ hasText: t.error('CookiesMissing') }))
    await button(page, t('common.continueAnyway')).click()
    // The token lives as long as the page, so the guest has one place in the event and no circle of joins.
    await page.getByLabel(t('guest.name'), { exact: true }).fill('甲')
    await button(page, t('guest.join')).click()
    await phone.live(page)
  })
})

describe('the event page on the phone', () => {
  it('the phone follows the host to the presented page, but not away from started input', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const itemId = await seeding.activePoll(code, pollOf('哪座城市', ['里昂', '大阪']))
    const page = await inside(code)
    await phone.live(page)
    await seeding.run(code, 'Present/ShowPoll', { itemId })
    await eventually(() => hash(page)).toBe(`#polls/${itemId}`)
    await seeding.run(code, 'Present/ShowQa', {})
    await eventually(() => hash(page)).toBe('#qa')
    await button(page, t('guest.ask')).click()
    await page.getByRole('textbox', { name: t('guest.ask') }).fill('写到一半')
    await seeding.run(code, 'Present/ShowPoll', { itemId })
    await appears(words(page, t('kinds.poll-now')))
    expect(hash(page)).toBe('#qa/ask')
    await button(page, t('guest.goThere')).click()
    await appears(phone.option(page, '里昂'))
    await page.goBack()
    expect(await page.getByRole('textbox', { name: t('guest.ask') }).inputValue()).toBe('写到一半')
  })

  it('the profile page shows the guest’s questions and answers, even after they were hidden', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const itemId = await seeding.activePoll(code, pollOf('哪座城市', ['里昂', '大阪']))
    const token = await seeding.guest(code, 'Lin')
    const page = await fixture.open('guest', `/Guest/${code}#me`, { cookies: { 'Guest-Token': token } })
    await appears(words(page, t('guest.noAnswers')))
    await appears(words(page, t('guest.noOwnQuestions')))
    await seeding.vote(code, token, itemId, 1)
    await seeding.run(code, 'Item/Deactivate', { itemId })
    for (const text of ['第一问', '第二问', '第三问', '第四问']) await seeding.ask(code, token, text)
    await phone.goTo(page, 'qa')
    await appears(words(page, '第四问').first())
    await phone.goTo(page, 'me')
    const card = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await appears(card('哪座城市').getByText('大阪'))
    await appears(card('第四问').getByText(t('guest.isLive')))
    await disappears(card('第一问'))
    await button(page, t('guest.showAllOwn', { count: 4 })).click()
    await appears(card('第一问'))
    expect(await axeViolations(page)).toEqual([])
  })

  it('a guest downloads the own data on a small phone, deletes them, and can join again', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ guestFields: asks })
    const token = await seeding.guest(code, '林晓')
    await seeding.ask(code, token, '会删除吗')
    const other = await inside(code)
    await phone.goTo(other, 'qa')
    await appears(words(other, '会删除吗').first())
    const page = await fixture.open('guest', `/Guest/${code}#me`, {
      ...dropouts,
      cookies: { 'Guest-Token': token },
      viewport: { width: 320, height: 568 },
    })
    const download = page.waitForEvent('download')
    await button(page, t('privacy.download')).click()
    expect((await download).suggestedFilename()).toBe(`cuelight-${code}.json`)
    await button(page, t('privacy.remove')).click()
    await appears(page.getByRole('dialog', { name: t('privacy.removeTitle') }))
    expect(await axeViolations(page)).toEqual([])
    await button(page, t('privacy.removeNow')).click()
    await disappears(words(other, '会删除吗'))
    await phone.joinAs(page, '又来了')
  })

  it('the back button goes through the pages that the guest opened', async () => {
    const page = await inside(await fixture.seeding().event())
    await phone.goTo(page, 'qa')
    await phone.goTo(page, 'polls')
    await phone.goTo(page, 'me')
    await appears(page.getByRole('heading', { name: t('guest.me'), level: 1 }))
    await page.goBack()
    await appears(words(page, t('guest.noPolls')))
    await page.goBack()
    await appears(words(page, t('guest.noQuestions')))
    expect(hash(page)).toBe('#qa')
  })

  it('an offline answer that comes too late is shown as not counted', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const itemId = await seeding.activePoll(code, pollOf('哪座城市', ['里昂', '大阪']))
    const page = await inside(code, dropouts)
    await phone.goTo(page, 'polls')
    await phone.live(page)
    await page.context().setOffline(true)
    await phone.offline(page)
    await phone.answer(page, '大阪')
    await appears(words(page, t('guest.answerWaits')))
    await seeding.run(code, 'Item/Lock', { itemId })
    await page.context().setOffline(false)
    await appears(words(page, t('guest.answerRefused', { reason: t.error('VotingClosed') })))
    const tally = await seeding.doc(code, `tally:${itemId}`)
    expect(tally?.voters).toBe(0)
    await seeding.run(code, 'Item/Unlock', { itemId })
    // The refused choice is still selected, so the guest can send the same choice again.
    await eventually(() => phone.option(page, '大阪').getAttribute('aria-pressed')).toBe('true')
    await phone.answer(page)
    await phone.receipt(page)
    expect((await seeding.doc(code, `tally:${itemId}`))?.voters).toBe(1)
  })

  it('an up-vote on the phone is given and removed', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    await seeding.ask(code, await seeding.guest(code, 'Bob'), '几点结束')
    const page = await inside(code)
    await phone.goTo(page, 'qa')
    await phone.upvote(page, '几点结束').click()
    const given = phone.question(page, '几点结束').getByRole('button', { pressed: true })
    await appears(given)
    await eventually(() => given.textContent()).toBe('1')
    await given.click()
    await eventually(() => phone.upvote(page, '几点结束').textContent()).toBe('0')
  })

  it('a question that waits for review can be edited and withdrawn on the phone', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    await seeding.run(code, 'Qa/AutoReviewOff', {})
    const page = await inside(code)
    await phone.goTo(page, 'qa')
    await phone.ask(page, '停车场在哪')
    const own = phone.question(page, '停车场在哪').filter({ hasText: t('guest.forReview') })
    await appears(own)
    await button(own, t('common.edit')).click()
    const box = page.getByRole('textbox', { name: t('guest.editTitle') })
    const height = () => box.evaluate(({ clientHeight }) => clientHeight)
    const small = await height()
    await box.fill('一行\n'.repeat(7))
    expect(await height()).toBeGreaterThan(small)
    await box.fill('充电桩在哪')
    // The changed text that was not sent is still there after the browser's Back button.
    await page.goBack()
    await button(own, t('common.edit')).click()
    expect(await box.inputValue()).toBe('充电桩在哪')
    await button(page, t('guest.saveChange')).click()
    const changed = phone.question(page, '充电桩在哪')
    await button(changed, t('guest.withdraw')).click()
    const window = page.getByRole('dialog').filter({ hasText: t('guest.withdrawTitle') })
    await button(window, t('guest.withdraw')).click()
    await disappears(changed)
    await appears(words(page, t('guest.noOwnQuestions')))
  })

  it('a live question that its guest withdraws disappears from every page', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const page = await inside(code)
    const other = await inside(code)
    await phone.goTo(other, 'qa')
    await phone.goTo(page, 'qa')
    await phone.ask(page, '停车场在哪')
    const own = phone.question(page, '停车场在哪').filter({ hasText: t('guest.isLive') })
    await appears(phone.question(other, '停车场在哪'))
    expect(await button(own, t('common.edit')).count()).toBe(0)
    await button(own, t('guest.withdraw')).click()
    const window = page.getByRole('dialog').filter({ hasText: t('guest.withdrawLiveDetail') })
    await button(window, t('guest.withdraw')).click()
    await disappears(own)
    await disappears(phone.question(other, '停车场在哪'))
  })

  it('a question written from right to left starts at the right', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const guest = await seeding.guest(code, 'محمد')
    await seeding.ask(code, guest, 'متى؟')
    await seeding.ask(code, guest, 'When?')
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

  it('an unsent choice in a poll is kept when the guest taps it twice or reloads the page, and when the poll is locked', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const itemId = await seeding.activePoll(code, pollOf('哪座城市', ['里昂', '大阪']))
    const page = await inside(code)
    await phone.goTo(page, 'polls')
    const lyon = phone.option(page, '里昂')
    await lyon.click()
    await lyon.click()
    expect(await lyon.getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await eventually(() => lyon.getAttribute('aria-pressed')).toBe('true')
    await seeding.run(code, 'Item/Lock', { itemId })
    await appears(words(page, t('guest.choiceNotSent')))
    expect(await lyon.getAttribute('aria-pressed')).toBe('false')
    await seeding.run(code, 'Item/Unlock', { itemId })
    await phone.answer(page)
    await phone.receipt(page)
    expect((await seeding.doc(code, `tally:${itemId}`))?.voters).toBe(1)
    // The next round begins without a choice.
    await seeding.run(code, 'Item/Reset', { itemId })
    await appears(words(page, t('guest.newRound')))
    await eventually(() => lyon.getAttribute('aria-pressed')).toBe('false')
  })

  it('the guest’s details and language can be changed on the phone', async () => {
    const guestFields = { name: 'optional', company: 'optional', email: 'off' } as const
    const page = await inside(await fixture.seeding().event({ guestFields }))
    await phone.goTo(page, 'me')
    await page.getByLabel(t('guest.company')).fill('Acme')
    expect(await page.getByLabel(t('guest.email')).count()).toBe(0)
    await button(page, t('common.save')).click()
    await appears(page.getByRole('status').filter({ hasText: t('common.saved') }))
    await page.getByLabel(t('common.language')).selectOption('en')
    const english = wordsIn('en')
    await appears(page.getByRole('heading', { name: english('guest.me'), level: 1 }))
    await page.reload()
    await appears(page.getByRole('heading', { name: english('guest.me'), level: 1 }))
    expect(await page.getByLabel(english('guest.company')).inputValue()).toBe('Acme')
  })
})

it('a phone reads the further questions of a long list from the server', async () => {
  const code = await fixture.seeding().event({ guard: { ...plainWordFilter, mode: 'off' } })
  const count = 2 * limits.questionsSentWhole
  for (let asked = 0; asked < count; ) {
    const token = await fixture.seeding().guest(code, `Guest ${asked}`)
    for (let own = 0; own < limits.questionsPerGuestPerMinute && asked < count; own += 1, asked += 1)
      await fixture.seeding().ask(code, token, `Question number ${asked}`)
  }
  const page = await inside(code)
  await phone.goTo(page, 'qa')
  await phone.showQuestions(page, 'newest')
  const cards = page.locator('main li[data-id]')
  const size = limits.questionsPerPage
  await appears(words(page, t('guest.questionCount', { count })))
  for (let shown = size; shown < count; shown += size) {
    await eventually(() => cards.count()).toBe(shown)
    await button(page, t('guest.moreQuestions', { count: Math.min(size, count - shown) })).click()
  }
  await eventually(() => cards.count()).toBe(count)
  expect(await cards.last().textContent()).toContain('Question number 0')
  expect(await axeViolations(page)).toEqual([])
})
