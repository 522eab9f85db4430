import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PollLook } from '../../src/contract/items/poll.ts'
import { axeViolations, settled } from './axe.ts'
import { pollOf } from './backstage.ts'
import { addPoll } from './console.ts'
import { picture } from './screen.ts'
import { comesTo, gone, seen } from './seen.ts'
import { setStage } from './stage.ts'
import { columns as columnsIn, ring as ringIn } from './views/desk-views.ts'
import { t } from './words.ts'

// A poll's result as bars, as columns or as a ring. What draws charts is loaded where one is wanted, nowhere else.

const stage = setStage()

// A part that they share with other pages has their names in its own.
const chartCode = /\/assets\/(ring-chart|column-chart|poll-ring|poll-columns|charts)[-~]/

const ring = (page: Page): Locator => ringIn(page, t)

const columns = (page: Page): Locator => columnsIn(page, t)

const look = (page: Page, value: PollLook): Locator =>
  page.getByRole('button', { name: t(`console.look-${value}`), exact: true })

/** Three options, the second correct: two votes, one and none. */
async function votedPoll(look?: PollLook): Promise<{ code: string; pollId: string; path: string }> {
  const hand = stage.backstage()
  const code = await hand.event({ EventName: 'Spring summit' })
  const given = { correct: 'Oslo', ...(look && { look }) }
  const pollId = await hand.activePoll(code, pollOf('Which city', ['Rome', 'Oslo', 'Lima'], given))
  for (const [guest, place] of [0, 0, 1].entries())
    await hand.vote(code, await hand.guest(code, `Guest ${guest}`), pollId, place)
  return { code, pollId, path: `/Event/index/${code}?tab=polls&item=${pollId}` }
}

const rowsOf = (page: Page): Promise<string[][]> =>
  page
    .getByRole('table', { name: t('console.figures') })
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))

it('is a ring where the host wants one, with the same figures in a table, and stays one after a reload', async () => {
  const { code, pollId, path } = await votedPoll()
  const page = await stage.openAsHost(path)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await seen(page.getByRole('listitem').filter({ hasText: 'Rome' }))
  expect(await look(page, 'bars').getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await seen(page.getByRole('listitem').filter({ hasText: 'Rome' }))
  expect(asked.filter((url) => chartCode.test(url))).toEqual([])

  await look(page, 'donut').click()
  await comesTo(() => ring(page).getAttribute('aria-label')).toContain('A 2 · 67%; B 1 · 33%; C 0 · 0%')
  // One slice for each option that has votes, and its label beside it.
  await comesTo(() => ring(page).locator('[data-testid^="arc."]').count()).toBe(2)
  await seen(ring(page).getByText('✓ B 1 · 33%'))
  expect(await rowsOf(page)).toEqual([
    [t('console.option'), t('console.votes'), t('console.shareOfVotes')],
    ['ARome', '2', '67%'],
    [`BOslo${t('common.correctAnswer')}`, '1', '33%'],
    ['CLima', '0', '0%'],
  ])

  const hand = stage.backstage()
  await hand.vote(code, await hand.guest(code, 'Late'), pollId, 2)
  await comesTo(() => ring(page).getAttribute('aria-label')).toContain('A 2 · 50%; B 1 · 25%; C 1 · 25%')
  await comesTo(() => ring(page).locator('[data-testid^="arc."]').count()).toBe(3)

  await page.reload()
  await seen(ring(page).getByText('A 2 · 50%'))
  await look(page, 'bars').click()
  await gone(ring(page))
  await page.reload()
  await seen(page.getByRole('listitem').filter({ hasText: 'Rome' }))
  expect(await look(page, 'donut').getAttribute('aria-pressed')).toBe('false')

  // An even ring while nobody has voted.
  await hand.run(code, 'Item/Reset', { ItemId: pollId })
  await look(page, 'donut').click()
  await comesTo(() => ring(page).getAttribute('aria-label')).toContain('A 0 · 0%; B 0 · 0%')
  await comesTo(() => ring(page).locator('[data-testid^="arc."]').count()).toBe(1)
})

it('stands as columns for a host who wants them, as parts of those who answered', async () => {
  const { code, pollId, path } = await votedPoll()
  const page = await stage.openAsHost(path)
  await look(page, 'columns').click()
  await comesTo(() => columns(page).getAttribute('aria-label')).toContain('A 2 · 67%; B 1 · 33%; C 0 · 0%')
  await comesTo(() => columns(page).locator('strong').allTextContents()).toEqual(['67%', '33%', '0%'])
  const [head, ...rows] = await rowsOf(page)
  expect(head?.at(-1)).toBe(t('console.shareOfVoters'))
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['2', '67%'],
    ['1', '33%'],
    ['0', '0%'],
  ])
  // What the hall sees is another matter.
  expect((await stage.backstage().doc(code, `poll:${pollId}`))?.context.look).toBe('bars')
})

