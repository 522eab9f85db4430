import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import * as desk from '#tests/support/pages/console.ts'
import { button } from '#tests/support/pages/console.ts'
import { lostConnection, setUpFixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { t, wordsIn } from '#tests/support/words.ts'

const fixture = setUpFixture()

const day = 86_400_000

/** A date in the format of a date field, in this process's time zone, which is the browser's. */
const localInput = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

const asGuest = (token: string) => ({ cookies: { 'Guest-Token': token }, allow: lostConnection })

/** An event code as a person types it from the screen: in groups and in lower case. */
const asTyped = (code: string): string => ` ${code.slice(0, 3)} ${code.slice(3)} `.toLowerCase()

describe('a host who sets a show up', () => {
  it('a host creates an event with every field, and its desk opens', async () => {
    const page = await fixture.open('console', '/')
    const { logonName, password } = fixture.server()
    await desk.tick(page, t('console.rememberThirtyDays'))
    await desk.signIn(page, logonName, password)
    await appears(desk.eventListHeading(page))
    const cookies = await page.context().cookies()
    const expires = cookies.find(({ name }) => name === 'Host-Token')?.expires ?? 0
    expect(Math.round((expires * 1000 - Date.now()) / day)).toBe(limits.hostSessionRememberedDays)

    const startAt = new Date(2027, 4, 1, 9, 30)
    const endAt = new Date(2027, 4, 2, 18, 0)
    await button(page, t('console.createEvent')).first().click()
    const form = page.getByRole('dialog')
    // Three fields are in view. All others are in folded sections.
    await eventually(() => form.locator('input:visible').count()).toBe(3)
    await desk.unfold(form)
    await form.getByLabel(t('console.eventName')).fill('春季峰会')
    await form.getByLabel(t('console.startAt')).fill(localInput(startAt))
    await form.getByLabel(t('console.endAt')).fill(localInput(endAt))
    await form.getByLabel(t('console.location')).fill('上海 · 一号厅')
    await form.getByLabel(t('console.schedule')).fill('09:30 开场\n10:00 主题演讲')
    await desk.tick(form, t('console.polls'))
    await form.getByLabel(t('console.participantLimit')).fill('120')
    await form.getByLabel(t('console.passcode')).fill('open sesame')
    await form.getByRole('combobox', { name: t('console.guest-name') }).selectOption('required')
    await form.getByRole('combobox', { name: t('console.guest-company') }).selectOption('optional')
    await form.getByRole('combobox', { name: t('console.guest-email') }).selectOption('required')
    await desk.tick(form, t('console.anonymousAllowed'))
    await form.getByLabel(t('console.screenLanguage')).selectOption('ja')
    await button(form, t('console.createEvent')).click()

    await appears(page.getByRole('heading', { name: '春季峰会', level: 1 }))
    const code = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const tabs = page.getByRole('tablist', { name: t('console.deskTabs') }).getByRole('tab')
    expect(await tabs.allInnerTexts()).toEqual([
      t('console.run'),
      t('console.qa'),
      t('console.polls'),
      t('console.interactions'),
      t('console.analytics'),
      t('console.guests'),
    ])
    const event = await fixture.seeding().doc(code, 'event')
    expect(event?.value).toEqual({ progress: 'notStarted', door: 'open' })
    expect(event?.context).toEqual({
      name: '春季峰会',
      startAt: startAt.getTime(),
      endAt: endAt.getTime(),
      location: '上海 · 一号厅',
      schedule: '09:30 开场\n10:00 主题演讲',
      features: { qa: true, polls: false, interactions: true },
      participantLimit: 120,
      guestFields: { name: 'required', company: 'optional', email: 'required' },
      anonymousAllowed: false,
      oneItemOpen: true,
      resultsBeforeAnswer: false,
      nicknames: false,
      welcomeNames: true,
      hostedBy: '',
      guard: { mode: 'hold', blocked: [], allowed: [] },
      passcode: 'open sesame',
      screenLanguage: 'ja',
      screenThemeId: 'builtin-screen',
      mobileThemeId: 'builtin-mobile',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })

    await page.getByRole('link', { name: t('console.toEvents') }).click()
    await page.getByRole('link', { name: t('console.openEvent', { name: '春季峰会' }) }).click()
    await appears(page.getByRole('heading', { name: '春季峰会', level: 1 }))
  })

  it('a host starts the event and its screen, and guests join by link, by typed code and without a name', async () => {
    const code = await fixture.seeding().eventToCome({ eventName: '新品发布', screenLanguage: 'ja' })
    const ja = wordsIn('ja')
    const host = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
    const [screen] = await Promise.all([
      host.context().waitForEvent('page'),
      button(host, t('console.openScreen')).click(),
    ])
    await appears(picture(screen).getByText('新品发布'))
    expect(await screen.evaluate('document.cookie')).toContain('Host-Token')
    await button(host, t('console.startEvent')).click()
    await appears(picture(screen).getByText(ja('screen.joinNow')))
    const miniature = host.getByRole('region', { name: t('console.onScreenNow') })
    await appears(miniature.getByText(ja('screen.joinNow')))

    const byLink = await fixture.open('guest', `/Guest/${code}`)
    await phone.joinAs(byLink, '小明')
    const byCode = await fixture.open('guest', '/Guest')
    await phone.typeCode(byCode, asTyped(code))
    await phone.joinAs(byCode, '小红')
    expect(new URL(byCode.url()).pathname).toBe(`/Guest/${code}`)
    const nameless = await fixture.open('guest', `/Guest/${code}`)
    await phone.joinAs(nameless, '')

    await appears(byLink.getByRole('heading', { name: '新品发布', level: 1 }))
    await appears(
      host.getByRole('img', { name: t('console.participantsOf', { count: 3, most: limitOfEvent }) }),
    )
    await eventually(() => picture(screen).textContent()).toContain(
      ja('screen.participants', { count: 3 }).replace('3', '').trim(),
    )
    await eventually(() =>
      screen.getByText(ja('screen.textAlternativeParticipants', { count: 3 })).count(),
    ).toBe(1)
  })
})

const limitOfEvent = '500'

describe('questions of a show', () => {
  it('questions wait for review and are approved, rejected, starred, highlighted, answered, archived and restored', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const [first, second] = await Promise.all([
      seeding.guest(code, '小明').then((token) => fixture.open('guest', `/Guest/${code}#qa`, asGuest(token))),
      seeding.guest(code, '小红').then((token) => fixture.open('guest', `/Guest/${code}#qa`, asGuest(token))),
    ])
    const host = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
    const screen = await fixture.open('screen', await seeding.screenPath(code))
    await desk.screenMode(host, 'Qa').click()
    await appears(picture(screen).getByText(t('screen.askTitle')))
    const review = host.getByRole('switch', { name: t('console.autoReview') })
    await review.click()
    await eventually(() => review.isChecked()).toBe(false)

    await phone.ask(first, '明年的路线图是什么')
    await appears(phone.question(first, '明年的路线图是什么').getByText(t('guest.forReview')))
    await phone.ask(second, '这个问题很无聊', { anonymously: true })
    await desk.mark(host, '明年的路线图是什么', t('console.approve')).click()
    await desk.mark(host, '这个问题很无聊', t('console.reject')).click()
    await appears(phone.question(first, '明年的路线图是什么').getByText(t('guest.isLive')))
    await appears(phone.question(second, '这个问题很无聊').getByText(t('guest.rejected'), { exact: true }))
    await appears(picture(screen).getByText('明年的路线图是什么'))

    await phone.showQuestions(second, 'popular')
    await phone.upvote(second, '明年的路线图是什么').click()
    await appears(desk.questionCard(host, '明年的路线图是什么').getByText(t('common.votes', { count: 1 })))

    await desk.mark(host, '明年的路线图是什么', t('console.star')).click()
    await appears(desk.mark(host, '明年的路线图是什么', t('console.unstar')))
    await desk.mark(host, '明年的路线图是什么', t('console.highlight')).first().click()
    await appears(phone.question(second, '明年的路线图是什么').getByText(t('guest.onScreen')))
    await disappears(picture(screen).getByText(t('screen.questionsTitle')))
    await desk.screenMode(host, 'Welcome').click()
    await disappears(phone.question(second, '明年的路线图是什么').getByText(t('guest.onScreen')))
    await desk.screenMode(host, 'Qa').click()
    await appears(phone.question(second, '明年的路线图是什么').getByText(t('guest.onScreen')))
    await desk.mark(host, '明年的路线图是什么', t('console.markAnswered')).click()
    await appears(phone.question(second, '明年的路线图是什么').getByText(t('guest.answered')))
    await desk.mark(host, '明年的路线图是什么', t('console.markUnanswered')).click()
    await disappears(phone.question(second, '明年的路线图是什么').getByText(t('guest.answered')))

    await desk.mark(host, '明年的路线图是什么', t('console.archive')).click()
    await disappears(phone.question(second, '明年的路线图是什么'))
    await disappears(picture(screen).getByText('明年的路线图是什么'))
    await desk.showPlace(host, 'archived')
    await desk.mark(host, '明年的路线图是什么', t('console.restore')).click()
    await appears(phone.question(second, '明年的路线图是什么'))
    await appears(picture(screen).getByText('明年的路线图是什么'))
    await desk.showPlace(host, 'rejected')
    await desk.mark(host, '这个问题很无聊', t('console.approve')).click()
    await phone.showQuestions(first, 'popular')
    await appears(phone.question(first, '这个问题很无聊').getByText(t('guest.anonymous'), { exact: true }))
  })

  it('questions are live at once under auto review, and replies are public, private or in the name of the moderator', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const [first, second] = await Promise.all([
      seeding.guest(code, '小明').then((token) => fixture.open('guest', `/Guest/${code}#qa`, asGuest(token))),
      seeding.guest(code, '小红').then((token) => fixture.open('guest', `/Guest/${code}#qa`, asGuest(token))),
    ])
    const host = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
    await phone.ask(first, '有回放吗？')
    await appears(phone.question(second, '有回放吗？').getByText('小明'))
    await desk.replyTo(host, '有回放吗？', '会后一周内上线。', { asModerator: true })
    await desk.replyTo(host, '有回放吗？', '链接已发到您的邮箱。', { private: true })
    const asked = phone.question(first, '有回放吗？')
    await appears(
      asked.getByRole('listitem').filter({ hasText: '会后一周内上线。' }).getByText(t('guest.moderator')),
    )
    await appears(
      asked.getByRole('listitem').filter({ hasText: '链接已发到您的邮箱。' }).getByText(t('guest.onlyYou')),
    )
    await appears(phone.question(second, '有回放吗？').getByText('会后一周内上线。'))
    expect(await second.getByText('链接已发到您的邮箱。').count()).toBe(0)
  })
})

