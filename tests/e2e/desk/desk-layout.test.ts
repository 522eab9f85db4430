import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { languages } from '#i18n/base/language.ts'
import { connected, openTab } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { reaches } from '#tests/support/pages/settled.ts'
import { appears, disappears, eventually, resize } from '#tests/support/pages/waits.ts'
import { t, type Words, wordsIn } from '#tests/support/words.ts'

const fixture = setUpFixture()

const laptop = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }
const locales = { zh: 'zh-CN', en: 'en-US', es: 'es-ES', ja: 'ja-JP' } as const

/** Number of elements of which every pixel is in view: neither outside the window nor cut by a part that scrolls. */
const wholeInView = (elements: Locator): Promise<number> =>
  elements.evaluateAll(async (all) => {
    const whole = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver(
        (entries) => {
          observer.disconnect()
          resolve(entries)
        },
        { threshold: 0.99 },
      )
      for (const element of all) observer.observe(element)
      if (all.length === 0) resolve([])
    })
    return whole.filter(({ intersectionRatio }) => intersectionRatio >= 0.99).length
  })

/** Waits until there are elements, and every pixel of each of them is in view. */
const allInView = async (elements: Locator): Promise<void> => {
  await elements.first().waitFor()
  await eventually(async () => (await elements.count()) - (await wholeInView(elements))).toBe(0)
}

/** The controls and messages that are cut, or that reach out of the window or of a part that hides what is beyond its edge. */
const cutParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], [role=tab], [role=status], [role=timer], kbd')].flatMap(
      (part) => {
        const { left, right, width } = part.getBoundingClientRect()
        if (width <= 1 || !part.checkVisibility()) return []
        let [least, most] = [0, window.innerWidth]
        for (let around = part.parentElement; around; around = around.parentElement) {
          if (getComputedStyle(around).overflowX === 'visible') continue
          const edges = around.getBoundingClientRect()
          least = Math.max(least, edges.left)
          most = Math.min(most, edges.right)
        }
        const isCut = part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline'
        const isOut = left < least - 1 || right > most + 1
        return isCut || isOut ? [`${isCut ? 'cut' : 'out'}: ${part.ariaLabel ?? part.textContent}`] : []
      },
    ),
  )

