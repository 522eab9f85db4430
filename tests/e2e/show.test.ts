import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as limits from '../../src/contract/limits.ts'
import { makePicture } from '../server/made-pictures.ts'
import { pollOf } from './backstage.ts'
import * as desk from './console.ts'
import { button } from './console.ts'
import * as phone from './guest.ts'
import { picture } from './screen.ts'
import { comesTo, gone, seen } from './seen.ts'
import { lostConnection, setStage } from './stage.ts'
import { t, wordsIn } from './words.ts'

const stage = setStage()

const day = 86_400_000

/** As a date field takes it, in the browser's time zone, which is this process's. */
const localInput = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

const asGuest = (token: string) => ({ cookies: { 'Guest-Token': token }, allow: lostConnection })

/** A code as somebody types it from the screen: groups, small letters. */
const asTyped = (code: string): string => ` ${code.slice(0, 3)} ${code.slice(3)} `.toLowerCase()

describe('a host sets a show up', () => {
  it('creates an event with every field, and its desk opens', async () => {
    const page = await stage.open('console', '/')
    const { logonName, password } = stage.server()
    await desk.tick(page, t('console.rememberThirtyDays'))
    await desk.signIn(page, logonName, password)
    await seen(desk.eventListHeading(page))
    const cookies = await page.context().cookies()
    const expires = cookies.find(({ name }) => name === 'Host-Token')?.expires ?? 0
    expect(Math.round((expires * 1000 - Date.now()) / day)).toBe(limits.hostSessionRememberedDays)

    const startAt = new Date(2027, 4, 1, 9, 30)
    const endAt = new Date(2027, 4, 2, 18, 0)
    await button(page, t('console.createEvent')).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel(t('console.eventName')).fill('春季峰会')
    await form.getByLabel(t('console.startAt')).fill(localInput(startAt))
    await form.getByLabel(t('console.endAt')).fill(localInput(endAt))
    await form.getByLabel(t('console.location')).fill('上海 · 一号厅')
    await form.getByLabel(t('console.schedule')).fill('09:30 开场\n10:00 主题演讲')
    await desk.tick(form, t('console.polls'))
    await form.getByLabel(t('console.participantLimit')).fill('120')
    await form.getByLabel(t('console.passcode')).fill('open sesame')
    await form.getByLabel(t('console.guestName')).selectOption('required')
    await form.getByLabel(t('console.guestCompany')).selectOption('optional')
    await form.getByLabel(t('console.guestEmail')).selectOption('required')
    await desk.tick(form, t('console.anonymousAllowed'))
    await form.getByLabel(t('console.screenLanguage')).selectOption('ja')
    await button(form, t('console.createEvent')).click()

    await seen(page.getByRole('heading', { name: '春季峰会', level: 1 }))
    const code = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const tabs = page.getByRole('tablist', { name: t('console.deskTabs') }).getByRole('tab')
    expect(await tabs.allInnerTexts()).toEqual([
      t('console.qa'),
      t('console.polls'),
      t('console.interactions'),
      t('console.analytics'),
      t('console.guests'),
    ])
    const event = await stage.backstage().doc(code, 'event')
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
      passcode: 'open sesame',
      screenLanguage: 'ja',
      screenSkinId: 'builtin-screen',
      mobileSkinId: 'builtin-mobile',
    })

    await page.getByRole('link', { name: t('console.toEvents') }).click()
    await page.getByRole('link', { name: t('console.openEvent', { name: '春季峰会' }) }).click()
    await seen(page.getByRole('heading', { name: '春季峰会', level: 1 }))
  })

  it('starts it, opens its screen, and guests come by link, by typed code and without a name', async () => {
    const code = await stage.backstage().eventToCome({ EventName: '新品发布', ScreenLanguage: 'ja' })
    const ja = wordsIn('ja')
    const host = await stage.openAsHost(`/Event/index/${code}`)
    const [screen] = await Promise.all([
      host.context().waitForEvent('page'),
      button(host, t('console.openScreen')).click(),
    ])
    await seen(picture(screen).getByText('新品发布'))
    expect(await screen.evaluate('document.cookie')).toContain('Host-Token')
    await button(host, t('console.startEvent')).click()
    await seen(picture(screen).getByText(ja('screen.joinNow')))
    const miniature = host.getByRole('region', { name: t('console.onScreenNow') })
    await seen(miniature.getByText(ja('screen.joinNow')))

    const byLink = await stage.open('guest', `/Guest/${code}`)
    await phone.joinAs(byLink, '小明')
    const byCode = await stage.open('guest', '/Guest')
    await phone.typeCode(byCode, asTyped(code))
    await phone.joinAs(byCode, '小红')
    expect(new URL(byCode.url()).pathname).toBe(`/Guest/${code}`)
    const nameless = await stage.open('guest', `/Guest/${code}`)
    await phone.joinAs(nameless, '')

    await seen(byLink.getByRole('heading', { name: '新品发布', level: 1 }))
    await seen(host.getByRole('img', { name: t('console.participantsOf', { count: 3, most: limitOfEvent }) }))
    await comesTo(() => picture(screen).textContent()).toContain(
      ja('screen.participants', { count: 3 }).replace('3', '').trim(),
    )
    await comesTo(() => screen.getByText(ja('screen.twinParticipants', { count: 3 })).count()).toBe(1)
  })
})

