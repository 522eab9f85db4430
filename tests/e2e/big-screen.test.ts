import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as limits from '../../src/contract/limits.ts'
import { axeViolations } from './axe.ts'
import { pollOf } from './backstage.ts'
import { picture } from './screen.ts'
import { comesTo, gone, seen } from './seen.ts'
import { lostConnection, refusedAnswer, setStage } from './stage.ts'
import { t } from './words.ts'

const stage = setStage()

const words = (page: Page, text: string) => picture(page).getByText(text, { exact: true })

const shapes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 2560, height: 1080 },
]

/** Texts under 28 px of a picture of 1080 lines, what goes beyond its edges, and options that lie on one another. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boards = document.querySelector('main [data-skin] > div') ?? document.body
    const frame = boards.getBoundingClientRect()
    const leaves = [...boards.querySelectorAll('*')].filter((it) =>
      [...it.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const shown = (it: Element) => it.getBoundingClientRect().width > 0
    const small = leaves.filter((it) => shown(it) && Number.parseFloat(getComputedStyle(it).fontSize) < 28)
    const outside = leaves.filter((it) => {
      const box = it.getBoundingClientRect()
      const hidden = it.closest('[style*="opacity: 0"]') !== null
      return (
        !hidden &&
        (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom)
      )
    })
    const rows = [...boards.querySelectorAll('.option')].map((it) => it.getBoundingClientRect())
    const overlapping = rows.filter((row, place) => {
      const next = rows[place + 1]
      return next && next.top > row.top && next.top < row.bottom - 1
    })
    const name = (kind: string) => (it: Element) => `${kind}: ${it.textContent?.slice(0, 30)}`
    return [
      ...small.map(name('small')),
      ...outside.map(name('outside')),
      ...overlapping.map((_, place) => `overlapping: ${place}`),
    ]
  })

async function isSoundInEveryShape(page: Page): Promise<void> {
  for (const shape of shapes) {
    await page.setViewportSize(shape)
    const where = `${shape.width}x${shape.height}`
    await comesTo(async () => [where, ...(await faultsOf(page))]).toEqual([where])
  }
}

const long = (text: string, length: number): string => text.repeat(length).slice(0, length)

describe('the big screen', () => {
  it('opened by its link follows the host, and only that', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event({ EventName: '年度发布会' })
    const screen = await stage.open('screen', await backstage.screenPath(code), { allow: lostConnection })
    await seen(words(screen, '年度发布会'))
    expect(await axeViolations(screen)).toEqual([])

    const guest = await backstage.guest(code, '小明')
    await seen(picture(screen).getByText('人参与'))
    await backstage.run(code, 'Present/ShowQa', {})
    await seen(words(screen, t('screen.askTitle')))
    const first = await backstage.ask(code, guest, '什么时候上市?')
    const second = await backstage.ask(code, guest, '价格是多少?')
    await seen(words(screen, '什么时候上市?'))
    await backstage.run(code, 'Qa/Highlight', { QuestionId: second })
    await gone(words(screen, '什么时候上市?'))
    await seen(words(screen, '价格是多少?'))
    await backstage.run(code, 'Qa/MarkAnswered', { QuestionId: first })

    await screen.keyboard.press('1')
    const ItemId = await backstage.activePoll(
      code,
      pollOf('满意吗?', ['满意', '不满意'], { correct: '满意' }),
    )
    await backstage.run(code, 'Present/ShowPoll', { ItemId })
    await seen(words(screen, t('screen.votingOpen')))
    await backstage.vote(code, guest, ItemId, 0)
    await seen(picture(screen).getByText('人已作答'))
    expect(await picture(screen).getByText('%').count()).toBe(0)
    const invitation = picture(screen).locator('svg[aria-label]')
    // Where they are laid out, not where a movement has them.
    const places = () =>
      picture(screen).evaluate((hall) =>
        [hall.querySelector<HTMLElement>('.join-way'), hall.querySelector<HTMLElement>('.option')].map(
          (it) => it && [it.offsetLeft, it.offsetTop, it.offsetWidth, it.offsetHeight],
        ),
      )
    const before = await places()
    await backstage.run(code, 'Item/Lock', { ItemId })
    await seen(words(screen, t('screen.votingLocked')))
    expect(await places()).toEqual(before)
    await backstage.run(code, 'Event/LockDoor', {})
    await seen(words(screen, t('screen.doorLocked')))
    await gone(invitation)
    expect(await places()).toEqual(before)
    await backstage.run(code, 'Item/ShowResults', { ItemId })
    await backstage.run(code, 'Poll/ShowAnswer', { ItemId })
    const widths = () =>
      picture(screen)
        .locator('.track')
        .evaluateAll((tracks) => tracks.map((track) => track.clientWidth))
    await comesTo(async () => [...new Set(await widths())]).toHaveLength(1)
    await comesTo(() => picture(screen).locator('strong').allTextContents()).toEqual(['1', '100%', '0%'])
    await seen(picture(screen).locator('[data-verdict=correct]').filter({ hasText: '满意' }))
    expect(await axeViolations(screen)).toEqual([])
  })

  it('shows the longest texts and the most options whole, in every shape', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event({
      EventName: long('年度产品发布会', limits.eventNameLength),
      Location: long('上海国际会议中心', limits.eventLocationLength),
    })
    const screen = await stage.open('screen', await backstage.screenPath(code), { allow: lostConnection })
    await seen(picture(screen).getByText('年度产品发布会'))
    await isSoundInEveryShape(screen)

    const guest = await backstage.guest(code, long('名', limits.guestNameLength))
    await backstage.run(code, 'Present/ShowQa', {})
    const ids: string[] = []
    for (const text of ['长', 'word ', 'W'])
      ids.push(await backstage.ask(code, guest, `${long(text, limits.questionLength - 1)}?`))
    await seen(picture(screen).getByText('长长长'))
    await isSoundInEveryShape(screen)
    for (const QuestionId of ids) {
      await backstage.run(code, 'Qa/Highlight', { QuestionId })
      await isSoundInEveryShape(screen)
    }

    for (const [text, count, look] of [
      ['选项很长', 20, 'bars'],
      ['Option ', 20, 'bars'],
      ['很', 7, 'bars'],
      ['Word ', 4, 'bars'],
      ['选项很长', 20, 'columns'],
      ['Word ', 6, 'columns'],
      ['Option ', 20, 'donut'],
      ['很', 4, 'donut'],
    ] as const) {
      const options = Array.from({ length: count }, (_, place) =>
        `${place + 1} ${long(text, limits.pollOptionLength - 4)}`.trim(),
      )
      const ItemId = await backstage.activePoll(
        code,
        pollOf(long(text, limits.pollTitleLength).trim(), options, { look }),
      )
      await backstage.run(code, 'Present/ShowPoll', { ItemId })
      await comesTo(() => picture(screen).locator('.option').count()).toBe(count)
      await isSoundInEveryShape(screen)
      await backstage.run(code, 'Item/ShowResults', { ItemId })
      const results = picture(screen).locator(look === 'bars' ? '.track' : '.option .words')
      await comesTo(() => results.count()).toBe(count)
      if (look !== 'bars') await seen(picture(screen).locator('svg[role=presentation]'))
      await isSoundInEveryShape(screen)
    }
  }, 180_000)

  it('asks in two large lines rather than in three larger ones', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event({ EventName: 'Summit' })
    const screen = await stage.open('screen', await backstage.screenPath(code), { allow: lostConnection })
    const title = 'Which one should engineering put first next year?'
    const ItemId = await backstage.activePoll(
      code,
      pollOf(title, ['Move billing', 'Hire', 'Rewrite', 'Rest']),
    )
    await backstage.run(code, 'Present/ShowPoll', { ItemId })
    const shown = picture(screen).getByText(title, { exact: true })
    await seen(shown)
    const set = await shown.evaluate((it) => {
      const { fontSize, lineHeight } = getComputedStyle(it)
      return [Number.parseFloat(fontSize), Math.round(it.clientHeight / Number.parseFloat(lineHeight))]
    })
    expect(set).toEqual([72, 2])
  })

  it('opened by a signed-in host is steered by keys', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event({ EventName: '年度发布会' })
    await backstage.poll(code, pollOf('满意吗?', ['满意', '不满意'], { correct: '满意' }))
    // As the desk opens it: by its link, in the browser in which the host is signed in.
    const screen = await stage.open('screen', await backstage.screenPath(code), {
      allow: lostConnection,
      cookies: { 'Host-Token': backstage.token },
    })
    await seen(words(screen, '年度发布会'))
    await seen(screen.getByRole('toolbar').getByText(t('screen.keyWelcome')))
    await screen.keyboard.press('3')
    await seen(words(screen, t('screen.pollNotOpenYet')))
    await screen.keyboard.press('Space')
    await seen(words(screen, t('screen.votingOpen')))
    await screen.keyboard.press('l')
    await seen(words(screen, t('screen.votingLocked')))
    await screen.keyboard.press('Enter')
    await comesTo(() => picture(screen).locator('.track').count()).toBe(2)
    await screen.keyboard.press('c')
    await seen(picture(screen).locator('[data-verdict=correct]'))
    await screen.keyboard.press('ArrowRight')
    await seen(screen.getByRole('alert').getByText(t('screen.noNext')))
    await screen.keyboard.press('?')
    await seen(screen.getByRole('dialog', { name: t('screen.keysTitle') }))
    expect(await axeViolations(screen)).toEqual([])
    await screen.keyboard.press('Escape')
    await screen.keyboard.press('1')
    await seen(words(screen, '年度发布会'))
    // Typed into the address bar, without the link's token.
    await screen.goto(`${stage.server().origin}/Screen/${code}?`)
    await seen(screen.getByRole('toolbar').getByText(t('screen.keyWelcome')))
    await screen.keyboard.press('2')
    await seen(words(screen, t('screen.askTitle')))
  })

  it('says so when it is long without the server, and comes back by itself', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event({ EventName: '年度发布会' })
    const screen = await stage.open('screen', await backstage.screenPath(code), { allow: lostConnection })
    await seen(words(screen, '年度发布会'))
    await stage.kill()
    await seen(screen.getByText(t('screen.connectionLost')))
    await seen(words(screen, '年度发布会'))
    await stage.restart()
    await screen.getByText(t('screen.connectionLost')).waitFor({ state: 'hidden', timeout: 30_000 })
    await backstage.run(code, 'Present/ShowQa', {})
    await seen(words(screen, t('screen.askTitle')))
  })

  it('without a token leads to the sign-in, with a dead one says so', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event()
    const nobody = await stage.open('screen', `/Screen/${code}`, { allow: refusedAnswer })
    await comesTo(() => new URL(nobody.url()).pathname + new URL(nobody.url()).search).toBe(
      `/login?redirect=${encodeURIComponent(`/Screen/${code}`)}`,
    )
    const dead = await stage.open('screen', `/Screen/${code}#token=gone`, { allow: lostConnection })
    await seen(dead.getByText(t('screen.linkDead')))
    expect(await axeViolations(dead)).toEqual([])
  })

  it('says in words what it shows, and says nothing anew for a vote', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event({ EventName: '年度发布会' })
    const screen = await stage.open('screen', await backstage.screenPath(code))
    const news = () => screen.locator('main').getByRole('status').first().textContent()
    await comesTo(news).toContain(t('screen.joinNow'))
    const guest = await backstage.guest(code, '小明')
    const QuestionId = await backstage.ask(code, guest, '什么时候上市')
    await backstage.run(code, 'Present/ShowQa', {})
    await comesTo(news).toContain(t('screen.questionsTitle'))
    await backstage.run(code, 'Qa/Highlight', { QuestionId })
    await comesTo(news).toBe(t('screen.twinHighlighted', { text: '什么时候上市', author: '小明' }))
    const ItemId = await backstage.activePoll(code, pollOf('满意吗', ['满意', '不满意']))
    await backstage.run(code, 'Present/ShowPoll', { ItemId })
    const open = t('screen.twinPoll', { title: '满意吗', phase: t('screen.votingOpen') })
    await comesTo(news).toBe(open)
    await backstage.vote(code, guest, ItemId, 0)
    await seen(screen.getByText(t('screen.answered', { count: 1 }), { exact: true }))
    expect(await news()).toBe(open)
    await backstage.run(code, 'Item/Lock', { ItemId })
    await comesTo(news).toBe(t('screen.twinPoll', { title: '满意吗', phase: t('screen.votingLocked') }))
  })

  it('hides pointer and controls when nothing moves', async () => {
    const backstage = stage.backstage()
    const code = await backstage.event()
    // The sign-in that is in the browser gives no rights on this event.
    const screen = await stage.open('screen', await backstage.screenPath(code), {
      cookies: { 'Host-Token': 'somebody' },
    })
    const cursor = () => screen.evaluate(() => document.documentElement.style.cursor)
    const strength = () =>
      screen.getByRole('toolbar').evaluate((toolbar) => Number(getComputedStyle(toolbar).opacity))
    await seen(words(screen, '年度发布会'))
    await comesTo(cursor).toBe('none')
    await screen.mouse.move(200, 200)
    await comesTo(cursor).toBe('')
    await comesTo(strength).toBe(1)
    await comesTo(cursor).toBe('none')
    await comesTo(strength).toBe(0)
    // Without the event's host nothing runs the show from here.
    await screen.keyboard.press('2')
    await seen(words(screen, '年度发布会'))
    expect((await backstage.doc(code, 'present'))?.value).toBe('welcome')
  })
})