const windows = [
  [1024, 768],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const

const item = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
const controls = (page: Page, title: string): Locator =>
  item(page, title)
    .getByRole('group', { name: t('console.itemControls') })
    .getByRole('button')

/** An event whose name does not fit into the header, with the cue of each item. */
const newEvent = () => fixture.seeding().event({ eventName: '全球合作伙伴年度产品发布与交流大会'.repeat(3) })

const openCue = async (code: string, title: string, viewport: { width: number; height: number }) => {
  const page = await fixture.openAsHost(`/Event/index/${code}`, { viewport })
  await connected(page)
  await page
    .getByRole('list', { name: t('run.list') })
    .getByRole('button')
    .filter({ hasText: title })
    .click()
  await item(page, title).waitFor()
  return page
}

const openPolls = async (code: string, title: string, viewport: { width: number; height: number }) => {
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`, { viewport })
  await connected(page)
  await item(page, title).waitFor()
  return page
}

const longPoll = '明年我们最应该投入哪一个方向，哪一个方向可以先放一放，留到后年再讨论？'

async function eventWithPoll() {
  const code = await newEvent()
  const options = Array.from({ length: 8 }, (_, index) => `方向 ${index + 1}：面向中小客户的产品和服务`)
  await fixture.seeding().activePoll(code, pollOf(longPoll, options))
  return code
}

/** A running event in which something waits for a host in every tab that has a badge for it. */
async function eventThatWaits(): Promise<string> {
  const seeding = fixture.seeding()
  const code = await eventWithPoll()
  const openText = { title: 'Wishes', entriesPerGuest: 9, entryLength: 140, named: true, moderated: true }
  const { itemId } = (await seeding.run(code, 'OpenText/Add', { openText })) as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  for (const name of ['Qa/AutoReviewOff', 'Comments/Open', 'Comments/ReviewOn'] as const)
    await seeding.run(code, name, {})
  for (const name of ['Dickhead', 'Ann', 'Ben']) {
    const guest = await seeding.guest(code, name)
    await seeding.ask(code, guest, `What does ${name} ask?`)
    await seeding.run(code, 'OpenText/Submit', { itemId, round: 1, text: `A wish of ${name}` }, guest)
    await seeding.run(code, 'Comments/Send', { text: `A cheer of ${name}` }, guest)
  }
  return code
}

/** Shows the desk in every language and window, with a badge on four tabs, and expects that nothing is cut. */
async function inEveryLanguageAndWindow(page: Page, check: (words: Words) => Promise<void>): Promise<void> {
  for (const language of languages) {
    await page.context().addCookies([{ name: 'language', value: language, url: fixture.server().origin }])
    await page.reload()
    const words = wordsIn(language)
    const waiting = (count: number) =>
      page.getByRole('tab').filter({ hasText: words('console.waitingCount', { count }) })
    for (const [width, height] of windows) {
      await resize(page, { width, height })
      await eventually(async () => [await waiting(3).count(), await waiting(1).count()]).toEqual([3, 1])
      await check(words)
      await eventually(async () => ({ language, width, cut: await cutParts(page) })).toEqual({
        language,
        width,
        cut: [],
      })
    }
  }
}

describe('the layout of the desk', () => {
  it.each([
    ['the run of a laptop', openCue, laptop],
    ['the list of polls of a laptop', openPolls, laptop],
    ['the run of a small window', openCue, tablet],
    ['the list of polls of a small window', openPolls, tablet],
  ])(
    'a poll shows its eight bars and all its controls without scrolling in %s',
    async (_, open, viewport) => {
      const page = await open(await eventWithPoll(), longPoll, viewport)
      const bars = item(page, longPoll).getByRole('listitem')
      await eventually(() => wholeInView(bars)).toBe(8)
      await allInView(controls(page, longPoll))
    },
  )

  it.each([
    ['en', 'en-US'],
    ['es', 'es-ES'],
    ['ja', 'ja-JP'],
  ] as const)(
    'the words on the controls of the run are whole on a laptop in the language %s',
    async (language, locale) => {
      const words = wordsIn(language)
      const code = await eventWithPoll()
      await fixture.seeding().run(code, 'Run/Start', {})
      const page = await fixture.openAsHost(`/Event/index/${code}`, {
        viewport: { width: 1366, height: 768 },
        locale,
      })
      const buttons = page.getByRole('region', { name: words('run.controls') }).getByRole('button')
      const cut = () =>
        buttons.evaluateAll((all) =>
          all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
        )
      const hold = buttons.filter({ hasText: words('run.hold') })
      await hold.waitFor()
      await eventually(cut).toEqual([])
      await hold.click()
      await buttons.filter({ hasText: words('run.resume') }).waitFor()
      await eventually(cut).toEqual([])
    },
  )

  it('a small window keeps the words of the next step apart from its key, and the times of a part whole', async () => {
    const seeding = fixture.seeding()
    const code = await eventWithPoll()
    const page = await fixture.openAsHost(`/Event/index/${code}`, { viewport: tablet })
    const forward = page
      .getByRole('region', { name: t('run.controls') })
      .locator('[aria-keyshortcuts^=Space]')
    const isUnderKey = () =>
      forward.evaluate((control) => {
        const key = control.querySelector('kbd')?.getBoundingClientRect()
        const words = document.createRange()
        words.selectNodeContents(control.querySelector('span span span') ?? control)
        return [...words.getClientRects()].some(
          (line) => key && line.right > key.left && line.top < key.bottom && line.bottom > key.top,
        )
      })
    const rows = page.getByRole('list', { name: t('run.list') }).getByRole('listitem')
    const cut = () =>
      rows.evaluateAll((all) =>
        all.flatMap((row) => {
          const last = row.querySelector('button > span:last-child > :last-child')
          return last && last.scrollWidth > last.clientWidth ? [last.textContent] : []
        }),
      )
    await appears(rows)
    for (const [index, [cueId]] of (await seeding.docs(code, 'cue:')).entries()) {
      await seeding.run(code, index === 0 ? 'Run/Start' : 'Run/GoTo', { cueId })
      await reaches(page, await seeding.seq(code))
      expect(await forward.locator('kbd').isVisible(), cueId).toBe(true)
      expect(await isUnderKey(), cueId).toBe(false)
    }
    await eventually(cut).toEqual([])
  })

  it('the counts in the tabs are whole in a small window in English', async () => {
    const seeding = fixture.seeding()
    const code = await eventWithPoll()
    await seeding.run(code, 'Qa/AutoReviewOff', {})
    await seeding.ask(code, await seeding.guest(code, 'Dickhead'), 'When is lunch?')
    const page = await fixture.openAsHost(`/Event/index/${code}`, { viewport: tablet, locale: 'en-US' })
    const waiting = wordsIn('en')('console.waitingCount', { count: 1 })
    const tabs = page.getByRole('tab')
    await eventually(() => tabs.filter({ hasText: waiting }).count()).toBe(2)
    // Parts of tabs beyond the right edge of the list.
    const cut = () =>
      tabs.evaluateAll((all) =>
        all
          .filter((tab) => {
            const edge = tab.parentElement?.getBoundingClientRect().right ?? 0
            return [tab, ...tab.children].some((part) => part.getBoundingClientRect().right > edge + 1)
          })
          .map((tab) => tab.textContent),
      )
    await eventually(cut).toEqual([])
  })

  it.each(['zh', 'en', 'es', 'ja'] as const)(
    'the key letters on the controls of a poll and a wall touch no words in small windows in the language %s',
    async (language) => {
      const seeding = fixture.seeding()
      const code = await eventWithPoll()
      const title = 'Wishes'
      const openText = { title, entriesPerGuest: 1, entryLength: 140, named: true, moderated: true }
      await seeding.run(code, 'OpenText/Add', { openText })
      const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`, {
        viewport: tablet,
        locale: locales[language],
      })
      const keys = (of: string) =>
        item(page, of)
          .getByRole('group', { name: wordsIn(language)('console.itemControls') })
          .getByRole('button')
      /** The controls whose words are cut, or reach their letter. */
      const crowded = (of: string) =>
        keys(of).evaluateAll((all) =>
          all.flatMap((control) => {
            const letter = control.querySelector('kbd')
            if (!letter) return [`no letter: ${control.textContent}`]
            const words = document.createRange()
            words.selectNodeContents(control)
            words.setEndBefore(letter)
            const right = Math.max(...[...words.getClientRects()].map((line) => line.right))
            const glyph = document.createRange()
            glyph.selectNodeContents(letter)
            const isCut = control.scrollWidth > control.clientWidth
            return isCut || right > glyph.getBoundingClientRect().left - 4 ? [control.textContent] : []
          }),
        )
      for (const viewport of [tablet, { width: 1366, height: 768 }]) {
        await resize(page, viewport)
        for (const shown of [longPoll, title]) {
          await page.getByRole('button', { name: shown }).first().click()
          await keys(shown).first().waitFor()
          await eventually(() => crowded(shown)).toEqual([])
        }
      }
    },
  )

  it.each([laptop, tablet])(
    'a rating without answers shows its statements whole, one below the other, at $width × $height',
    async (viewport) => {
      const code = await newEvent()
      const statements = ['The talks', 'Venue and catering', 'How smoothly registration went']
      const rating = {
        title: 'How did you like today?',
        statements: statements.map((text) => ({ text })),
        look: 'stars' as const,
        steps: 5,
        lowLabel: 'Poor',
        highLabel: 'Excellent',
      }
      await fixture.seeding().run(code, 'Rating/Add', { rating })
      const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`, { viewport, locale: 'en-US' })
      const lines = item(page, rating.title).getByRole('listitem')
      await eventually(() => wholeInView(lines)).toBe(3)
      const boxes = (words: readonly Locator[]) =>
        Promise.all(
          words.map((each) =>
            each.evaluate((element) => {
              const range = document.createRange()
              range.selectNodeContents(element)
              const { x, y, right, bottom } = range.getBoundingClientRect()
              return { x, y, right, bottom }
            }),
          ),
        )
      const texts = await boxes(statements.map((text) => lines.getByText(text, { exact: true })))
      const notes = await boxes(await lines.getByText(wordsIn('en')('rating.noRatings')).all())
      expect(new Set(texts.map(({ x }) => Math.round(x))).size).toBe(1)
      for (const [place, text] of texts.entries()) {
        const note = notes[place]
        const isApart =
          note && (note.right + 8 <= text.x || text.right + 8 <= note.x || text.bottom <= note.y)
        expect(isApart, statements[place]).toBe(true)
        // One line for a short statement, two for a long one.
        expect(text.bottom - text.y, statements[place]).toBeLessThan(60)
      }
    },
  )

  it.each([
    ['the run', openCue],
    ['the list of polls', openPolls],
  ])('a wall shows twelve answers at once in %s', async (_, open) => {
    const seeding = fixture.seeding()
    const code = await newEvent()
    const openText = { title: '心愿墙', entriesPerGuest: 10, entryLength: 140, named: true, moderated: true }
    const { itemId } = (await seeding.run(code, 'OpenText/Add', { openText })) as { itemId: string }
    await seeding.run(code, 'Item/Activate', { itemId })
    const entryIds: string[] = []
    for (const guest of [await seeding.guest(code, '小明'), await seeding.guest(code, '小红')])
      for (let count = 1; count <= 9; count++) {
        const text = `第 ${count} 个心愿：希望茶歇再长一点`
        const answer = await seeding.run(code, 'OpenText/Submit', { itemId, round: 1, text }, guest)
        entryIds.push((answer as { entryId: string }).entryId)
      }
    await seeding.run(code, 'OpenText/Approve', { itemId, entryIds: entryIds.slice(2) })
    const page = await open(code, '心愿墙', laptop)
    const wall = page.getByRole('region', { name: t('openText.wall') }).getByRole('listitem')
    await eventually(() => wholeInView(wall)).toBeGreaterThanOrEqual(12)
    await allInView(controls(page, '心愿墙'))
  })

  it('a draw shows its twenty winners with their actions at once', async () => {
    const seeding = fixture.seeding()
    const code = await newEvent()
    const long = '参与者 Liam O’Connor-Fitzgerald of Kilkenny'.slice(0, 40)
    for (let count = 1; count < 20; count++) await seeding.guest(code, `参与者 ${count}`)
    await seeding.guest(code, long)
    const prize = { typeName: '一等奖', giftName: '自行车', quantity: 20, perDraw: 20 }
    const lottery = {
      title: '幸运抽奖',
      prizes: [prize],
      pool: 'participants' as const,
      pollId: null,
      repeatWinners: true,
      masked: false,
      claimSeconds: 600,
    }
    const { itemId } = (await seeding.run(code, 'Lottery/Add', { lottery })) as { itemId: string }
    await seeding.run(code, 'Item/Activate', { itemId })
    const prizeId = (await seeding.doc(code, `lottery:${itemId}`))?.context.prizes[0]?.id ?? ''
    await seeding.run(code, 'Lottery/Prepare', { itemId, prizeId, places: null })
    await seeding.run(code, 'Lottery/StartRoll', { itemId, word: '' })
    await seeding.run(code, 'Lottery/Draw', { itemId })
    const page = await openCue(code, '幸运抽奖', laptop)
    const winners = item(page, '幸运抽奖').getByRole('listitem').filter({ hasText: '参与者' })
    await eventually(() => wholeInView(winners)).toBe(20)
    expect(await winners.filter({ has: page.getByRole('button') }).count()).toBe(20)
    await allInView(winners.getByRole('button'))
    const cut = () =>
      winners
        .getByText('参与者')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(await cut()).toBe(0)
    // The fingerprint has 64 digits, so it is behind a line of text.
    const digits = item(page, '幸运抽奖').getByText(/[0-9a-f]{64}/)
    await disappears(digits)
    await item(page, '幸运抽奖')
      .getByRole('button', { name: t('lottery.commitment') })
      .click()
    await appears(digits)
    // Two columns of winners, each with the states below each other.
    const states = winners.getByText(t('lottery.state-unclaimed'))
    const places = await states.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().x)),
    )
    expect(new Set(places).size).toBe(2)
  })

  it('the notice after the end is readable beside tabs with all badges, in every language and window', async () => {
    const code = await eventThatWaits()
    await fixture.seeding().run(code, 'Event/Finish', {})
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`, { viewport: laptop })
    await inEveryLanguageAndWindow(page, async (words) => {
      const notice = page.getByRole('status').filter({ hasText: words('console.hintFinished') })
      await notice.waitFor()
      const height = async () => (await notice.boundingBox())?.height ?? 0
      // Two lines at most. One letter a line was 600 px high.
      await eventually(height).toBeLessThan(72)
    })
  })

  it('the page of a run with all kinds of cues cuts no control and no badge, in every language and window', async () => {
    const seeding = fixture.seeding()
    const code = await eventThatWaits()
    const prizes = [{ typeName: '一等奖', giftName: '自行车', quantity: 1, perDraw: 1 }]
    const rules = { pool: 'participants', pollId: null, repeatWinners: false, masked: false } as const
    await seeding.run(code, 'Lottery/Add', { lottery: { title: '抽奖', prizes, ...rules, claimSeconds: 0 } })
    const cue = { title: '茶歇', seconds: 900, ends: { by: 'length' as const }, notes: '茶歇在大厅' }
    const { cueId } = (await seeding.run(code, 'Cue/Add', { kind: 'break', cue })) as { cueId: string }
    await seeding.run(code, 'Cue/Add', { kind: 'closing', cue: {} })
    await seeding.run(code, 'Run/Start', {})
    await seeding.run(code, 'Run/GoTo', { cueId })
    const page = await fixture.openAsHost(`/Event/index/${code}`, { viewport: laptop })
    await inEveryLanguageAndWindow(page, (words) => appears(page.getByText(words('run.inCue'))))
  })

  it.each([laptop, tablet])(
    'the header is one line, and nothing below the content is empty, at $width × $height',
    async (viewport) => {
      const page = await openPolls(await eventWithPoll(), longPoll, viewport)
      const header = await page
        .locator('header')
        .filter({ has: page.getByRole('heading', { level: 1 }) })
        .boundingBox()
      expect(header?.height).toBeLessThanOrEqual(68)
      const keys = await page.getByRole('group', { name: t('console.itemControls') }).boundingBox()
      expect(viewport.height - (keys?.y ?? 0) - (keys?.height ?? 0)).toBeLessThanOrEqual(12)
    },
  )
})