const limitOfEvent = '500'

describe('questions', () => {
  it('wait for review, are approved or rejected, starred, highlighted, answered, archived and restored', async () => {
    const stageHand = stage.backstage()
    const code = await stageHand.event()
    const [first, second] = await Promise.all([
      stageHand.guest(code, '小明').then((token) => stage.open('guest', `/Guest/${code}#qa`, asGuest(token))),
      stageHand.guest(code, '小红').then((token) => stage.open('guest', `/Guest/${code}#qa`, asGuest(token))),
    ])
    const host = await stage.openAsHost(`/Event/index/${code}`)
    const screen = await stage.open('screen', await stageHand.screenPath(code))
    await desk.screenMode(host, 'Qa').click()
    await seen(picture(screen).getByText(t('screen.askTitle')))
    const review = host.getByRole('switch', { name: t('console.autoReview') })
    await review.click()
    await comesTo(() => review.getAttribute('aria-checked')).toBe('false')

    await phone.ask(first, '明年的路线图是什么')
    await seen(phone.question(first, '明年的路线图是什么').getByText(t('guest.forReview')))
    await phone.ask(second, '这个问题很无聊', { anonymously: true })
    await desk.mark(host, '明年的路线图是什么', t('console.approve')).click()
    await desk.mark(host, '这个问题很无聊', t('console.reject')).click()
    await seen(phone.question(first, '明年的路线图是什么').getByText(t('guest.isLive')))
    await seen(phone.question(second, '这个问题很无聊').getByText(t('guest.rejected'), { exact: true }))
    await seen(picture(screen).getByText('明年的路线图是什么'))

    await phone.showQuestions(second, 'popular')
    await phone.upvote(second, '明年的路线图是什么').click()
    await seen(desk.questionCard(host, '明年的路线图是什么').getByText(t('common.votes', { count: 1 })))

    await desk.mark(host, '明年的路线图是什么', t('console.star')).click()
    await seen(desk.mark(host, '明年的路线图是什么', t('console.unstar')))
    await desk.mark(host, '明年的路线图是什么', t('console.highlight')).first().click()
    await seen(phone.question(second, '明年的路线图是什么').getByText(t('guest.onScreen')))
    await gone(picture(screen).getByText(t('screen.questionsTitle')))
    await desk.screenMode(host, 'Welcome').click()
    await gone(phone.question(second, '明年的路线图是什么').getByText(t('guest.onScreen')))
    await desk.screenMode(host, 'Qa').click()
    await seen(phone.question(second, '明年的路线图是什么').getByText(t('guest.onScreen')))
    await desk.mark(host, '明年的路线图是什么', t('console.markAnswered')).click()
    await seen(phone.question(second, '明年的路线图是什么').getByText(t('guest.answered')))
    await desk.mark(host, '明年的路线图是什么', t('console.markUnanswered')).click()
    await gone(phone.question(second, '明年的路线图是什么').getByText(t('guest.answered')))

    await desk.mark(host, '明年的路线图是什么', t('console.archive')).click()
    await gone(phone.question(second, '明年的路线图是什么'))
    await gone(picture(screen).getByText('明年的路线图是什么'))
    await desk.showPlace(host, 'archived')
    await desk.mark(host, '明年的路线图是什么', t('console.restore')).click()
    await seen(phone.question(second, '明年的路线图是什么'))
    await seen(picture(screen).getByText('明年的路线图是什么'))
    await desk.showPlace(host, 'rejected')
    await desk.mark(host, '这个问题很无聊', t('console.approve')).click()
    await phone.showQuestions(first, 'popular')
    await seen(phone.question(first, '这个问题很无聊').getByText(t('guest.anonymous'), { exact: true }))
  })

  it('are live at once where review is automatic; replies are public, private or the moderator’s', async () => {
    const stageHand = stage.backstage()
    const code = await stageHand.event()
    const [first, second] = await Promise.all([
      stageHand.guest(code, '小明').then((token) => stage.open('guest', `/Guest/${code}#qa`, asGuest(token))),
      stageHand.guest(code, '小红').then((token) => stage.open('guest', `/Guest/${code}#qa`, asGuest(token))),
    ])
    const host = await stage.openAsHost(`/Event/index/${code}`)
    await phone.ask(first, '有回放吗？')
    await seen(phone.question(second, '有回放吗？').getByText('小明'))
    await desk.replyTo(host, '有回放吗？', '会后一周内上线。', { asModerator: true })
    await desk.replyTo(host, '有回放吗？', '链接已发到您的邮箱。', { private: true })
    const asked = phone.question(first, '有回放吗？')
    await seen(
      asked.getByRole('listitem').filter({ hasText: '会后一周内上线。' }).getByText(t('guest.moderator')),
    )
    await seen(
      asked.getByRole('listitem').filter({ hasText: '链接已发到您的邮箱。' }).getByText(t('guest.onlyYou')),
    )
    await seen(phone.question(second, '有回放吗？').getByText('会后一周内上线。'))
    expect(await second.getByText('链接已发到您的邮箱。').count()).toBe(0)
  })
})

