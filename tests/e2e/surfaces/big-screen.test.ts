import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { lostConnection, refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually, resize } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

const words = (page: Page, text: string) => picture(page).getByText(text, { exact: true })

const shapes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 2560, height: 1080 },
]

/**
 * Layout errors of the screen: texts under 28 px on a canvas of 1080 lines, content beyond the edges, options that
 * overlap.
 */
const errorsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boards = document.querySelector('main [data-theme] > div') ?? document.body
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
    await resize(page, shape)
    const where = `${shape.width}x${shape.height}`
    await eventually(async () => [where, ...(await errorsOf(page))]).toEqual([where])
  }
}

const long = (text: string, length: number): string => text.repeat(length).slice(0, length)

describe('the big screen', () => {
  it('a big screen opened by its link follows the host and offers no controls', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ eventName: '年度发布会' })
    const screen = await fixture.open('screen', await seeding.screenPath(code), { allow: lostConnection })
    await appears(words(screen, '年度发布会'))
    expect(await axeViolations(screen)).toEqual([])

    const guest = await seeding.guest(code, '小明')
    await appears(picture(screen).getByText('人参与'))
    await seeding.run(code, 'Present/ShowQa', {})
    await appears(words(screen, t('screen.askTitle')))
    const first = await seeding.ask(code, guest, '什么时候上市?')
    const second = await seeding.ask(code, guest, '价格是多少?')
    await appears(words(screen, '什么时候上市?'))
    await seeding.run(code, 'Qa/Highlight', { questionId: second })
    await disappears(words(screen, '什么时候上市?'))
    await appears(words(screen, '价格是多少?'))
    await seeding.run(code, 'Qa/MarkAnswered', { questionId: first })

    await screen.keyboard.press('1')
    const itemId = await seeding.activePoll(code, pollOf('满意吗?', ['满意', '不满意'], { correct: '满意' }))
    await seeding.run(code, 'Present/ShowPoll', { itemId })
    await appears(words(screen, t('screen.votingOpen')))
    await seeding.vote(code, guest, itemId, 0)
    await appears(picture(screen).getByText('人已作答'))
    expect(await picture(screen).getByText('%').count()).toBe(0)
    const invitation = picture(screen).locator('svg[aria-label]')
    // The positions in the layout. A running animation does not change these positions.
    const places = () =>
      picture(screen).evaluate((element) =>
        [element.querySelector<HTMLElement>('.join-way'), element.querySelector<HTMLElement>('.option')].map(
          (it) => it && [it.offsetLeft, it.offsetTop, it.offsetWidth, it.offsetHeight],
        ),
      )
    const before = await places()
    await seeding.run(code, 'Item/Lock', { itemId })
    await appears(words(screen, t('screen.votingLocked')))
    expect(await places()).toEqual(before)
    await seeding.run(code, 'Event/LockDoor', {})
    await appears(words(screen, t('screen.doorLocked')))
    await disappears(invitation)
    expect(await places()).toEqual(before)
    await seeding.run(code, 'Item/ShowResults', { itemId })
    await seeding.run(code, 'Poll/ShowAnswer', { itemId })
    const widths = () =>
      picture(screen)
        .locator('.track')
        .evaluateAll((tracks) => tracks.map((track) => track.clientWidth))
    await eventually(async () => [...new Set(await widths())]).toHaveLength(1)
    await eventually(() => picture(screen).locator('strong').allTextContents()).toEqual(['1', '100%', '0%'])
    await appears(picture(screen).locator('[data-verdict=correct]').filter({ hasText: '满意' }))
    expect(await axeViolations(screen)).toEqual([])
  })

  it('the big screen shows the longest texts and the most options completely, in every aspect ratio', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({
      eventName: long('年度产品发布会', limits.eventNameLength),
      location: long('上海国际会议中心', limits.eventLocationLength),
    })
    const screen = await fixture.open('screen', await seeding.screenPath(code), { allow: lostConnection })
    await appears(picture(screen).getByText('年度产品发布会'))
    await isSoundInEveryShape(screen)

    const guest = await seeding.guest(code, long('名', limits.guestNameLength))
    await seeding.run(code, 'Present/ShowQa', {})
    const ids: string[] = []
    for (const text of ['长问', 'word ', 'Wi'])
      ids.push(await seeding.ask(code, guest, `${long(text, limits.questionLength - 1)}?`))
    await appears(picture(screen).getByText('长问长问'))
    await isSoundInEveryShape(screen)
    for (const questionId of ids) {
      await seeding.run(code, 'Qa/Highlight', { questionId })
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
      const itemId = await seeding.activePoll(
        code,
        pollOf(long(text, limits.pollTitleLength).trim(), options, { look }),
      )
      await seeding.run(code, 'Present/ShowPoll', { itemId })
      await eventually(() => picture(screen).locator('.option').count()).toBe(count)
      await isSoundInEveryShape(screen)
      await seeding.run(code, 'Item/ShowResults', { itemId })
      const results = picture(screen).locator(look === 'bars' ? '.track' : '.option .words')
      await eventually(() => results.count()).toBe(count)
      if (look === 'donut') await appears(picture(screen).locator('svg[role=presentation]'))
      await isSoundInEveryShape(screen)
    }
  }, 180_000)

  it('the big screen sets a poll question in two large lines rather than in three larger lines', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ eventName: 'Summit' })
    const screen = await fixture.open('screen', await seeding.screenPath(code), { allow: lostConnection })
    const title = 'Which one should our engineering team put first next year?'
    const itemId = await seeding.activePoll(code, pollOf(title, ['Move billing', 'Hire', 'Rewrite', 'Rest']))
    await seeding.run(code, 'Present/ShowPoll', { itemId })
    const shown = picture(screen).getByText(title, { exact: true })
    await appears(shown)
    const set = await shown.evaluate((it) => {
      const { fontSize, lineHeight } = getComputedStyle(it)
      return [Number.parseFloat(fontSize), Math.round(it.clientHeight / Number.parseFloat(lineHeight))]
    })
    expect(set).toEqual([72, 2])
  })

  it('a big screen opened by a signed-in host is controlled by the keyboard', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ eventName: '年度发布会' })
    await seeding.poll(code, pollOf('满意吗?', ['满意', '不满意'], { correct: '满意' }))
    // Opens the screen as the desk does: by the link of the screen, in a browser where the host is signed in.
    const screen = await fixture.open('screen', await seeding.screenPath(code), {
      allow: lostConnection,
      cookies: { 'Host-Token': seeding.token },
    })
    await appears(words(screen, '年度发布会'))
    await appears(screen.getByRole('toolbar').getByText(t('screen.keyWelcome')))
    await screen.keyboard.press('3')
    await appears(words(screen, t('screen.pollNotOpenYet')))
    await screen.keyboard.press('Space')
    await appears(words(screen, t('screen.votingOpen')))
    await screen.keyboard.press('l')
    await appears(words(screen, t('screen.votingLocked')))
    await screen.keyboard.press('Enter')
    await eventually(() => picture(screen).locator('.track').count()).toBe(2)
    await screen.keyboard.press('c')
    await appears(picture(screen).locator('[data-verdict=correct]'))
    await screen.keyboard.press('ArrowRight')
    await appears(screen.getByRole('alert').getByText(t('screen.noNext')))
    await screen.keyboard.press('?')
    await appears(screen.getByRole('dialog', { name: t('screen.keysTitle') }))
    expect(await axeViolations(screen)).toEqual([])
    await screen.keyboard.press('Escape')
    await screen.keyboard.press('1')
    await appears(words(screen, '年度发布会'))
    // Open the screen as if the host typed its address, without the token of the link.
    await screen.goto(`${fixture.server().origin}/Screen/${code}?`)
    await appears(screen.getByRole('toolbar').getByText(t('screen.keyWelcome')))
    await screen.keyboard.press('2')
    await appears(words(screen, t('screen.askTitle')))
  })

  it('a result gets the whole width beside a small join code, and a key hides the join code', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ eventName: '年度发布会' })
    const itemId = await seeding.activePoll(code, pollOf('满意吗?', ['满意', '不满意']))
    const screen = await fixture.open('screen', await seeding.screenPath(code), {
      allow: lostConnection,
      cookies: { 'Host-Token': seeding.token },
    })
    const width = (selector: string) =>
      screen.locator(selector).evaluate((it) => it.getBoundingClientRect().width / innerWidth)
    await appears(screen.getByRole('toolbar').getByText(t('screen.keyWelcome')))
    await screen.keyboard.press('j')
    await appears(screen.getByRole('alert').getByText(t('screen.joinCodeStays')))
    await seeding.run(code, 'Present/ShowPoll', { itemId })
    await appears(screen.locator('[data-scene=item]'))
    expect(await width('.join-way')).toBeGreaterThan(0.15)
    await seeding.run(code, 'Item/ShowResults', { itemId })
    expect(await width('.join-way')).toBeGreaterThan(0.15)
    await seeding.vote(code, await seeding.guest(code, 'Ada'), itemId, 0)
    await eventually(() => width('[data-scene=item]')).toBeCloseTo(0.9, 2)
    expect(await width('.join-way')).toBeLessThan(0.08)
    await screen.keyboard.press('j')
    await disappears(screen.locator('.join-way'))
    expect(await axeViolations(screen)).toEqual([])
    await screen.keyboard.press('1')
    await eventually(() => width('.join-way')).toBeGreaterThan(0.2)
    await screen.keyboard.press('3')
    await appears(screen.locator('[data-scene=item]'))
    expect(await screen.locator('.join-way').count()).toBe(0)
    await screen.keyboard.press('j')
    await eventually(() => width('.join-way')).toBeLessThan(0.08)
  })

  it('scenes come and go with a movement, and nothing moves on a screen that stands still', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ eventName: '年度发布会' })
    const guest = await seeding.guest(code, '小明')
    const questionId = await seeding.ask(code, guest, '什么时候上市?')
    const screen = await fixture.open('screen', await seeding.screenPath(code), {
      allow: lostConnection,
      reducedMotion: 'no-preference',
    })
    await appears(screen.locator('[data-scene=welcome]'))
    const moving = () =>
      screen.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      )
    await eventually(moving).toBe(0)
    await screen.evaluate(() => {
      const seen = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.dataset.leaving !== undefined)
              document.body.dataset.left = node.dataset.scene
      })
      seen.observe(document.body, { childList: true, subtree: true })
    })
    await seeding.run(code, 'Present/ShowQa', {})
    await appears(words(screen, '什么时候上市?'))
    expect(await screen.evaluate(() => document.body.dataset.left)).toBe('welcome')
    await eventually(moving).toBe(0)
    expect(await screen.locator('[data-leaving]').count()).toBe(0)
    await seeding.run(code, 'Qa/Highlight', { questionId })
    await appears(screen.locator('[data-light=highlight]'))
    await eventually(moving).toBe(0)
  })

  it('the big screen reports a longer connection loss and recovers automatically', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ eventName: '年度发布会' })
    const screen = await fixture.open('screen', await seeding.screenPath(code), { allow: lostConnection })
    await appears(words(screen, '年度发布会'))
    await fixture.kill()
    await appears(screen.getByText(t('screen.connectionLost')))
    await appears(words(screen, '年度发布会'))
    await fixture.restart()
    await screen.getByText(t('screen.connectionLost')).waitFor({ state: 'hidden', timeout: 30_000 })
    await seeding.run(code, 'Present/ShowQa', {})
    await appears(words(screen, t('screen.askTitle')))
  })

  it('the big screen without a token leads to the sign-in page, and reports an invalid token', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const nobody = await fixture.open('screen', `/Screen/${code}`, { allow: refusedAnswer })
    await eventually(() => new URL(nobody.url()).pathname + new URL(nobody.url()).search).toBe(
      `/login?redirect=${encodeURIComponent(`/Screen/${code}`)}`,
    )
    const dead = await fixture.open('screen', `/Screen/${code}#token=gone`, { allow: lostConnection })
    await appears(dead.getByText(t('screen.linkDead')))
    expect(await axeViolations(dead)).toEqual([])
  })

  it('the text alternative of the big screen describes its content and does not announce each vote', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ eventName: '年度发布会' })
    const screen = await fixture.open('screen', await seeding.screenPath(code))
    const news = () => screen.locator('main').getByRole('status').first().textContent()
    await eventually(news).toContain(t('screen.joinNow'))
    const guest = await seeding.guest(code, '小明')
    const questionId = await seeding.ask(code, guest, '什么时候上市')
    await seeding.run(code, 'Present/ShowQa', {})
    await eventually(news).toContain(t('screen.questionsTitle'))
    await seeding.run(code, 'Qa/Highlight', { questionId })
    await eventually(news).toBe(
      t('screen.textAlternativeHighlighted', { text: '什么时候上市', author: '小明' }),
    )
    const itemId = await seeding.activePoll(code, pollOf('满意吗', ['满意', '不满意']))
    await seeding.run(code, 'Present/ShowPoll', { itemId })
    const open = t('screen.textAlternativePoll', { title: '满意吗', phase: t('screen.votingOpen') })
    await eventually(news).toBe(open)
    await seeding.vote(code, guest, itemId, 0)
    await appears(screen.getByText(t('screen.answered', { count: 1 }), { exact: true }))
    expect(await news()).toBe(open)
    await seeding.run(code, 'Item/Lock', { itemId })
    await eventually(news).toBe(
      t('screen.textAlternativePoll', { title: '满意吗', phase: t('screen.votingLocked') }),
    )
  })

  it('the big screen hides the pointer and the controls while the mouse is still', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    // The session of this browser has no rights on this event, so the screen has no host.
    const screen = await fixture.open('screen', await seeding.screenPath(code), {
      cookies: { 'Host-Token': 'somebody' },
    })
    const cursor = () => screen.evaluate(() => document.documentElement.style.cursor)
    const strength = () =>
      screen.getByRole('toolbar').evaluate((toolbar) => Number(getComputedStyle(toolbar).opacity))
    await appears(words(screen, '年度发布会'))
    await eventually(cursor).toBe('none')
    await screen.mouse.move(200, 200)
    await eventually(cursor).toBe('')
    await eventually(strength).toBe(1)
    await eventually(cursor).toBe('none')
    await eventually(strength).toBe(0)
    // Without a host of the event, keyboard keys do nothing on the screen.
    await screen.keyboard.press('2')
    await appears(words(screen, '年度发布会'))
    expect((await seeding.doc(code, 'present'))?.value).toBe('welcome')
  })
})