describe('a desk that does not open', () => {
  const actions = (page: Page) => page.getByRole('alert').locator('a, button')
  const failed = /Failed to load resource|ERR_FAILED|WebSocket/

  it('leads with the way back to the events if the event code is unknown', async () => {
    const page = await fixture.openAsHost('/Event/index/QQQ777', { allow: failed })
    await appears(page.getByRole('heading', { name: t('console.eventFailed'), level: 1 }))
    expect(await actions(page).allTextContents()).toEqual([t('console.toEvents'), t('common.retry')])
    await actions(page).first().click()
    await appears(page.getByRole('heading', { name: t('console.events'), level: 1 }))
  })

  it('leads with another try, and has the way back to the events, if the server does not answer', async () => {
    const code = await newEvent()
    const before = 'globalThis.WebSocket = class { constructor() { throw new Error("no connection") } }'
    const page = await fixture.openAsHost('/Events/EventList', { allow: failed, before })
    await appears(page.getByRole('heading', { name: t('console.events'), level: 1 }))
    await page.route(/\/socket\.io\//, (route) => route.abort())
    await page.goto(`${fixture.server().origin}/Event/index/${code}`)
    await appears(page.getByRole('heading', { name: t.error('Unreachable'), level: 1 }))
    expect(await actions(page).allTextContents()).toEqual([t('common.retry'), t('console.toEvents')])
    await actions(page).last().click()
    await appears(page.getByRole('heading', { name: t('console.events'), level: 1 }))
  })
})

describe('the questions', () => {
  const texts = [
    'When is lunch?',
    'Will the slides be shared after the talk, and where can we find them later?',
    'Is there a plan for on-premises?',
    'How do you handle data residency in the EU, and what happens to backups of customers?',
    'Can we bring a friend tonight?',
    'What is the single biggest risk you see for next year?',
    'Who designed the badge?',
  ]

  it('seven questions are in view on a laptop, and the icons of a question appear with the pointer or the focus', async () => {
    const seeding = fixture.seeding()
    const code = await newEvent()
    for (const text of texts) await seeding.ask(code, await seeding.guest(code, 'Oluwaseun Adebayo'), text)
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`, { viewport: laptop })
    const cards = page.locator('[data-question]')
    await eventually(() => wholeInView(cards)).toBe(texts.length)
    const first = cards.first()
    const archive = first.getByRole('button', { name: t('console.archive') })
    const shown = () => archive.evaluate((icon) => icon.checkVisibility({ opacityProperty: true }))
    const name = first.getByText('Oluwaseun Adebayo')
    const isCut = () => name.evaluate((it) => it.scrollWidth > it.clientWidth)
    expect(await shown()).toBe(false)
    expect(await isCut()).toBe(false)
    await first.hover()
    await eventually(shown).toBe(true)
    await page.mouse.move(0, 0)
    await eventually(shown).toBe(false)
    await first.focus()
    await eventually(shown).toBe(true)
  })

  it('a touch screen shows the icons of every question all the time', async () => {
    const seeding = fixture.seeding()
    const code = await newEvent()
    await seeding.ask(code, await seeding.guest(code, '小明'), '几点开饭')
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`, phone)
    await page.getByRole('tab', { name: t('console.place-live') }).tap()
    const archive = page.locator('[data-question]').getByRole('button', { name: t('console.archive') })
    await archive.waitFor()
    const box = await archive.evaluate((icon) => ({
      shown: icon.checkVisibility({ opacityProperty: true }),
      width: icon.getBoundingClientRect().width,
    }))
    expect(box.shown).toBe(true)
    expect(box.width).toBeGreaterThanOrEqual(44)
  })
})