describe('polls', () => {
  it('are activated, answered, locked, shown, unlocked, revealed and asked anew', async () => {
    const stageHand = stage.backstage()
    const code = await stageHand.event()
    const [first, second] = await Promise.all([
      stageHand.guest(code, '小明').then((token) => stage.open('guest', `/Guest/${code}`, asGuest(token))),
      stageHand.guest(code, '小红').then((token) => stage.open('guest', `/Guest/${code}`, asGuest(token))),
    ])
    const host = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
    const screen = await stage.open('screen', await stageHand.screenPath(code))
    const title = '您最期待哪个环节'
    const options = ['主题演讲', '现场问答', '抽奖']
    await desk.addPoll(host, { title, options, correct: '现场问答', picture: await makePicture('png') })
    await desk.pollControl(host, t('console.putOnScreen')).click()
    await seen(picture(screen).getByText(t('screen.notOpenYet')))
    await desk.pollControl(host, t('console.activate')).click()
    await seen(picture(screen).getByText(t('screen.votingOpen')))

    // What was chosen and what was dropped is seen, wherever the options are.
    for (const place of [picture(screen).locator('.option'), first.getByRole('group').getByRole('button')]) {
      const widths = () =>
        place.evaluateAll((all) => all.map((each) => each.querySelector('img')?.naturalWidth ?? 0))
      await comesTo(widths).toEqual([64, 64, 0])
    }

    // The phones follow the screen by themselves.
    await phone.answer(first, '主题演讲')
    await phone.receipt(first)
    await phone.answer(second, '现场问答')
    await phone.receipt(second)
    expect(await first.getByText('50%').count()).toBe(0)
    await seen(host.getByText(t('console.answeredCount', { count: 2 })))

    await desk.pollControl(host, t('console.lockVoting')).click()
    await seen(first.getByText(t.error('VotingClosed')))
    await seen(picture(screen).getByText(t('screen.votingLocked')))
    await desk.pollControl(host, t('console.showResults')).click()
    await seen(picture(screen).getByText('50%'))
    await comesTo(() => phone.option(first, '主题演讲').textContent()).toContain('50%')
    await desk.pollControl(host, t('console.hideResults')).click()
    await gone(first.getByText('50%'))
    await gone(picture(screen).getByText('50%'))
    await desk.pollControl(host, t('console.unlockVoting')).click()
    await desk.pollControl(host, t('console.showResults')).click()
    await desk.pollControl(host, t('console.showAnswer')).click()
    await seen(phone.option(first, '主题演讲').getByText(t('common.wrongAnswer')))
    await seen(phone.option(second, '现场问答').getByText(t('common.correctAnswer')))
    await comesTo(() => screen.getByRole('status').allInnerTexts()).toContainEqual(
      expect.stringContaining(t('common.correctAnswer')),
    )

    await desk.pollControl(host, t('console.newRound')).click()
    await button(host.getByRole('dialog'), t('console.newRound')).click()
    await comesTo(() => desk.isInRound(host, 2)).toBe(true)
    await gone(first.getByText('50%'))
    await seen(first.getByText(t('guest.newRound')))
    await phone.answer(first, '抽奖')
    await phone.receipt(first)
  })

  it('of several answers take up to as many as the host allows', async () => {
    const stageHand = stage.backstage()
    const code = await stageHand.event()
    const host = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
    await desk.addPoll(host, { title: '您用过哪些', options: ['问答', '投票', '抽奖'], most: 2 })
    await desk.pollControl(host, t('console.activateOnScreen')).click()
    const token = await stageHand.guest(code, '小明')
    const guest = await stage.open('guest', `/Guest/${code}#polls`, asGuest(token))
    await seen(guest.getByText(t('guest.chooseUpTo', { count: 2 })))
    await button(guest, t('guest.sendAnswer')).tap({ force: true })
    await seen(guest.getByRole('tooltip').getByText(t.error('OptionMissing')))
    await phone.option(guest, 'A 问答').click()
    await phone.option(guest, 'B 投票').click()
    const third = phone.option(guest, 'C 抽奖')
    expect(await third.getAttribute('aria-disabled')).toBe('true')
    await third.tap({ force: true })
    await seen(guest.getByRole('alert').getByText(t('guest.mostChosen', { count: 2 })))
    expect(await third.getAttribute('aria-pressed')).toBe('false')
    await button(guest, t('guest.sendAnswer')).click()
    await phone.receipt(guest)
    await seen(host.getByText(t('console.answeredCount', { count: 1 })))
    await comesTo(() => host.getByText('100%').count()).toBe(2)
  })
})