it('is a table alone where the ring does not come', async () => {
  const { path } = await votedPoll()
  const page = await stage.openAsHost(path, { allow: /ERR_FAILED/ })
  await page.route(chartCode, (route) => route.abort())
  await look(page, 'donut').click()
  await seen(page.getByText(t('console.chartFailed')))
  expect(await rowsOf(page)).toHaveLength(4)
})

/** Longer than anything moves. */
const framesPassed = `new Promise((resolve) => {
  let left = 40
  const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve())
  next()
})`

/** How the shapes are drawn at each of the next frames, until it is done and longer than anything moves. */
async function framesOf(page: Page, until: () => Promise<unknown>): Promise<Set<string>> {
  await page.evaluate((shapes) => {
    const seenShapes = new Set<string>()
    Object.assign(window, { seenShapes })
    const look = (): void => {
      const drawn = [...document.querySelectorAll(shapes)]
      seenShapes.add(drawn.map((shape) => shape.getAttribute('d') ?? shape.getAttribute('height')).join())
      requestAnimationFrame(look)
    }
    look()
  }, shapes)
  await until()
  await page.evaluate(framesPassed)
  return new Set(
    await page.evaluate(() => [...(window as unknown as { seenShapes: Set<string> }).seenShapes]),
  )
}

/** What nivo draws: parts of a ring, and columns. */
const shapes = '[data-testid^="arc."], [data-testid^="bar.item."]'

const movements = [
  ['grows', 'no-preference'],
  ['changes at once for who wants less movement', 'reduce'],
] as const

it.each(movements)('the ring %s', async (_how, reducedMotion) => {
  const { code, pollId, path } = await votedPoll()
  const page = await stage.openAsHost(path, { reducedMotion })
  await look(page, 'donut').click()
  await seen(ring(page).getByText('A 2 · 67%'))
  await settled(page)
  await page.evaluate(framesPassed)
  const hand = stage.backstage()
  const late = await hand.guest(code, 'Late')
  const drawings = await framesOf(page, async () => {
    await hand.vote(code, late, pollId, 0)
    await seen(ring(page).getByText('A 3 · 75%'))
  })
  if (reducedMotion === 'reduce') expect(drawings.size).toBe(2)
  else expect(drawings.size).toBeGreaterThan(3)
})

/** The figures beside the options on the screen. */
const figuresInHall = async (screen: Page): Promise<(string | undefined)[]> => {
  const all = await picture(screen).locator('.figures').allTextContents()
  return all.map((text) => /\d+%/.exec(text)?.[0])
}

/** How high the columns are, or how long the parts of the ring, as parts of the largest. */
const sizesInHall = async (screen: Page): Promise<number[]> => {
  const sizes = await picture(screen)
    .locator(shapes)
    .evaluateAll((drawn) =>
      drawn.map((shape) =>
        shape instanceof SVGPathElement ? shape.getTotalLength() : Number(shape.getAttribute('height')),
      ),
    )
  return sizes.map((size) => size / Math.max(...sizes))
}

