import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PollLook } from '#contract/items/poll.ts'
import { formatList } from '#i18n/base/format.ts'
import { axeViolations, standsStill } from '#tests/support/pages/axe.ts'
import { addPoll } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'
import { columns as columnsIn, ring as ringIn } from '../views/desk-views.ts'

// A poll's result as bars, columns or a ring. The chart code is loaded only where it is needed.

const fixture = setUpFixture()

// The code of the charts, by the names of its chunks. Chunks that the charts share with other pages have these
// names too.
const chartCode = /\/assets\/(ring-chart|poll-ring|charts)[-~]/

const ring = (page: Page): Locator => ringIn(page, t)

const columns = (page: Page): Locator => columnsIn(page, t)

const look = (page: Page, value: PollLook): Locator =>
  page.getByRole('radio', { name: t(`console.look-${value}`), exact: true })

/**
 * Creates a poll of three options. The second option is correct. The options have two votes, one vote and no vote.
 */
async function votedPoll(look?: PollLook): Promise<{ code: string; pollId: string; path: string }> {
  const seeding = fixture.seeding()
  const code = await seeding.event({ eventName: 'Spring summit' })
  const given = { correct: 'Oslo', ...(look && { look }) }
  const pollId = await seeding.activePoll(code, pollOf('Which city', ['Rome', 'Oslo', 'Lima'], given))
  for (const [guest, place] of [0, 0, 1].entries())
    await seeding.vote(code, await seeding.guest(code, `Guest ${guest}`), pollId, place)
  return { code, pollId, path: `/Event/index/${code}?tab=polls&item=${pollId}` }
}

/** The colour of each slice, without its pattern. */
const sliceColours = (page: Page): Promise<string[]> =>
  ring(page)
    .locator('[data-testid^="arc."]')
    .evaluateAll((slices) =>
      slices.map((slice) => {
        const fill = /#([^")]+)/.exec(slice.getAttribute('fill') ?? '')?.[1] ?? ''
        const ground = document.getElementById(fill)?.firstElementChild
        return ground ? getComputedStyle(ground)[ground.matches('stop') ? 'stopColor' : 'fill'] : 'none'
      }),
    )

/** The values of these variables of the theme, as the browser computes them. */
const themeColours = (page: Page, variables: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      wanted.map((name) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = `var(${name})`
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      }),
    variables,
  )

const rowsOf = (page: Page): Promise<string[][]> =>
  page
    .getByRole('table', { name: t('console.figures') })
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))

it('the desk shows a poll result as a ring with the same figures in a table, also after a reload', async () => {
  const { code, pollId, path } = await votedPoll()
  const page = await fixture.openAsHost(path)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await appears(page.getByRole('listitem').filter({ hasText: 'Rome' }))
  expect(await look(page, 'bars').isChecked()).toBe(true)
  await page.reload()
  await appears(page.getByRole('listitem').filter({ hasText: 'Rome' }))
  expect(asked.filter((url) => chartCode.test(url))).toEqual([])

  await look(page, 'donut').click()
  await eventually(() => ring(page).getAttribute('aria-label')).toContain('A 2 · 67%; B 1 · 33%; C 0 · 0%')
  // The ring has a slice for each of the two options with votes, and each slice has a label beside it.
  await eventually(() => ring(page).locator('[data-testid^="arc."]').count()).toBe(2)
  await appears(ring(page).getByText('✓ B 1 · 33%'))
  expect(await sliceColours(page)).toEqual(await themeColours(page, ['--theme-poll-1', '--theme-poll-2']))
  expect(await rowsOf(page)).toEqual([
    [t('console.option'), t('console.votes'), t('console.shareOfVoters')],
    ['ARome', '2', '67%'],
    [`BOslo${t('common.correctAnswer')}`, '1', '33%'],
    ['CLima', '0', '0%'],
  ])

  const seeding = fixture.seeding()
  await seeding.vote(code, await seeding.guest(code, 'Late'), pollId, 2)
  await eventually(() => ring(page).getAttribute('aria-label')).toContain('A 2 · 50%; B 1 · 25%; C 1 · 25%')
  await eventually(() => ring(page).locator('[data-testid^="arc."]').count()).toBe(3)

  await page.reload()
  await appears(ring(page).getByText('A 2 · 50%'))
  await look(page, 'bars').click()
  await disappears(ring(page))
  await page.reload()
  await appears(page.getByRole('listitem').filter({ hasText: 'Rome' }))
  expect(await look(page, 'donut').isChecked()).toBe(false)

  // While nobody has voted, the ring is one even part.
  await seeding.run(code, 'Item/Reset', { itemId: pollId })
  await look(page, 'donut').click()
  await eventually(() => ring(page).getAttribute('aria-label')).toContain('A 0 · 0%; B 0 · 0%')
  await eventually(() => ring(page).locator('[data-testid^="arc."]').count()).toBe(1)
})