describe('polls of a show', () => {
  it('a poll is activated, answered, locked, shown, unlocked, revealed and started again', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const [first, second] = await Promise.all([
      seeding.guest(code, '小明').then((token) => fixture.open('guest', `/Guest/${code}`, asGuest(token))),
      seeding.guest(code, '小红').then((token) => fixture.open('guest', `/Guest/${code}`, asGuest(token))),
    ])
    const host = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
    const screen = await fixture.open('screen', await seeding.screenPath(code))
    const title = '您最期待哪个环节'
    const options = ['主题演讲', '现场问答', '抽奖']
    await desk.addPoll(host, { title, options, correct: '现场问答', picture: await makePicture('png') })
    await desk.pollControl(host, t('console.putOnScreen')).click()
    await appears(picture(screen).getByText(t('screen.notOpenYet')))
    await desk.pollControl(host, t('console.activate')).click()
    await appears(picture(screen).getByText(t('screen.votingOpen')))

    // The options have the pictures that were chosen in the dialog and dropped on the form, in the order of the
    // options.
    for (const place of [picture(screen).locator('.option'), first.getByRole('group').getByRole('button')]) {
      const widths = () =>
        place.evaluateAll((all) => all.map((each) => each.querySelector('img')?.naturalWidth ?? 0))
      await eventually(widths).toEqual([64, 64, 0])
    }

    // The phones follow the screen automatically.
    await phone.answer(first, '主题演讲')
    await phone.receipt(first)
    await phone.answer(second, '现场问答')
    await phone.receipt(second)
    expect(await first.getByText('50%').count()).toBe(0)
    await appears(host.getByText(t('console.answeredCount', { count: 2 })))

    await desk.pollControl(host, t('console.lockVoting')).click()
    await appears(first.getByText(t('guest.votingLocked')))
    await appears(picture(screen).getByText(t('screen.votingLocked')))
    await desk.pollControl(host, t('console.showResults')).click()
    await appears(picture(screen).getByText('50%'))
    await eventually(() => phone.option(first, '主题演讲').textContent()).toContain('50%')
    await desk.pollControl(host, t('console.hideResults')).click()
    await disappears(first.getByText('50%'))
    await disappears(picture(screen).getByText('50%'))
    await desk.pollControl(host, t('console.unlockVoting')).click()
    await desk.pollControl(host, t('console.showResults')).click()
    await desk.pollControl(host, t('console.showAnswer')).click()
    await appears(phone.option(first, '主题演讲').getByText(t('common.wrongAnswer')))
    await appears(phone.option(second, '现场问答').getByText(t('common.correctAnswer')))
    await eventually(() => screen.getByRole('status').allInnerTexts()).toContainEqual(
      expect.stringContaining(t('common.correctAnswer')),
    )

    await desk.pollControl(host, t('console.newRound')).click()
    await button(host.getByRole('dialog'), t('console.newRound')).click()
    await eventually(() => desk.isInRound(host, 2)).toBe(true)
    await disappears(first.getByText('50%'))
    await appears(first.getByText(t('guest.newRound')))
    await phone.answer(first, '抽奖')
    await phone.receipt(first)
  })

  it('a poll with several answers accepts up to as many as the host allows', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const host = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
    await desk.addPoll(host, { title: '您用过哪些', options: ['问答', '投票', '抽奖'], most: 2 })
    await desk.pollControl(host, t('console.activateOnScreen')).click()
    const token = await seeding.guest(code, '小明')
    const guest = await fixture.open('guest', `/Guest/${code}#polls`, asGuest(token))
    await appears(guest.getByText(t('guest.chooseUpTo', { count: 2 })))
    await button(guest, t('guest.sendAnswer')).tap({ force: true })
    await appears(guest.getByRole('tooltip').getByText(t.error('OptionMissing')))
    await phone.option(guest, 'A 问答').click()
    await phone.option(guest, 'B 投票').click()
    const third = phone.option(guest, 'C 抽奖')
    expect(await third.getAttribute('aria-disabled')).toBe('true')
    await third.tap({ force: true })
    await appears(guest.getByRole('alert').getByText(t('guest.mostChosen', { count: 2 })))
    expect(await third.getAttribute('aria-pressed')).toBe('false')
    await button(guest, t('guest.sendAnswer')).click()
    await phone.receipt(guest)
    await appears(host.getByText(t('console.answeredCount', { count: 1 })))
    await eventually(() => host.getByText('100%').count()).toBe(2)
  })
})