describe('the questions in the run', () => {
  it('a question has all its actions on one line in a small window', async () => {
    const seeding = fixture.seeding()
    const code = await newEvent()
    await seeding.ask(code, await seeding.guest(code, '小明'), '几点开饭')
    const cue = (await seeding.docs(code, 'cue:')).find(([, { context }]) => context.kind === 'qa')
    await seeding.run(code, 'Run/Start', { cueId: cue?.[0] ?? '' })
    const page = await fixture.openAsHost(`/Event/index/${code}`, { viewport: tablet })
    await page.getByRole('tab', { name: t('console.place-live') }).click()
    const card = page.getByRole('listitem').filter({ hasText: '几点开饭' })
    await card.waitFor()
    const tops = await card
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)))
    expect(tops.length).toBeGreaterThan(3)
    expect(new Set(tops).size).toBe(1)
  })

  it('what is on the screen is readable beside the controls of the screen, in a small window', async () => {
    const seeding = fixture.seeding()
    const code = await newEvent()
    const itemId = await seeding.poll(code, pollOf(longPoll, ['甲', '乙']))
    await seeding.run(code, 'Item/Activate', { itemId, onScreen: true })
    const page = await openPolls(code, longPoll, tablet)
    const words = page.getByRole('heading', { name: t('console.onScreenNow') }).locator('xpath=../p')
    await eventually(async () => (await words.boundingBox())?.width ?? 0).toBeGreaterThan(56)
  })
})