it('the columns of a poll result on the desk show shares of the guests who answered', async () => {
  const { code, pollId, path } = await votedPoll()
  const page = await fixture.openAsHost(path)
  await look(page, 'columns').click()
  await eventually(() => columns(page).locator('strong').allTextContents()).toEqual(['67%', '33%', '0%'])
  // Each column has its option below, so no table repeats the options.
  const options = columns(page).getByRole('listitem')
  expect(await options.locator('.label').allTextContents()).toEqual([
    'ARome',
    `BOslo${t('common.correctAnswer')}`,
    'CLima',
  ])
  expect(await options.locator('.figures').nth(0).textContent()).toBe(
    `67%2${t('common.votes', { count: 2 })}`,
  )
  expect(await page.getByRole('table', { name: t('console.figures') }).count()).toBe(0)
  expect((await fixture.seeding().doc(code, `poll:${pollId}`))?.context.look).toBe('columns')
})

it('the desk shows only the table when the ring cannot be loaded', async () => {
  const { path } = await votedPoll()
  const page = await fixture.openAsHost(path, { allow: /ERR_FAILED/ })
  await page.route(chartCode, (route) => route.abort())
  await look(page, 'donut').click()
  await appears(page.getByText(t('console.chartFailed')))
  expect(await rowsOf(page)).toHaveLength(4)
})

/** Waits 40 frames, which is longer than any movement takes. */
const framesPassed = `new Promise((resolve) => {
  let left = 40
  const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve())
  next()
})`

