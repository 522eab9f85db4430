import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatTimeOfDay, zonesApart } from '#i18n/base/format.ts'
import { otherZone } from '#tests/support/other-zone.ts'
import { button, connected, openTab } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { settled } from '#tests/support/pages/settled.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

const cueLines = (page: Page) => page.getByRole('list', { name: t('run.list') }).getByRole('listitem')

/** The titles of the cues, without their times and states. */
const titles = async (page: Page): Promise<string[]> => {
  const texts = await cueLines(page).allInnerTexts()
  return texts.map((text) => text.split('\n').find((line) => !/^~?[\d:]*$/.test(line.trim())) ?? '')
}

const currentTitle = (page: Page): Promise<string | null> =>
  page
    .getByRole('list', { name: t('run.list') })
    .locator('[aria-current=step]')
    .textContent()

const cueLine = (page: Page, title: string) => cueLines(page).filter({ hasText: title })

/** The middle of two lines. */
async function placesOf(page: Page, dragged: string, target: string) {
  const middle = async (title: string) => {
    const box = await cueLine(page, title).boundingBox()
    if (!box) throw new Error(`there is no line ${title}`)
    return { x: box.x + 90, y: box.y + box.height / 2 }
  }
  return { from: await middle(dragged), to: await middle(target) }
}

/** Waits until the pointer has picked the line up. A finger needs a moment for that. */
const isLifted = (page: Page, title: string) =>
  eventually(() => cueLine(page, title).evaluate((line) => getComputedStyle(line).position)).toBe('relative')

/** Opens the desk, and waits for the run: its keys work from then on. */
async function openRun(code: string): Promise<Page> {
  const page = await fixture.openAsHost(`/Event/index/${code}`)
  await connected(page)
  await appears(page.getByRole('region', { name: t('run.controls') }))
  return page
}

async function runEvent(settings: object = {}) {
  const seeding = fixture.seeding()
  const code = await seeding.event({ oneItemOpen: true, ...settings })
  const first = await seeding.poll(code, pollOf('第一题', ['甲', '乙']))
  const second = await seeding.poll(code, pollOf('第二题', ['丙', '丁']))
  return { seeding, code, first, second }
}