describe('the keyboard on the desk', () => {
  it.each([laptop, tablet, { width: 800, height: 900 }, { width: 390, height: 844 }])(
    'goes through the run and the screen in the order in which they are seen, at $width × $height',
    async (viewport) => {
      const page = await fixture.openAsHost(`/Event/index/${await eventWithPoll()}`, { viewport })
      await connected(page)
      const run = page.getByRole('list', { name: t('run.list') })
      const screen = page.getByRole('group', { name: t('console.screenModes') })
      await appears(run)
      const [runPlace, screenPlace] = [await run.boundingBox(), await screen.boundingBox()]
      if (!runPlace || !screenPlace) throw new Error('a part of the desk is missing')
      const isAbove = screenPlace.y + screenPlace.height <= runPlace.y
      const isAfter = await screen.evaluate(
        (element, list) =>
          list !== null && (list.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
        await run.elementHandle(),
      )
      expect(isAfter).toBe(!isAbove)
    },
  )
})

describe('the toasts of the desk', () => {
  it.each([laptop, tablet])('cover no control of the header, at $width × $height', async (viewport) => {
    const page = await openPolls(await eventWithPoll(), longPoll, viewport)
    await controls(page, longPoll)
      .filter({ hasText: t('console.deactivate') })
      .click()
    const toast = page.getByRole('status').filter({ hasText: t('console.deactivatedToast') })
    await toast.waitFor()
    // A click needs the control itself at its place: it must not be below the toast.
    const inFront = await page
      .locator('header')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          const corners = [4, width - 4].map((at) => document.elementFromPoint(x + at, y + height / 2))
          return corners.every((found) => found !== null && one.contains(found))
        }),
      )
    expect(inFront.length).toBeGreaterThan(4)
    expect(inFront).toEqual(inFront.map(() => true))
  })
})

