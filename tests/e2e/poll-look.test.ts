import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { settled } from './axe.ts'
import { pollOf } from './backstage.ts'
import { comesTo, gone, seen } from './seen.ts'
import { setStage } from './stage.ts'
import { ring as ringIn } from './views/desk-views.ts'
import { t } from './words.ts'

// A poll's result as bars or as a ring. What draws rings is loaded where one is wanted, nowhere else.

const stage = setStage()

const ringCode = /donut-ring/

const ring = (page: Page): Locator => ringIn(page, t)

const look = (page: Page, name: 'console.asBars' | 'console.asDonut'): Locator =>
  page.getByRole('button', { name: t(name), exact: true })

/** Three options, the second correct: two votes, one and none. */
async function votedPoll(): Promise<{ code: string; pollId: string; path: string }> {
  const hand = stage.backstage()
  const code = await hand.event({ EventName: 'Spring summit' })
  const pollId = await hand.activePoll(
    code,
    pollOf('Which city', ['Rome', 'Oslo', 'Lima'], { correct: 'Oslo' }),
  )
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
  expect(await look(page, 'console.asBars').getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await seen(page.getByRole('listitem').filter({ hasText: 'Rome' }))
  expect(asked.filter((url) => ringCode.test(url))).toEqual([])

  await look(page, 'console.asDonut').click()
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
  await look(page, 'console.asBars').click()
  await gone(ring(page))
  await page.reload()
  await seen(page.getByRole('listitem').filter({ hasText: 'Rome' }))
  expect(await look(page, 'console.asDonut').getAttribute('aria-pressed')).toBe('false')

  // An even ring while nobody has voted.
  await hand.run(code, 'Item/Reset', { ItemId: pollId })
  await look(page, 'console.asDonut').click()
  await comesTo(() => ring(page).getAttribute('aria-label')).toContain('A 0 · 0%; B 0 · 0%')
  await comesTo(() => ring(page).locator('[data-testid^="arc."]').count()).toBe(1)
})

it('is a table alone where the ring does not come', async () => {
  const { path } = await votedPoll()
  const page = await stage.openAsHost(path, { allow: /ERR_FAILED/ })
  await page.route(ringCode, (route) => route.abort())
  await look(page, 'console.asDonut').click()
  await seen(page.getByText(t('console.donutFailed')))
  expect(await rowsOf(page)).toHaveLength(4)
})

/** Longer than anything moves. */
const framesPassed = `new Promise((resolve) => {
  let left = 40
  const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve())
  next()
})`

/** How the ring is drawn at each of the next frames after another vote. */
async function framesAfter(page: Page, vote: () => Promise<unknown>): Promise<Set<string>> {
  await page.evaluate(() => {
    const seenPaths = new Set<string>()
    Object.assign(window, { seenPaths })
    const look = (): void => {
      const arcs = [...document.querySelectorAll('[data-testid^="arc."]')]
      seenPaths.add(arcs.map((arc) => arc.getAttribute('d')).join())
      requestAnimationFrame(look)
    }
    look()
  })
  await vote()
  await seen(ring(page).getByText('A 3 · 75%'))
  await page.evaluate(framesPassed)
  return new Set(await page.evaluate(() => [...(window as unknown as { seenPaths: Set<string> }).seenPaths]))
}

it.each([
  ['grows', 'no-preference'],
  ['changes at once for who wants less movement', 'reduce'],
] as const)('the ring %s', async (_how, reducedMotion) => {
  const { code, pollId, path } = await votedPoll()
  const page = await stage.openAsHost(path, { reducedMotion })
  await look(page, 'console.asDonut').click()
  await seen(ring(page).getByText('A 2 · 67%'))
  await settled(page)
  const hand = stage.backstage()
  const late = await hand.guest(code, 'Late')
  const drawings = await framesAfter(page, () => hand.vote(code, late, pollId, 0))
  if (reducedMotion === 'reduce') expect(drawings.size).toBe(2)
  else expect(drawings.size).toBeGreaterThan(3)
})