it('the screen follows the host among welcome, questions and polls', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event({ EventName: '换景' })
  await stageHand.activePoll(code, pollOf('喜欢哪个城市', ['罗马', '奥斯陆']))
  await stageHand.ask(code, await stageHand.guest(code, '小明'), '几点结束')
  const host = await stage.openAsHost(`/Event/index/${code}`)
  const screen = await stage.open('screen', await stageHand.screenPath(code))
  for (const [mode, text] of [
    ['Poll', '喜欢哪个城市'],
    ['Qa', '几点结束'],
    ['Welcome', '换景'],
  ] as const) {
    await desk.screenMode(host, mode).click()
    await seen(picture(screen).getByText(text))
    await comesTo(() => desk.screenMode(host, mode).getAttribute('aria-pressed')).toBe('true')
    // The way in is always there: code and QR.
    await comesTo(async () => (await picture(screen).textContent())?.replace(/\s/g, '')).toContain(code)
    await seen(picture(screen).locator('svg, img'))
  }
})

interface Hall {
  code: string
  pollId: string
  host: Page
  screen: Page
  guests: Page[]
}

/** A show in the middle: a poll on the screen with its results, answered by two. */
async function hallInTheMiddle(): Promise<Hall> {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  const pollId = await stageHand.activePoll(code, pollOf('继续吗', ['继续', '休息']))
  await stageHand.run(code, 'Present/ShowPoll', { ItemId: pollId })
  await stageHand.run(code, 'Item/ShowResults', { ItemId: pollId })
  const tokens = [await stageHand.guest(code, '小明'), await stageHand.guest(code, '小红')]
  const [host, screen, ...guests] = await Promise.all([
    stage.openAsHost(`/Event/index/${code}?tab=polls`, { allow: lostConnection }),
    stage.open('screen', await stageHand.screenPath(code), { allow: lostConnection }),
    ...tokens.map((token) => stage.open('guest', `/Guest/${code}#polls`, asGuest(token))),
  ])
  if (!host || !screen) throw new Error('no pages')
  for (const guest of guests) {
    await phone.answer(guest, '继续')
    await phone.receipt(guest)
  }
  await seen(picture(screen).getByText('100%'))
  return { code, pollId, host, screen, guests }
}

