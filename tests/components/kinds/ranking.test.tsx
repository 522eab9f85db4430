import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Change } from '#contract/interface/protocol.ts'
import { type TallyDoc, valueId } from '#contract/items/item.ts'
import type { RankingDoc } from '#contract/items/ranking.ts'
import { wordsIn } from '#tests/support/words.ts'
import { round } from '#ui/preview/sample/sample.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { keepUnsent, unsent } from '#ui/state/unsent.ts'
import { inWindow } from '../view-errors.ts'
import { boxOf, partsOf, pixels, sceneBox, showResults } from './results-stage.tsx'
import { samplePhone, showPhone } from './sample-phone.tsx'
import { type ChangeDocs, pushSample } from './sample-screen.tsx'

// A ranking on the phone of a guest who has not answered yet, and on the big screen.

const t = wordsIn('en')
const id = sampleItemId('ranking')
const marks = `marks:${id}:${round}`

afterEach(() => {
  history.replaceState(history.state, '', '#')
  keepUnsent(marks, undefined)
})

async function showRanking(changes: Partial<RankingDoc['context']> = {}): Promise<void> {
  const view = samplePhone('ranking', 'en')
  const changed = view.changes
    .filter(([key]) => key !== `tally:${id}`)
    .map((change): Change => {
      const [key, version, doc] = change
      if (key !== `ranking:${id}`) return change as Change
      const { context, ...ranking } = doc as RankingDoc
      return [key, version, { ...ranking, context: { ...context, ...changes } }]
    })
  await showPhone({ ...view, changes: changed, own: [] }, 'en', `#polls/${id}`)
}

const tap = (text: string, rank: number) =>
  page.getByRole('button', { name: `${text}, ${t('ranking.rank', { rank })}` }).click()
const firstOf = (text: string) => `${text}, ${t('ranking.rank', { rank: 1 })}`
const send = () => page.getByRole('button', { name: t('ranking.send') })

it('taps give the next ranks, buttons move an option, and a second tap takes it out', async () => {
  await showRanking()
  await tap('B', 1)
  await expect
    .element(page.getByRole('button', { name: t('ranking.leftToRank', { count: 2 }) }))
    .toBeVisible()
  await tap('A', 2)
  await tap('C', 3)
  expect(unsent(marks)).toBe('a-2 b-1 c-3')
  await page.getByRole('button', { name: t('ranking.up', { text: 'C' }) }).click()
  await expect.element(page.getByText(t('ranking.moved', { text: 'C', rank: 2 }))).toBeInTheDocument()
  expect(unsent(marks)).toBe('a-3 b-1 c-2')
  await page.getByRole('button', { name: `1 B, ${t('ranking.unrank')}` }).click()
  expect(unsent(marks)).toBe('a-2 c-1')
  await tap('B', 3)
  await expect.element(send()).toBeEnabled()
})

it('the whole order is made with the keyboard alone', async () => {
  await showRanking()
  await expect.element(page.getByRole('button', { name: firstOf('A') })).toBeVisible()
  const first = page.getByRole('button', { name: firstOf('A') }).element()
  ;(first as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(unsent(marks)).toBe('a-1')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`1 A, ${t('ranking.unrank')}`)
})

it('an order that the host has changed meanwhile closes its gaps', async () => {
  keepUnsent(marks, 'gone-1 a-2 b-3')
  await showRanking({ partial: true })
  await expect.element(page.getByRole('button', { name: `1 A, ${t('ranking.unrank')}` })).toBeVisible()
  await expect.element(page.getByRole('button', { name: `2 B, ${t('ranking.unrank')}` })).toBeVisible()
  await expect.element(send()).toBeEnabled()
})

it('ranks are not read as points', async () => {
  keepUnsent(marks, 'a-5 b-1 c-2')
  await showRanking({ method: 'points' })
  await expect.element(page.getByRole('status').getByText(t('ranking.left', { count: 100 }))).toBeVisible()
})

it('a guest may send a part of an order if the host allows it', async () => {
  await showRanking({ partial: true })
  await expect.element(send()).toBeDisabled()
  await tap('C', 1)
  await expect.element(page.getByRole('button', { name: t('ranking.send') })).toBeEnabled()
})

it('no option gets more than the points that are left', async () => {
  await showRanking({ method: 'points' })
  const slider = (text: string) => page.getByRole('slider', { name: t('ranking.pointsOf', { text }) })
  await slider('A').fill('70')
  await slider('B').fill('60')
  await expect.element(slider('B')).toHaveValue('30')
  expect(unsent(marks)).toBe('a-70 b-30 c-0')
  await expect.element(page.getByRole('button', { name: t('ranking.more', { text: 'C' }) })).toBeDisabled()
  await page.getByRole('button', { name: t('ranking.less', { text: 'A' }) }).click()
  await expect.element(page.getByRole('status').getByText(t('ranking.left', { count: 5 }))).toBeVisible()
  await page.getByRole('button', { name: t('ranking.more', { text: 'C' }) }).click()
  expect(unsent(marks)).toBe('a-65 b-30 c-5')
  await expect.element(page.getByRole('button', { name: t('ranking.sendPoints') })).toBeEnabled()
})

it.each(['order', 'points'] as const)(
  'the controls of the method %s are large enough on the smallest phone',
  async (method) => {
    await showRanking({ method })
    if (method === 'order') await tap('A', 1)
    else await expect.element(page.getByRole('slider').first()).toBeVisible()
    await inWindow({ width: 320, height: 568 }, () => {
      for (const control of document.querySelectorAll('main li button, main input[type=range]')) {
        expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      }
      expect(document.documentElement.scrollWidth).toBe(320)
    })
  },
)

const withOptions =
  (count: number, firsts: readonly number[] = []): ChangeDocs =>
  (docs) => {
    const ranking = docs.get(`ranking:${id}`) as RankingDoc
    const options = Array.from({ length: count }, (_, place) => ({
      id: `o${place}`,
      text: `The part of the day with the number ${place}`,
    }))
    const counts = Object.fromEntries(
      options.flatMap((option, place) => [
        [valueId(option.id, 1), firsts[place] ?? 10 - place],
        [valueId(option.id, count), 20 - (firsts[place] ?? 10 - place)],
      ]),
    )
    const context = { ...ranking.context, options }
    docs.set(`ranking:${id}`, { ...ranking, value: { ...ranking.value, results: 'shown' }, context })
    docs.set(`tally:${id}`, { round, voters: 20, counts } satisfies TallyDoc)
  }

it.each([3, 6, 10])('a ranking of %i options fits the screen, in readable type', async (count) => {
  await showResults('ranking', withOptions(count))
  const scene = sceneBox()
  const rows = partsOf('li[data-id]')
  expect(rows.length).toBe(count)
  for (const row of rows) {
    expect(boxOf(row).bottom).toBeLessThanOrEqual(scene.bottom + 1)
    expect(pixels(row, 'font-size')).toBeGreaterThanOrEqual(28)
  }
  const fills = partsOf('.track').map((track) => boxOf(track).width)
  expect(Math.max(...fills) - Math.min(...fills)).toBeLessThanOrEqual(1)
})

it('the bars trade places when the order of the result changes', async () => {
  await showResults('ranking', withOptions(3, [9, 5, 1]))
  const order = () => partsOf('li[data-id]').map((row) => row.getAttribute('data-id'))
  expect(order()).toEqual(['o0', 'o1', 'o2'])
  pushSample(withOptions(3, [1, 5, 9]))
  await expect.poll(order).toEqual(['o2', 'o1', 'o0'])
})