describe('the run of show on the desk', () => {
  it('a desk opens on its run, and one key moves the show through all parts and back', async () => {
    const { seeding, code, first, second } = await runEvent()
    const page = await openRun(code)
    await eventually(() => titles(page)).toEqual([t('run.kindWelcome'), t('run.kindQa'), '第一题', '第二题'])
    await page.keyboard.press('PageDown')
    await eventually(() => currentTitle(page)).toContain(t('run.kindWelcome'))
    await page.keyboard.press('PageDown')
    await eventually(async () => (await seeding.doc(code, 'present'))?.value).toBe('qa')
    await appears(page.getByText(t('run.nextTo', { title: '第一题' })))
    await page.keyboard.press('PageDown')
    await eventually(async () => (await seeding.doc(code, 'present'))?.context.pollId).toBe(first)
    await eventually(() => currentTitle(page)).toContain('第一题')
    await page.keyboard.press(' ')
    await eventually(async () => (await seeding.doc(code, `poll:${first}`))?.value.results).toBe('shown')
    await appears(page.getByText(t('run.nextTo', { title: '第二题' })))
    await settled(page)
    await page.keyboard.press(' ')
    await eventually(async () => (await seeding.doc(code, `poll:${second}`))?.value.activity).toBe('active')
    // Opening the second poll closes the first, as the button said.
    expect((await seeding.doc(code, `poll:${first}`))?.value.activity).toBe('deactivated')
    await eventually(() => currentTitle(page)).toContain('第二题')
    await page.keyboard.press('PageUp')
    await eventually(() => currentTitle(page)).toContain('第一题')
    await button(page, t('run.hold')).click()
    await appears(page.getByText(t('run.isHeld')))
    await button(page, t('run.resume')).click()
    await disappears(page.getByText(t('run.isHeld')))
  })

  it('the space bar takes a step after a click on the open tab or on the selected part', async () => {
    const { code } = await runEvent()
    const page = await openRun(code)
    await openTab(page, 'run')
    await page.keyboard.press(' ')
    await eventually(() => currentTitle(page)).toContain(t('run.kindWelcome'))
    await cueLine(page, t('run.kindWelcome')).getByRole('button').first().click()
    await page.keyboard.press(' ')
    await eventually(() => currentTitle(page)).toContain(t('run.kindQa'))
    // On a button that the keyboard has focused, the space bar presses that button.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(' ')
    await appears(page.getByRole('heading', { name: '第一题', level: 2 }))
    expect(await currentTitle(page)).toContain(t('run.kindQa'))
  })

  it('a finished run stays at its last part, and offers the results and a new beginning', async () => {
    const { seeding, code } = await runEvent()
    const page = await openRun(code)
    const last = (await seeding.docs(code, 'cue:')).sort(([, a], [, b]) => a.position - b.position).at(-1)
    await seeding.run(code, 'Run/Start', { cueId: last?.[0] ?? '' })
    await eventually(() => currentTitle(page)).toContain('第二题')
    await page.keyboard.press('PageDown')
    await appears(page.getByText(t('run.finish')))
    await settled(page)
    await page.keyboard.press('PageDown')
    const finished = page.getByRole('region', { name: t('run.finished') })
    await appears(finished)
    await appears(page.getByRole('heading', { name: '第二题', level: 2 }))
    await button(finished, t('run.beginAgain')).click()
    await button(page.getByRole('dialog'), t('run.reset')).click()
    await disappears(finished)
    expect((await seeding.doc(code, 'run'))?.value).toBe('notStarted')
    await seeding.run(code, 'Run/Start', { cueId: last?.[0] ?? '' })
    await seeding.run(code, 'Run/Next', {})
    await seeding.run(code, 'Run/Next', {})
    await button(finished, t('run.toResults')).click()
    await appears(page.getByRole('tab', { name: t('console.analytics'), selected: true }))
  })

  it('the run is edited: a part is added, its length planned, copied, moved by key and removed', async () => {
    const { code } = await runEvent()
    const page = await openRun(code)
    await button(page, t('run.addCue')).click()
    await page.getByRole('menuitem', { name: t('run.kindBreak') }).click()
    await page.getByLabel(t('run.title')).fill('茶歇')
    await page.getByLabel(t('run.length')).fill('soon')
    await button(page, t('run.add')).click()
    await appears(page.getByText(t('run.lengthInvalid')))
    await page.getByLabel(t('run.length')).fill('15')
    await button(page, t('run.add')).click()
    await eventually(async () => (await titles(page)).at(-1)).toBe('茶歇')
    await appears(cueLines(page).last().getByText('15:00'))

    const last = cueLines(page).last().getByRole('button').first()
    await last.press('Alt+ArrowUp')
    await eventually(async () => (await titles(page)).at(-2)).toBe('茶歇')
    const chosen = cueLines(page).filter({ hasText: '茶歇' })
    await button(chosen, t('run.moreOfCue')).click()
    await page.getByRole('menuitem', { name: t('run.copy') }).click()
    await eventually(async () => (await titles(page)).filter((title) => title === '茶歇').length).toBe(2)
    await button(chosen, t('run.moreOfCue')).first().click()
    await page.getByRole('menuitem', { name: t('run.remove') }).click()
    await eventually(async () => (await titles(page)).filter((title) => title === '茶歇').length).toBe(1)
  })

  it('an item that was removed from the run goes back to its end with two presses', async () => {
    const { seeding, code, first } = await runEvent()
    const cue = (await seeding.docs(code, 'cue:')).find(([, { context }]) => context.itemId === first)
    await seeding.run(code, 'Cue/Delete', { cueId: cue?.[0] ?? '' })
    const page = await openRun(code)
    await button(page, t('run.addCue')).click()
    expect(await page.getByRole('menuitem', { name: '第二题' }).count()).toBe(0)
    await page.getByRole('menuitem', { name: '第一题' }).click()
    await eventually(() => titles(page)).toEqual([t('run.kindWelcome'), t('run.kindQa'), '第二题', '第一题'])
    await appears(page.getByRole('heading', { name: '第一题', level: 2 }))
  })

  it('a break with a planned length says on the run, the screen and the phones when the show goes on', async () => {
    const { seeding, code } = await runEvent()
    const cue = { title: '茶歇', seconds: 900 }
    const { cueId } = (await seeding.run(code, 'Cue/Add', { kind: 'break', cue })) as { cueId: string }
    const page = await openRun(code)
    const phone = await fixture.open('guest', `/Guest/${code}`, {
      cookies: { 'Guest-Token': await seeding.guest(code, '小明') },
    })
    const screen = await fixture.open('screen', await seeding.screenPath(code))
    await seeding.run(code, 'Run/Start', { cueId })
    const entered = (await seeding.doc(code, 'run'))?.context.enteredAt ?? 0
    const time = formatTimeOfDay(entered + 900_000)
    await appears(cueLine(page, '茶歇').getByText(t('run.backAt', { time })))
    await appears(screen.getByRole('main').getByText(t('screen.backAt', { time })))
    await appears(phone.getByRole('region', { name: '茶歇' }).getByText(t('guest.backAt', { time })))
    await button(page, t('run.hold')).click()
    await disappears(screen.getByRole('main').getByText(t('screen.backAt', { time })))
  })

  it('the list of the run names the zone of its times if the event has another one', async () => {
    const page = await openRun((await runEvent({ timeZone: otherZone })).code)
    const zone = zonesApart(Date.now(), otherZone)?.here ?? ''
    await appears(page.getByText(t('run.zone', { zone })))
  })

  it('the list of the run says how many questions and answers wait for a host', async () => {
    const { seeding, code } = await runEvent()
    await seeding.run(code, 'Qa/AutoReviewOff', {})
    const openText = { title: '心愿墙', entriesPerGuest: 3, entryLength: 140, named: true, moderated: true }
    const { itemId } = (await seeding.run(code, 'OpenText/Add', { openText })) as { itemId: string }
    await seeding.run(code, 'Item/Activate', { itemId })
    const page = await openRun(code)
    await appears(cueLine(page, '心愿墙'))
    const waiting = (count: number) => page.getByText(t('console.waitingCount', { count }))
    expect(
      await cueLines(page)
        .filter({ has: waiting(1) })
        .count(),
    ).toBe(0)
    const guest = await seeding.guest(code, '小明')
    await seeding.ask(code, guest, '几点开饭')
    for (const text of ['更多茶歇', '更多提问时间'])
      await seeding.run(code, 'OpenText/Submit', { itemId, round: 1, text }, guest)
    await appears(cueLine(page, t('run.kindQa')).filter({ has: waiting(1) }))
    await appears(cueLine(page, '心愿墙').filter({ has: waiting(2) }))
    await appears(page.getByRole('tab', { name: t('console.polls') }).filter({ has: waiting(2) }))
  })

  it('the parts of the run are dragged with the mouse', async () => {
    const { code } = await runEvent()
    const page = await openRun(code)
    const { from, to } = await placesOf(page, '第二题', t('run.kindWelcome'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y - 12, { steps: 4 })
    await isLifted(page, '第二题')
    await page.mouse.move(to.x, to.y - 8, { steps: 8 })
    await page.mouse.up()
    await eventually(() => titles(page)).toEqual(['第二题', t('run.kindWelcome'), t('run.kindQa'), '第一题'])
  })

  it('a long touch drags a part of the run, and a short touch selects it', async () => {
    const { code } = await runEvent()
    const viewport = { width: 1024, height: 768 }
    const page = await fixture.openAsHost(`/Event/index/${code}`, { viewport, hasTouch: true })
    await connected(page)
    const { from, to } = await placesOf(page, t('run.kindWelcome'), '第二题')
    await page.touchscreen.tap(from.x, from.y)
    await eventually(() => cueLines(page).first().getByRole('button', { pressed: true }).count()).toBe(1)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
      })
    await touch('touchStart', from.y)
    await isLifted(page, t('run.kindWelcome'))
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.y + (to.y + 8 - from.y) * part)
    await touch('touchEnd', to.y)
    await eventually(() => titles(page)).toEqual([t('run.kindQa'), '第一题', '第二题', t('run.kindWelcome')])
  })

  it('an agenda that a host pastes becomes parts of the run, with their lengths and notes', async () => {
    const { code } = await runEvent()
    const page = await openRun(code)
    await button(page, t('run.addCue')).click()
    await page.getByRole('menuitem', { name: t('run.import') }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('颁奖 | 20 min | 请王总上台\n合影')
    await button(page, t('imports.check')).click()
    await button(page, t('imports.add', { count: 2 })).click()
    await eventually(async () => (await titles(page)).slice(-2)).toEqual(['颁奖', '合影'])
    await cueLines(page).filter({ hasText: '颁奖' }).getByRole('button').first().click()
    await appears(page.getByRole('note', { name: t('run.notes') }).getByText('请王总上台'))
  })

  it('a host who shows something else by hand stops the automatic steps, and the run says so', async () => {
    const { seeding, code } = await runEvent()
    const cue = (await seeding.run(code, 'Cue/Add', {
      kind: 'break',
      cue: { seconds: 600, ends: { by: 'length' } },
    })) as { cueId: string }
    await seeding.run(code, 'Run/Start', { cueId: cue.cueId })
    const page = await openRun(code)
    await appears(page.getByText(t('run.automatic', { left: '9:5' }).slice(0, 3)))
    await appears(page.getByText(t('run.inCue')))
    await page.keyboard.press('1')
    await appears(page.getByText(/手动改动了现场/))
  })

  it('a part that a host looks at stays until this host takes a step, with a way back to the current part', async () => {
    const { seeding, code } = await runEvent()
    const page = await openRun(code)
    await page.keyboard.press('PageDown')
    await eventually(() => currentTitle(page)).toContain(t('run.kindWelcome'))
    const inHand = (title: string) => page.getByRole('heading', { name: title, level: 2 })
    const back = (title: string) => button(page, t('run.toCurrent', { title }))
    await cueLine(page, '第二题').getByRole('button').first().click()
    await appears(inHand('第二题'))
    // The step of another host changes nothing in front of this host.
    await seeding.run(code, 'Run/GoTo', {
      cueId: (await seeding.docs(code, 'cue:')).find(([, { context }]) => context.kind === 'qa')?.[0] ?? '',
    })
    await appears(back(t('run.kindQa')))
    await appears(inHand('第二题'))
    await page.keyboard.press('PageDown')
    await appears(inHand('第一题'))
    await page.keyboard.press('PageDown')
    await appears(page.getByText(t('run.nextTo', { title: '第二题' })))
    await settled(page)
    await page.keyboard.press('PageDown')
    await appears(inHand('第二题'))
    expect(await page.getByText(t('run.toCurrent', { title: '' })).count()).toBe(0)
    await cueLine(page, '第一题').getByRole('button').first().click()
    await back('第二题').click()
    await appears(inHand('第二题'))
  })

  it('a host goes to the part that is looked at with one press, which says what it will do', async () => {
    const { seeding, code, second } = await runEvent()
    const page = await openRun(code)
    await seeding.run(code, 'Run/Start', {})
    await cueLine(page, '第二题').getByRole('button').first().click()
    const go = button(page, t('run.goTo'))
    await go.hover()
    await appears(page.getByRole('tooltip').filter({ hasText: t('run.willOpen', { title: '第二题' }) }))
    await go.click()
    await eventually(() => currentTitle(page)).toContain('第二题')
    expect((await seeding.doc(code, `poll:${second}`))?.value.activity).toBe('active')
    await disappears(go)
  })

  it('the undo of a step says before and after what it cannot restore', async () => {
    const { seeding, code, first } = await runEvent()
    const page = await openRun(code)
    await seeding.run(code, 'Run/Start', {})
    const cue = (await seeding.docs(code, 'cue:')).find(([, { context }]) => context.itemId === first)
    await seeding.run(code, 'Run/GoTo', { cueId: cue?.[0] ?? '' })
    await seeding.run(code, 'Item/Reset', { itemId: first })
    await eventually(() => currentTitle(page)).toContain('第一题')
    const things = t('console.undoLost-round', { title: '第一题' })
    await button(page, t('run.moreSteps')).click()
    await appears(page.getByText(t('run.undoCannot', { things })))
    await page.getByRole('menuitem', { name: t('run.undo') }).click()
    await appears(page.getByRole('alert').getByText(t('console.undoLost', { things })))
    await eventually(() => currentTitle(page)).toContain(t('run.kindWelcome'))
  })

  it('before the run, the clock shows the time, the time until the start and the first part', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ startDate: Date.now() + 3_600_000, endDate: Date.now() + 7_200_000 })
    const page = await openRun(code)
    const clock = page.getByRole('region', { name: t('run.clock') })
    await appears(clock.getByText(t('run.startsIn')))
    await appears(clock.getByText(t('run.kindWelcome')))
    await openTab(page, 'polls')
    await disappears(clock)
    await openTab(page, 'run')
    await seeding.run(code, 'Event/Finish', {})
    await disappears(clock.getByText(t('run.startsIn')))
  })

  it('the clock of the run stays beside the other tabs', async () => {
    const { seeding, code } = await runEvent()
    await seeding.run(code, 'Run/Start', {})
    const page = await openRun(code)
    await openTab(page, 'polls')
    await appears(page.getByRole('region', { name: t('run.clock') }).getByText(t('run.nextCue')))
  })

  it('one key makes the screen black and shows it again, and so does the next step', async () => {
    const { seeding, code } = await runEvent()
    const page = await openRun(code)
    const screen = await fixture.openAsHost(`/Screen/${code}`)
    const isBlack = async () => (await seeding.doc(code, 'present'))?.context.blackout
    const cover = screen.locator('[data-blackout]')
    const pressed = button(page, t('console.blackScreen')).and(page.locator('[aria-pressed=true]'))
    await page.keyboard.press('b')
    await appears(cover)
    await appears(pressed)
    await page.keyboard.press('b')
    await disappears(cover)
    // The key works on the screen itself too, where a presentation remote may be plugged in.
    await screen.keyboard.press('.')
    await appears(cover)
    await appears(pressed)
    await page.keyboard.press('PageDown')
    await disappears(cover)
    await eventually(isBlack).toBe(false)
    await settled(page, screen)
    await screen.keyboard.press('PageDown')
    await eventually(() => currentTitle(page)).toContain(t('run.kindQa'))
    await settled(page, screen)
    await screen.keyboard.press('PageUp')
    await eventually(() => currentTitle(page)).toContain(t('run.kindWelcome'))
  })

  it('a slide is on the screen and as text on the phones, with the agenda and where the show is', async () => {
    const { seeding, code } = await runEvent()
    const { cueId } = (await seeding.run(code, 'Cue/Add', {
      kind: 'slide',
      cue: {
        title: '今日安排',
        slide: {
          heading: '今天的安排',
          text: '三场演讲，**一次**抽奖',
          link: 'https://example.org/agenda',
          agenda: true,
        },
      },
    })) as { cueId: string }
    const phone = await fixture.open('guest', `/Guest/${code}`, {
      cookies: { 'Guest-Token': await seeding.guest(code, '小明') },
    })
    const screen = await fixture.open('screen', await seeding.screenPath(code))
    await seeding.run(code, 'Run/Start', { cueId })
    const slide = phone.getByRole('region', { name: '今天的安排' })
    await appears(slide.getByText('一次'))
    await appears(slide.getByRole('link', { name: 'https://example.org/agenda' }))
    await eventually(() => slide.locator('[aria-current=step]').textContent()).toMatch(/^\d\d:\d\d 今日安排$/)
    await appears(screen.getByRole('main').getByText('今天的安排'))
    await seeding.run(code, 'Present/ShowWelcome', {})
    await disappears(slide)
  })
})