/** All three go on: the host locks or unlocks, everybody sees it, and nobody can answer again. */
async function goesOn({ code, pollId, host, screen, guests }: Hall): Promise<void> {
  await Promise.all([
    desk.connected(host),
    ...guests.map((guest) => phone.live(guest)),
    seen(picture(screen).getByText('100%')),
  ])
  const isLocked = (await stage.backstage().doc(code, `poll:${pollId}`))?.value.voting === 'locked'
  const control = isLocked ? t('console.unlockVoting') : t('console.lockVoting')
  const phase = isLocked ? t('screen.votingOpen') : t('screen.votingLocked')
  await desk.pollControl(host, control).click()
  await seen(picture(screen).getByText(phase))
  for (const guest of guests) {
    await phone.receipt(guest)
    expect(await button(guest, t('guest.sendAnswer')).count()).toBe(0)
    expect(await phone.option(guest, '休息').getAttribute('aria-disabled')).toBe('true')
  }
  const tally = await stage.backstage().doc(code, `tally:${pollId}`)
  expect(tally?.voters).toBe(guests.length)
}

const slow = { timeout: 120_000 }

async function reload({ host, screen, guests }: Hall): Promise<void> {
  await Promise.all([host, screen, ...guests].map((page) => page.reload()))
}

async function loseNetwork({ host, screen, guests }: Hall): Promise<void> {
  const contexts = [host, screen, ...guests].map((page) => page.context())
  await Promise.all(contexts.map((context) => context.setOffline(true)))
  await Promise.all([
    ...guests.map((guest) => phone.offline(guest)),
    seen(host.getByText(t('console.offline'), { exact: true })),
    seen(screen.getByText(t('screen.connectionLost'))),
  ])
  await Promise.all(contexts.map((context) => context.setOffline(false)))
  await gone(screen.getByText(t('screen.connectionLost')))
}

async function loseServer({ host, screen, guests }: Hall): Promise<void> {
  await stage.kill()
  await Promise.all(guests.map((each) => phone.offline(each)))
  await stage.restart()
  await Promise.all([
    ...guests.map((each) => comesBack(phoneLive(each))),
    comesBack(host.getByText(t('console.connected'), { exact: true })),
    goesAway(screen.getByText(t('screen.connectionLost'))),
  ])
}

it(
  'a show goes on where it was: each of the three reloaded, without network, the server killed',
  slow,
  async () => {
    const hall = await hallInTheMiddle()
    for (const befall of [reload, loseNetwork, loseServer]) {
      await befall(hall)
      await goesOn(hall)
    }
    // A reload, and another device of the same guest: the answer given stands, and there is no second one to give.
    const [guest] = hall.guests
    await guest?.reload()
    const cookies = (await guest?.context().cookies()) ?? []
    const token = cookies.find(({ name }) => name === 'Guest-Token')?.value ?? ''
    const tablet = await stage.open('guest', `/Guest/${hall.code}#polls`, asGuest(token))
    await phone.receipt(tablet)
    expect(await button(tablet, t('guest.sendAnswer')).count()).toBe(0)
    await goesOn(hall)
  },
)

const phoneLive = (guest: Page): Locator => guest.getByRole('status').filter({ hasText: t('guest.live') })

// Clients spread their return.
const timeout = 2 * limits.reconnectSpreadMostMilliseconds
const comesBack = (sign: Locator): Promise<void> => sign.first().waitFor({ timeout })
const goesAway = (sign: Locator): Promise<void> => sign.waitFor({ state: 'hidden', timeout })