it('the screen follows the host through welcome, questions and polls', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event({ eventName: '换景' })
  await seeding.activePoll(code, pollOf('喜欢哪个城市', ['罗马', '奥斯陆']))
  await seeding.ask(code, await seeding.guest(code, '小明'), '几点结束')
  const host = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
  const screen = await fixture.open('screen', await seeding.screenPath(code))
  for (const [mode, text] of [
    ['Poll', '喜欢哪个城市'],
    ['Qa', '几点结束'],
    ['Welcome', '换景'],
  ] as const) {
    await desk.screenMode(host, mode).click()
    await appears(picture(screen).getByText(text))
    await eventually(() => desk.screenMode(host, mode).getAttribute('aria-pressed')).toBe('true')
    // The event code and the QR code are always visible.
    await eventually(async () => (await picture(screen).textContent())?.replace(/\s/g, '')).toContain(code)
    await appears(picture(screen).locator('svg, img'))
  }
})

interface SampleEvent {
  code: string
  pollId: string
  host: Page
  screen: Page
  guests: Page[]
}

/** A running show: a poll on the screen with results, answered by two guests. */
async function runningEvent(): Promise<SampleEvent> {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const pollId = await seeding.activePoll(code, pollOf('继续吗', ['继续', '休息']))
  await seeding.run(code, 'Present/ShowPoll', { itemId: pollId })
  await seeding.run(code, 'Item/ShowResults', { itemId: pollId })
  const tokens = [await seeding.guest(code, '小明'), await seeding.guest(code, '小红')]
  const [host, screen, ...guests] = await Promise.all([
    fixture.openAsHost(`/Event/index/${code}?tab=polls`, { allow: lostConnection }),
    fixture.open('screen', await seeding.screenPath(code), { allow: lostConnection }),
    ...tokens.map((token) => fixture.open('guest', `/Guest/${code}#polls`, asGuest(token))),
  ])
  if (!host || !screen) throw new Error('no pages')
  for (const guest of guests) {
    await phone.answer(guest, '继续')
    await phone.receipt(guest)
  }
  await appears(picture(screen).getByText('100%'))
  return { code, pollId, host, screen, guests }
}