/** The shapes in each of the next frames, until the action is finished and any movement has ended. */
async function framesOf(page: Page, until: () => Promise<unknown>): Promise<Set<string>> {
  await page.evaluate((shapes) => {
    const seenShapes = new Set<string>()
    Object.assign(window, { seenShapes })
    const look = (): void => {
      const drawn = [...document.querySelectorAll(shapes)]
      seenShapes.add(drawn.map((shape) => shape.getAttribute('d') ?? getComputedStyle(shape).height).join())
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

/** The parts of a ring, and columns. */
const shapes = '[data-testid^="arc."], .column'

const movements = [
  ['grows', 'no-preference'],
  ['changes at once when the browser asks for reduced motion', 'reduce'],
] as const

it.each(movements)(
  'the result ring on the desk moves as the browser prefers: it %s',
  async (_how, reducedMotion) => {
    const { code, pollId, path } = await votedPoll()
    const page = await fixture.openAsHost(path, { reducedMotion })
    await look(page, 'donut').click()
    await appears(ring(page).getByText('A 2 · 67%'))
    await standsStill(page)
    await page.evaluate(framesPassed)
    const seeding = fixture.seeding()
    const late = await seeding.guest(code, 'Late')
    const drawings = await framesOf(page, async () => {
      await seeding.vote(code, late, pollId, 0)
      await appears(ring(page).getByText('A 3 · 75%'))
    })
    if (reducedMotion === 'reduce') expect(drawings.size).toBe(2)
    else expect(drawings.size).toBeGreaterThan(2)
  },
)

/** The figures beside the options on the screen. */
const figuresOnScreen = async (screen: Page): Promise<(string | undefined)[]> => {
  const all = await picture(screen).locator('.figures').allTextContents()
  return all.map((text) => /\d+%/.exec(text)?.[0])
}

/** The heights of the columns, or the lengths of the ring's parts, relative to the largest. */
const sizesOnScreen = async (screen: Page): Promise<number[]> => {
  const sizes = await picture(screen)
    .locator(shapes)
    .evaluateAll((drawn) =>
      drawn.map((shape) =>
        shape instanceof SVGPathElement
          ? shape.getTotalLength()
          : Number.parseFloat(getComputedStyle(shape).height),
      ),
    )
  return sizes.map((size) => size / Math.max(...sizes))
}

it.each([
  // An option without votes has no column.
  ['columns', [1, 0.5]],
  ['donut', [1, 0.55]],
] as const)(
  'the screen shows a poll result as %s when the host chose that in the poll form',
  async (wanted, sizes) => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ eventName: 'Spring summit' })
    const desk = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
    const title = `Which city as ${wanted}`
    await addPoll(desk, { title, options: ['Rome', 'Oslo', 'Lima'], correct: 'Oslo', look: wanted })
    const [[pollId = ''] = []] = await seeding.docs(code, 'poll:')
    await seeding.run(code, 'Item/Activate', { itemId: pollId })
    await seeding.run(code, 'Present/ShowPoll', { itemId: pollId })
    const screen = await fixture.open('screen', await seeding.screenPath(code))
    await appears(picture(screen).getByText('Rome'))
    for (const [guest, place] of [0, 0, 1].entries())
      await seeding.vote(code, await seeding.guest(code, `Guest ${guest}`), pollId, place)
    await appears(picture(screen).locator('strong').getByText('3'))
    // The shape of the result is hidden until the host shows the result.
    expect(await picture(screen).locator('.option[data-look=card]').count()).toBe(3)
    expect(await picture(screen).locator(shapes).count()).toBe(0)
    expect(await picture(screen).getByText('%').count()).toBe(0)

    await seeding.run(code, 'Item/ShowResults', { itemId: pollId })
    await eventually(() => figuresOnScreen(screen)).toEqual(['67%', '33%', '0%'])
    const drawn = await sizesOnScreen(screen)
    expect(drawn).toHaveLength(sizes.length)
    for (const [place, size] of sizes.entries()) expect(drawn[place]).toBeCloseTo(size, 1)
    for (const city of ['Rome', 'Oslo', 'Lima'])
      await appears(picture(screen).getByText(city, { exact: true }))
    expect(await picture(screen).locator('[data-tone=correct]').count()).toBe(0)

    // The drawing marks the winner, without a sentence about it.
    await seeding.run(code, 'Item/Lock', { itemId: pollId })
    await appears(picture(screen).locator('.option[data-lifted]').getByText('Rome'))
    expect(
      await picture(screen)
        .getByText(t('common.mostChosen', { options: 'Rome' }))
        .count(),
    ).toBe(0)

    await seeding.run(code, 'Poll/ShowAnswer', { itemId: pollId })
    await appears(picture(screen).locator('.option[data-tone=correct]').getByText('Oslo'))
    await appears(picture(screen).getByText(t('common.correctIs', { options: 'Oslo' })))
    expect(await picture(screen).locator('.option[data-tone=quiet]').count()).toBe(2)
    await eventually(() =>
      picture(screen).locator('[fill$="-correct)"], .option[data-tone=correct] .column').count(),
    ).toBe(1)
    expect(await axeViolations(screen)).toEqual([])
    // The switch on the desk has the look of the screen, and a press on the switch changes the screen at once.
    expect(await look(desk, wanted).isChecked()).toBe(true)
    const other = wanted === 'columns' ? 'donut' : 'columns'
    await look(desk, other).click()
    await eventually(() => look(desk, other).isChecked()).toBe(true)
    await appears(picture(screen).locator(other === 'donut' ? '[data-testid^="arc."]' : '.column'))

    await seeding.run(code, 'Item/HideResults', { itemId: pollId })
    await disappears(picture(screen).locator(shapes))
    await eventually(() => picture(screen).locator('.option[data-look=card]').count()).toBe(3)
  },
)

it('the screen shows bars when the chart cannot be loaded, and loads no chart for bars', async () => {
  const seeding = fixture.seeding()
  const { code, pollId } = await votedPoll()
  await seeding.run(code, 'Present/ShowPoll', { itemId: pollId })
  await seeding.run(code, 'Item/ShowResults', { itemId: pollId })
  const screen = await fixture.open('screen', await seeding.screenPath(code), { allow: /ERR_FAILED/ })
  const asked: string[] = []
  screen.on('request', (request) => asked.push(request.url()))
  await screen.route(chartCode, (route) => route.abort())
  await screen.reload()
  await eventually(() => picture(screen).locator('.track').count()).toBe(3)
  expect(asked.filter((url) => chartCode.test(url))).toEqual([])

  const other = await seeding.activePoll(code, pollOf('As donut', ['Rome', 'Oslo'], { look: 'donut' }))
  await seeding.run(code, 'Item/ShowResults', { itemId: other })
  const failed = screen.waitForEvent('requestfailed', (request) => chartCode.test(request.url()))
  await seeding.run(code, 'Present/ShowPoll', { itemId: other })
  await failed
  await seeding.vote(code, await seeding.guest(code, 'Guest of donut'), other, 0)
  await appears(picture(screen).locator('strong', { hasText: '100%' }))
  expect(await picture(screen).locator('.track').count()).toBe(2)
})

it.each(
  movements.flatMap(([how, reduced]) =>
    (['columns', 'donut'] as const).map((wanted) => [wanted, how, reduced] as const),
  ),
)(
  'a poll result shown as %s on the screen moves as the browser prefers: it %s',
  async (wanted, _how, reducedMotion) => {
    const seeding = fixture.seeding()
    const { code, pollId } = await votedPoll(wanted)
    await seeding.run(code, 'Present/ShowPoll', { itemId: pollId })
    const screen = await fixture.open('screen', await seeding.screenPath(code), { reducedMotion })
    await appears(picture(screen).getByText('Rome'))
    const drawings = await framesOf(screen, async () => {
      await seeding.run(code, 'Item/ShowResults', { itemId: pollId })
      await eventually(() => figuresOnScreen(screen)).toEqual(['67%', '33%', '0%'])
    })
    // With reduced motion there are only two drawings: the empty picture and the chart. A movement has at least one
    // between them, also on a busy machine.
    if (reducedMotion === 'reduce') expect(drawings.size).toBe(2)
    else expect(drawings.size).toBeGreaterThan(2)
  },
)

it('an option has the same colour on desk, screen and phone, and the phone follows the look of the result', async () => {
  const seeding = fixture.seeding()
  const { code, pollId, path } = await votedPoll('columns')
  const guest = await seeding.guest(code, 'Ana')
  await seeding.vote(code, guest, pollId, 1)
  await seeding.run(code, 'Present/ShowPoll', { itemId: pollId })
  await seeding.run(code, 'Item/ShowResults', { itemId: pollId })
  const desk = await fixture.openAsHost(path)
  const screen = await fixture.open('screen', await seeding.screenPath(code))
  const phone = await fixture.open('guest', `/Guest/${code}`, { cookies: { 'Guest-Token': guest } })
  await phone.getByText('Which city').first().click()
  for (const page of [desk, screen, phone]) {
    await appears(page.locator('.column').first())
    // The desk has a second drawing: the picture of the screen.
    const names = await page
      .locator('.option:has(.column)')
      .evaluateAll((all) =>
        all.slice(0, 2).map((one) => (one as HTMLElement).style.getPropertyValue('--option')),
      )
    expect(names).toEqual(['var(--theme-poll-1)', 'var(--theme-poll-2)'])
  }
  await appears(
    phone.getByText(t('common.tied', { options: formatList(t.language, ['Rome', 'Oslo']) })).first(),
  )
  await seeding.run(code, 'Poll/ShowAnswer', { itemId: pollId })
  await appears(phone.getByText(t('guest.answeredRight')))
  expect(await axeViolations(phone)).toEqual([])
  await seeding.run(code, 'Poll/SetLook', { itemId: pollId, look: 'donut' })
  await appears(phone.locator('[data-testid^="arc."]').first())
  await disappears(phone.locator('.column'))
  // A change of the look begins no round: the answers are kept.
  const poll = await seeding.doc(code, `poll:${pollId}`)
  expect([poll?.context.look, poll?.context.round]).toEqual(['donut', 1])
  expect((await seeding.doc(code, `tally:${pollId}`))?.voters).toBe(4)
})

it('a poll with more options than columns is drawn as bars, and the desk says why it has no columns', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event({ eventName: 'Spring summit' })
  const options = Array.from({ length: 9 }, (_, place) => `City ${place + 1}`)
  const pollId = await seeding.activePoll(code, pollOf('Which city', options, { look: 'columns' }))
  await seeding.run(code, 'Present/ShowPoll', { itemId: pollId })
  await seeding.run(code, 'Item/ShowResults', { itemId: pollId })
  const screen = await fixture.open('screen', await seeding.screenPath(code))
  await eventually(() => picture(screen).locator('.track').count()).toBe(9)
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=polls&item=${pollId}`)
  await eventually(() => look(desk, 'bars').isChecked()).toBe(true)
  expect(await look(desk, 'columns').getAttribute('aria-disabled')).toBe('true')
})