it.each([
  ['columns', [1, 0.5, 0]],
  ['donut', [1, 0.55]],
] as const)('is drawn in the hall as %s when its form says so', async (wanted, sizes) => {
  const hand = stage.backstage()
  const code = await hand.event({ EventName: 'Spring summit' })
  const desk = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
  const title = `Which city as ${wanted}`
  await addPoll(desk, { title, options: ['Rome', 'Oslo', 'Lima'], correct: 'Oslo', look: wanted })
  const [[pollId = ''] = []] = await hand.docs(code, 'poll:')
  await hand.run(code, 'Item/Activate', { ItemId: pollId })
  await hand.run(code, 'Present/ShowPoll', { ItemId: pollId })
  const screen = await stage.open('screen', await hand.screenPath(code))
  await seen(picture(screen).getByText('Rome'))
  for (const [guest, place] of [0, 0, 1].entries())
    await hand.vote(code, await hand.guest(code, `Guest ${guest}`), pollId, place)
  await seen(picture(screen).locator('strong').getByText('3'))
  // Nothing of the result's shape before it is shown.
  expect(await picture(screen).locator('.option[data-look=card]').count()).toBe(3)
  expect(await picture(screen).locator(shapes).count()).toBe(0)
  expect(await picture(screen).getByText('%').count()).toBe(0)

  await hand.run(code, 'Item/ShowResults', { ItemId: pollId })
  await comesTo(() => figuresInHall(screen)).toEqual(['67%', '33%', '0%'])
  const drawn = await sizesInHall(screen)
  expect(drawn).toHaveLength(sizes.length)
  for (const [place, size] of sizes.entries()) expect(drawn[place]).toBeCloseTo(size, 1)
  for (const city of ['Rome', 'Oslo', 'Lima']) await seen(picture(screen).getByText(city, { exact: true }))
  expect(await picture(screen).locator('[data-tone=correct]').count()).toBe(0)

  await hand.run(code, 'Poll/ShowAnswer', { ItemId: pollId })
  await seen(picture(screen).locator('.option[data-tone=correct]').getByText('Oslo'))
  expect(await picture(screen).locator('.option[data-tone=quiet]').count()).toBe(2)
  await comesTo(() => picture(screen).locator('[fill$="-correct)"]').count()).toBe(1)
  expect(await axeViolations(screen)).toEqual([])
  // The desk goes on as its host likes it; the phone has rows.
  expect(await look(desk, 'bars').getAttribute('aria-pressed')).toBe('true')

  await hand.run(code, 'Item/HideResults', { ItemId: pollId })
  await gone(picture(screen).locator(shapes))
  await comesTo(() => picture(screen).locator('.option[data-look=card]').count()).toBe(3)
})

it('is drawn in the hall as rows where the chart does not come, and asks for none where rows are wanted', async () => {
  const hand = stage.backstage()
  const { code, pollId } = await votedPoll()
  await hand.run(code, 'Present/ShowPoll', { ItemId: pollId })
  await hand.run(code, 'Item/ShowResults', { ItemId: pollId })
  const screen = await stage.open('screen', await hand.screenPath(code), { allow: /ERR_FAILED/ })
  const asked: string[] = []
  screen.on('request', (request) => asked.push(request.url()))
  await screen.route(chartCode, (route) => route.abort())
  await screen.reload()
  await comesTo(() => picture(screen).locator('.track').count()).toBe(3)
  expect(asked.filter((url) => chartCode.test(url))).toEqual([])

  for (const wanted of ['columns', 'donut'] as const) {
    const other = await hand.activePoll(code, pollOf(`As ${wanted}`, ['Rome', 'Oslo'], { look: wanted }))
    await hand.run(code, 'Item/ShowResults', { ItemId: other })
    const failed = screen.waitForEvent('requestfailed', (request) => chartCode.test(request.url()))
    await hand.run(code, 'Present/ShowPoll', { ItemId: other })
    await failed
    await hand.vote(code, await hand.guest(code, `Guest of ${wanted}`), other, 0)
    await seen(picture(screen).locator('strong', { hasText: '100%' }))
    expect(await picture(screen).locator('.track').count()).toBe(2)
  }
})

it.each(
  movements.flatMap(([how, reduced]) =>
    (['columns', 'donut'] as const).map((wanted) => [wanted, how, reduced] as const),
  ),
)('a poll as %s in the hall %s', async (wanted, _how, reducedMotion) => {
  const hand = stage.backstage()
  const { code, pollId } = await votedPoll(wanted)
  await hand.run(code, 'Present/ShowPoll', { ItemId: pollId })
  const screen = await stage.open('screen', await hand.screenPath(code), { reducedMotion })
  await seen(picture(screen).getByText('Rome'))
  const drawings = await framesOf(screen, async () => {
    await hand.run(code, 'Item/ShowResults', { ItemId: pollId })
    await comesTo(() => figuresInHall(screen)).toEqual(['67%', '33%', '0%'])
  })
  // Nothing, and the chart.
  if (reducedMotion === 'reduce') expect(drawings.size).toBe(2)
  else expect(drawings.size).toBeGreaterThan(4)
})