/**
 * Host, phones and screen continue: the host locks or unlocks the poll, all pages show it, and no guest answers
 * again.
 */
async function goesOn({ code, pollId, host, screen, guests }: SampleEvent): Promise<void> {
  await Promise.all([
    desk.connected(host),
    ...guests.map((guest) => phone.live(guest)),
    appears(picture(screen).getByText('100%')),
  ])
  const isLocked = (await fixture.seeding().doc(code, `poll:${pollId}`))?.value.voting === 'locked'
  const control = isLocked ? t('console.unlockVoting') : t('console.lockVoting')
  const phase = isLocked ? t('screen.votingOpen') : t('screen.votingLocked')
  await desk.pollControl(host, control).click()
  await appears(picture(screen).getByText(phase))
  for (const guest of guests) {
    await phone.receipt(guest)
    expect(await button(guest, t('guest.sendAnswer')).count()).toBe(0)
    expect(await phone.option(guest, '休息').getAttribute('aria-disabled')).toBe('true')
  }
  const tally = await fixture.seeding().doc(code, `tally:${pollId}`)
  expect(tally?.voters).toBe(guests.length)
}

const slow = { timeout: 120_000 }

async function reload({ host, screen, guests }: SampleEvent): Promise<void> {
  await Promise.all([host, screen, ...guests].map((page) => page.reload()))
}