describe('the desk on a phone', () => {
  it('folds the tools of the event away when the event starts', async () => {
    const code = await fixture.seeding().eventToCome()
    const viewport = { width: 390, height: 844 }
    const page = await fixture.openAsHost(`/Event/index/${code}`, { viewport, hasTouch: true })
    await page.getByRole('button', { name: t('console.startEvent') }).tap()
    await disappears(page.getByRole('button', { name: t('console.editEvent') }))
  })

  it.each([
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ])(
    'the run leads with its current cue and the words of the next step, at $width × $height',
    async (viewport) => {
      const seeding = fixture.seeding()
      const code = await eventWithPoll()
      const cue = (await seeding.docs(code, 'cue:')).find(([, { context }]) => context.kind === 'item')
      await seeding.run(code, 'Run/Start', { cueId: cue?.[0] ?? '' })
      await seeding.run(code, 'Present/BlackOut', {})
      const page = await fixture.openAsHost(`/Event/index/${code}`, { viewport, hasTouch: true })
      await connected(page)
      await allInView(page.getByRole('heading', { name: longPoll, level: 2 }))
      const forward = page
        .getByRole('region', { name: t('run.controls') })
        .locator('[aria-keyshortcuts="Space PageDown"]')
      await allInView(forward)
      const tools = page.getByRole('button', { name: t('console.eventTools') })
      const finish = page.getByRole('button', { name: t('console.finishEvent') })
      await disappears(finish)
      await tools.tap()
      await appears(finish)
    },
  )

  it.each([
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ])(
    'a host moderates, steps and holds without scrolling sideways, at $width × $height',
    async (viewport) => {
      const seeding = fixture.seeding()
      const code = await eventWithPoll()
      await seeding.run(code, 'Qa/AutoReviewOff', {})
      await seeding.ask(code, await seeding.guest(code, '小明'), '几点开饭')
      const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`, { viewport, hasTouch: true })
      await connected(page)
      const bar = page.getByRole('region', { name: t('run.controls') })
      const isSideways = () =>
        page.evaluate(
          () => (document.scrollingElement?.scrollWidth ?? 0) > document.documentElement.clientWidth,
        )
      const small = () =>
        page
          .getByRole('main')
          .getByRole('button')
          .evaluateAll((all) =>
            all.flatMap((one) => {
              const { width, height } = one.getBoundingClientRect()
              const tooSmall = width > 0 && (Math.round(width) < 44 || Math.round(height) < 44)
              return tooSmall ? [one.getAttribute('aria-label') ?? one.textContent] : []
            }),
          )
      for (const tab of ['qa', 'polls', 'run'] as const) {
        await openTab(page, tab)
        await eventually(() => wholeInView(bar)).toBe(1)
        expect(await isSideways(), tab).toBe(false)
        expect(await small(), tab).toEqual([])
      }
      await openTab(page, 'qa')
      await page.getByRole('button', { name: t('console.approve') }).tap()
      await page.getByRole('tab', { name: t('console.place-live') }).tap()
      await page.getByRole('button', { name: t('console.highlight') }).tap()
      await eventually(async () => (await seeding.docs(code, 'question:'))[0]?.[1].value.highlight).toBe(
        'highlighted',
      )
      await bar.getByRole('button', { name: t('run.start') }).tap()
      await bar.getByRole('button', { name: t('run.nextTo', { title: t('run.kindQa') }) }).tap()
      await eventually(async () => (await seeding.doc(code, 'present'))?.value).toBe('qa')
      await bar.getByRole('button', { name: t('run.hold') }).tap()
      await eventually(async () => (await seeding.doc(code, 'run'))?.value).toBe('held')
      await bar.getByRole('button', { name: t('run.resume') }).tap()
      await eventually(async () => (await seeding.doc(code, 'run'))?.value).toBe('running')
    },
  )
})