async function loseNetwork({ host, screen, guests }: SampleEvent): Promise<void> {
  const contexts = [host, screen, ...guests].map((page) => page.context())
  await Promise.all(contexts.map((context) => context.setOffline(true)))
  await Promise.all([
    ...guests.map((guest) => phone.offline(guest)),
    appears(host.getByText(t('console.offline'), { exact: true })),
    appears(screen.getByText(t('screen.connectionLost'))),
  ])
  await Promise.all(contexts.map((context) => context.setOffline(false)))
  await disappears(screen.getByText(t('screen.connectionLost')))
}

async function loseServer({ host, screen, guests }: SampleEvent): Promise<void> {
  await fixture.kill()
  await Promise.all(guests.map((each) => phone.offline(each)))
  await fixture.restart()
  await Promise.all([
    ...guests.map((each) => comesBack(phoneLive(each))),
    comesBack(host.getByText(t('console.connected'), { exact: true })),
    goesAway(screen.getByText(t('screen.connectionLost'))),
  ])
}

it('a show continues after a reload of each surface, a network loss and a killed server', slow, async () => {
  const sample = await runningEvent()
  for (const befall of [reload, loseNetwork, loseServer]) {
    await befall(sample)
    await goesOn(sample)
  }
  // After a reload or on another device the guest's answer is still there, and the guest cannot answer again.
  const [guest] = sample.guests
  await guest?.reload()
  const cookies = (await guest?.context().cookies()) ?? []
  const token = cookies.find(({ name }) => name === 'Guest-Token')?.value ?? ''
  const tablet = await fixture.open('guest', `/Guest/${sample.code}#polls`, asGuest(token))
  await phone.receipt(tablet)
  expect(await button(tablet, t('guest.sendAnswer')).count()).toBe(0)
  await goesOn(sample)
})

const phoneLive = (guest: Page): Locator => guest.getByRole('status').filter({ hasText: t('guest.live') })

// Clients spread their reconnects.
const timeout = 2 * limits.reconnectSpreadMostMilliseconds
const comesBack = (sign: Locator): Promise<void> => sign.first().waitFor({ timeout })
const goesAway = (sign: Locator): Promise<void> => sign.waitFor({ state: 'hidden', timeout })
